import * as family from '#contract/family.ts';
import { newestLink } from './account.ts';
import type { TestApp } from './test-app.ts';
import { type BuiltPerson, buildCustomer } from './world.ts';

/** Invites a parent to another one's family; answers the link's secret. */
export async function inviteParent(site: TestApp, inviter: BuiltPerson, invited: { email: string }): Promise<string> {
  await site.api(family.inviteParent, { token: inviter.token, input: { email: invited.email } });
  return newestLink(site.app, invited.email, 'familyInvitation');
}

export async function joinFamily(site: TestApp, inviter: BuiltPerson, invited: BuiltPerson): Promise<void> {
  const hash = await inviteParent(site, inviter, invited);
  await site.api(family.acceptInvitation, { token: invited.token, input: { hash } });
}

export interface TwoParents {
  /** Whose account holds the registrations. */
  anna: BuiltPerson;
  /** Who was invited. */
  ben: BuiltPerson;
}

/** Two parents who share a family; Ben is written to in French. */
export async function buildTwoParents(site: TestApp): Promise<TwoParents> {
  const anna = await buildCustomer(site.app, { firstName: 'Anna', lastName: 'Laine' });
  const ben = await buildCustomer(site.app, {
    firstName: 'Ben',
    lastName: 'Roy',
    language: 'fr',
    phoneNumber: '7055550202',
  });
  await joinFamily(site, anna, ben);
  return { anna, ben };
}
