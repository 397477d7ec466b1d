import { afterAll, expect, test } from 'vitest';
import { erasePersonalData } from '#contract/personal-data.ts';
import { openWithTen } from '#test/support/matchmaking/draft-world.ts';
import { createTestApp } from '#test/support/world/test-app.ts';
import { buildStaff } from '#test/support/world/world.ts';

const site = await createTestApp();
afterAll(() => site.close());

test('PRIV-5 an erased person is in no step that staff could undo, and the draft stays', async () => {
  const match = await openWithTen(site);
  const draft = await match.make();
  const entry = draft.groups[0]?.entries[0] ?? { competitorId: 0, eventId: 0 };
  await site.app.db.updateTable('competitor').set({ moveUpAge: true }).where('id', '=', entry.competitorId).execute();
  await match.change(await match.draftOf(draft.id), { kind: 'refresh', entries: [entry] });
  const steps = () => site.app.db.selectFrom('draftChange').select('after').where('draftId', '=', draft.id).execute();
  expect(JSON.stringify(await steps())).toContain('weightKg');
  const { personId, email } = await site.app.db
    .selectFrom('competitor as c')
    .innerJoin('registration as r', 'r.id', 'c.registrationId')
    .innerJoin('person as p', 'p.id', 'r.personId')
    .select(['p.id as personId', 'p.email'])
    .where('c.id', '=', entry.competitorId)
    .executeTakeFirstOrThrow();
  await site.app.db
    .updateTable('tournament')
    .set({ registrationOpensOn: '2026-01-01', registrationClosesAfter: '2026-04-20', tournamentOn: '2026-05-02' })
    .where('id', '=', match.tournamentId)
    .execute();
  const { token } = await buildStaff(site.app, 'SuperAdmin');
  const input = { confirmation: email, reason: 'Asked for it' };
  const answer = await site.refused(erasePersonalData, { token, params: { personId }, input });
  expect(answer.status, answer.text).toBe(200);
  expect(await steps()).toEqual([]);
  const after = await match.draftOf(draft.id);
  expect(after.undo).toBeNull();
  expect(after.stale.changed.map(({ competitorId }) => competitorId)).not.toContain(entry.competitorId);
  expect(after.groups.flatMap(group => group.entries)).toHaveLength(10 - after.unplaced.length);
});
