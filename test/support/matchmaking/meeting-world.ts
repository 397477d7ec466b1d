import { expect } from 'vitest';
import { answerMeeting, askFamilies } from '#contract/matchmaking/meeting.ts';
import { addDays } from '#core/time/calendar.ts';
import type { TestApp } from '../world/test-app.ts';
import { openMatchmaking } from './draft-world.ts';

/** Three of nine in a group, and one of twelve left over, whose meeting would pass the age limit. */
export async function openMeeting(site: TestApp) {
  const match = await openMatchmaking(site);
  const young: number[] = [];
  for (const name of ['Leo', 'Max', 'Ben']) young.push(await match.enter({ name, age: 9, weightKg: 30 }));
  const left = await match.enter({ name: 'Ann', age: 12, weightKg: 32 });
  const draft = await match.make();
  const group = draft.groups[0] ?? expect.fail();
  const eventId = match.catalogue.events.forms;
  const { tournamentOn } = await match.db
    .selectFrom('tournament')
    .select('tournamentOn')
    .where('id', '=', match.tournamentId)
    .executeTakeFirstOrThrow();
  const input = (changes: object = {}) => ({
    entries: [{ competitorId: left, eventId, groupId: group.id }],
    answerOn: addDays(tournamentOn, -1),
    ...changes,
  });
  const ask = (changes: object = {}) =>
    site.refused(askFamilies, { token: match.token, params: { draftId: draft.id }, input: input(changes) });
  /** The links as they were mailed, the newcomer’s family first. */
  async function links(): Promise<string[]> {
    const rows = await match.db
      .selectFrom('meetingAnswer as a')
      .innerJoin('meeting as m', 'm.id', 'a.meetingId')
      .select('a.id')
      .where('m.draftId', '=', draft.id)
      .where('m.endedAt', 'is', null)
      .orderBy('a.id')
      .execute();
    return rows.map(({ id }) => site.app.meetingTokens.sign(id));
  }
  const answer = (token: string, isYes: boolean) =>
    site.refused(answerMeeting, { params: { token }, input: { isYes } });
  return { match, draft, group, left, eventId, tournamentOn, ask, links, answer };
}
