import { afterAll, beforeAll, expect, test } from 'vitest';
import { previewMessage } from '#contract/communication.ts';
import { openResults, type ResultDesk } from '#test/support/ring/result-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

let site: TestApp;
let desk: ResultDesk;
beforeAll(async () => {
  site = await createTestApp();
  desk = await openResults(site, [
    { title: 'Boys 10', people: ['Eino', 'Otto', 'Veli', 'Onni'] },
    { title: 'Boys 9', people: ['Aino', 'Ida'] },
  ]);
  await desk.moveTo('Copper Cliff', 'Otto', 'Ida');
});
afterAll(() => site.close());

async function told(name: string) {
  const { personId } = await site.app.db
    .selectFrom('registration as r')
    .innerJoin('competitor as c', 'c.registrationId', 'r.id')
    .select('r.personId')
    .where('c.id', '=', desk.idOf(name))
    .executeTakeFirstOrThrow();
  const audience = { tournamentId: desk.tournamentId, status: 'any' as const, notRegisteredFor: null };
  const lists = { eventIds: [], levelIds: [], schoolIds: [], missing: [], bought: [] };
  const { body } = await site.api(previewMessage, {
    token: desk.token,
    input: {
      audience: { ...audience, ...lists },
      ...{ purpose: 'service', replyTo: 'tournament', subject: 'Thank you', smsBody: null, personId },
      body: '{{schools}}: {{schoolCompetitors}}, {{schoolMedals}}.',
    },
  });
  return body.mail?.text.split('\n')[0];
}

test('REPORT-10 a thank-you has the figures of each family’s own school, by published results without exhibitions', async () => {
  expect(await told('Otto')).toBe('Copper Cliff: 2 competitors, no medals yet.');
  const sheet = await desk.write('Boys 10', ['Otto', 'Eino', 'Veli', 'Onni']);
  expect(await told('Otto')).toBe('Copper Cliff: 2 competitors, no medals yet.'); // nobody was told yet
  await desk.release([sheet]);
  await desk.choose('not_shown', 'Otto');
  expect(await told('Ida')).toBe('Copper Cliff: 2 competitors, 1 medal.');
  expect(await told('Veli')).toMatch(/: 4 competitors, 2 medals\.$/);
  await site.app.db
    .insertInto('exhibition')
    .values({ draftDivisionId: desk.divisionOf('Boys 10'), personId: 1, at: site.clock.now() })
    .execute();
  expect(await told('Otto')).toBe('Copper Cliff: 2 competitors, no medals yet.');
});
