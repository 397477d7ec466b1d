import { expect } from 'vitest';
import { answerMeeting, askFamilies } from '#contract/matchmaking/meeting.ts';
import { addDays } from '#core/time/calendar.ts';
import type { TestApp } from '../world/test-app.ts';
import { openMatchmaking } from './draft-world.ts';

/** The links of a draft's open questions as they were mailed, the joiners' families first. */
async function linksOf(site: TestApp, draftId: number): Promise<string[]> {
  const rows = await site.app.db
    .selectFrom('meetingAnswer as a')
    .innerJoin('meeting as m', 'm.id', 'a.meetingId')
    .select('a.id')
    .where('m.draftId', '=', draftId)
    .where('m.endedAt', 'is', null)
    .orderBy('a.id')
    .execute();
  return rows.map(({ id }) => site.app.meetingTokens.sign({ answerId: id }));
}

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
  const links = () => linksOf(site, draft.id);
  const answer = (token: string, isYes: boolean) =>
    site.refused(answerMeeting, { params: { token }, input: { isYes } });
  return { match, draft, group, left, eventId, tournamentOn, ask, links, answer };
}

/** Three of nine in one group and two of twelve in another, who may be one group if all their families say yes. */
export async function openGroupMeeting(site: TestApp) {
  const match = await openMatchmaking(site);
  const eventId = match.catalogue.events.forms;
  for (const name of ['Leo', 'Max', 'Ben']) await match.enter({ name, age: 9 });
  const pair: number[] = [];
  for (const name of ['Ann', 'Bea']) pair.push(await match.enter({ name, age: 12 }));
  const draft = await match.make();
  const holds = (id: number) => draft.groups.find(({ entries }) => entries.some(one => one.competitorId === id));
  const small = holds(pair[0] ?? 0) ?? expect.fail();
  const whole = draft.groups.find(({ id }) => id !== small.id) ?? expect.fail();
  const { tournamentOn } = await match.db
    .selectFrom('tournament')
    .select('tournamentOn')
    .where('id', '=', match.tournamentId)
    .executeTakeFirstOrThrow();
  const ask = (changes: object = {}, draftId = draft.id) => {
    const [entry, ...companions] = small.entries;
    const entries = [{ ...entry, companions, groupId: whole.id, ...changes }];
    const input = { entries, answerOn: addDays(tournamentOn, -1) };
    return site.refused(askFamilies, { token: match.token, params: { draftId }, input });
  };
  const answer = (token: string, isYes: boolean) =>
    site.refused(answerMeeting, { params: { token }, input: { isYes } });
  return { match, draft, pair, small, whole, eventId, tournamentOn, ask, answer, links: () => linksOf(site, draft.id) };
}
