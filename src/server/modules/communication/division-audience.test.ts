import { expect, test } from 'vitest';
import { countAudience, getAudienceChoices, sendMessage } from '#contract/communication.ts';
import { publishDraft } from '#contract/matchmaking/matchmaking.ts';
import { getMessage } from '#contract/outbox.ts';
import type { BodyOf } from '#contract/route.ts';
import { openMatchmaking } from '#test/support/matchmaking/draft-world.ts';
import { createTestApp } from '#test/support/world/test-app.ts';

const site = await createTestApp();

/** Two families in each of two groups. */
async function openTwoGroups() {
  const match = await openMatchmaking(site);
  for (const [name, age] of [
    ['Ann', 7],
    ['Bea', 7],
    ['Cleo', 15],
    ['Dee', 15],
  ] as const)
    await match.enter({ name, age });
  const draft = await match.make();
  type Audience = BodyOf<typeof countAudience>['audience'];
  const audience = (draftDivisionIds: number[], changes: Partial<Audience> = {}): Audience => ({
    tournamentId: match.tournamentId,
    status: 'any',
    eventIds: [],
    levelIds: [],
    schoolIds: [],
    missing: [],
    bought: [],
    notRegisteredFor: null,
    draftDivisionIds,
    ...changes,
  });
  const count = async (draftDivisionIds: number[], changes: Partial<Audience> = {}) => {
    const input = { audience: audience(draftDivisionIds, changes), purpose: 'service' as const };
    const { body } = await site.api(countAudience, { token: match.token, input });
    return body.families;
  };
  const publish = (version: number) =>
    site.api(publishDraft, {
      token: match.token,
      params: { draftId: draft.id },
      input: { version, acceptUnfinished: true },
    });
  const [first, second] = draft.groups;
  if (!first || !second) throw new Error('There should be two groups');
  return { match, draft, first, second, audience, count, publish };
}

test('MSG-10 includes a division’s families only once it is published', async () => {
  const { match, draft, first, second, count, publish } = await openTwoGroups();
  expect(await count([first.id])).toBe(0);
  await publish(draft.version);
  expect(await count([first.id])).toBe(2);
  expect(await count([first.id, second.id])).toBe(4);
  expect(await count([])).toBe(4);
  expect(await count([99_999_999])).toBe(0);
  expect(await count([first.id], { eventIds: [match.catalogue.events.sparring] })).toBe(0);
  const [entry] = first.entries;
  if (!entry) throw new Error('Nobody is in it');
  await site.app.db
    .updateTable('competitor')
    .set({ withdrawnAt: site.app.clock.now() })
    .where('id', '=', entry.competitorId)
    .execute();
  expect(await count([first.id])).toBe(1);
});

test('MSG-10 offers published divisions, and a sent message names its division', async () => {
  const { match, draft, first, second, audience, publish } = await openTwoGroups();
  const choices = async () => {
    const { body } = await site.api(getAudienceChoices, { token: match.token });
    return body.divisions.filter(({ tournamentId }) => tournamentId === match.tournamentId).map(({ id }) => id);
  };
  expect(await choices()).toEqual([]);
  await publish(draft.version);
  expect((await choices()).toSorted()).toEqual([first.id, second.id].toSorted());
  const input = {
    audience: audience([first.id]),
    purpose: 'service',
    replyTo: 'tournament',
    subject: 'Ring 4',
    body: 'Come to ring 4.',
    smsBody: null,
  } satisfies BodyOf<typeof sendMessage>;
  const sent = await site.api(sendMessage, { token: match.token, input });
  expect(sent.body.recipients).toBe(2);
  const message = await site.api(getMessage, { token: match.token, params: { messageId: sent.body.messageId } });
  expect(message.body.audience).toContain(`with a competitor in the division “${first.title}”`);
});
