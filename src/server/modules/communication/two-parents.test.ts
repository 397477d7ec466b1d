import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Audience } from '#contract/communication.ts';
import * as communication from '#contract/communication.ts';
import { type Office, openOffice } from '#test/support/world/office-world.ts';
import { buildOrder } from '#test/support/world/order-world.ts';
import { buildTwoParents, type TwoParents } from '#test/support/world/two-parents.ts';

let office: Office;
let parents: TwoParents;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.site.close());
beforeEach(async () => {
  await office.newTournament();
  parents = await buildTwoParents(office.site);
  await buildOrder(office.site.app, { tournamentId: office.tournamentId, customer: parents.anna });
  await office.site.drainOutbox();
  office.sent.length = 0;
});

const write = async (changes: object) => {
  await office.site.api(communication.sendMessage, office.writing(changes));
  await office.site.drainOutbox();
  return office.sent.map(({ to, text }) => ({ to, text }));
};
const count = async (purpose: 'service' | 'news') => {
  const audience: Audience = office.audience();
  const input = { audience, purpose };
  return (await office.site.api(communication.countAudience, { token: office.director.token, input })).body;
};

describe('MSG-19 what staff write', () => {
  test('goes to both parents, each by name, with what it says in their language', async () => {
    const { anna, ben } = parents;
    expect(await count('service')).toMatchObject({
      families: 1,
      mails: 2,
      sample: [{ personId: anna.personId }, { personId: ben.personId }],
    });
    const body = 'Dear {{lastName}} family, {{tournamentDate}}: {{link}}';
    const [first, second, ...others] = await write({ body });
    expect(others).toEqual([]);
    expect(first).toMatchObject({ to: anna.email, text: expect.stringMatching(/Dear Laine family, \w+day, May 6/) });
    expect(second).toMatchObject({ to: ben.email, text: expect.stringMatching(/Dear Roy family, \w+ 6 mai/) });
    expect(first?.text).not.toContain('/fr/');
    expect(second?.text).toMatch(/\/fr\/customer\//);
  });

  test('reaches the other parent where the address of the first is suppressed', async () => {
    const { anna, ben } = parents;
    const row = { channel: 'email' as const, scope: 'all' as const, reason: 'bounced' as const };
    await office.site.app.db
      .insertInto('suppression')
      .values({ ...row, address: anna.email.toLowerCase(), at: office.site.clock.now() })
      .execute();
    expect(await count('service')).toMatchObject({ mails: 1, leftOut: { unsubscribed: 0 } });
    expect((await write({})).map(({ to }) => to)).toEqual([ben.email]);
  });

  test('as news goes by each one’s own wish', async () => {
    const { ben } = parents;
    expect(await count('news')).toMatchObject({ mails: 0, leftOut: { noNewsConsent: 1 } });
    await office.agreesToNews(ben.personId);
    expect(await count('news')).toMatchObject({ mails: 1, leftOut: { noNewsConsent: 0 } });
    expect((await write({ purpose: 'news' })).map(({ to }) => to)).toEqual([ben.email]);
  });
});
