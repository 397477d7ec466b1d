import type { RingDay } from '#contract/ring/ring.ts';
import { textVerdict } from '#core/communication/consent-and-suppression.ts';
import { introductionOf } from '#core/communication/sms-text.ts';
import { type CallNews, callNewsOf, heardOf } from '#core/ring/call/call-news.ts';
import { slidDay } from '#core/ring/call/call-order.ts';
import type { DayState } from '#core/ring/queue/queue.ts';
import { smsBodyOf } from '#words/account/sms-text.ts';
import { callText, type TextKind } from '#words/day/call-text.ts';
import { inLanguage } from '#words/language.ts';
import { type FrenchTexts, typedIn } from '#words/typed.ts';
import type { Occasion, QueueCall } from '../../call.ts';
import { loadFrenchTexts } from '../french-text/french-text.actions.ts';
import { queueTexts } from '../outbox/outbox.actions.ts';
import { flagsOf } from '../tournament/tournament.actions.ts';
import { type CallNumber, countCallTexts, listCallNumbers } from './call-text.db.ts';
import type { LoadedDay } from './day.ts';

/** Who is called: those who come, by family, without those who were waited for in vain. */
function calledByFamily({ members, absences }: LoadedDay, divisionId: number): Map<number, Map<number, string>> {
  const absent = new Set(
    absences.filter(row => row.draftDivisionId === divisionId).map(({ competitorId }) => competitorId),
  );
  const families = new Map<number, Map<number, string>>();
  for (const { draftDivisionId, competitorId, familyId, firstName } of members) {
    if (draftDivisionId !== divisionId || absent.has(competitorId)) continue;
    const known = families.get(familyId) ?? new Map<number, string>();
    families.set(familyId, known.set(competitorId, firstName));
  }
  return families;
}

/** One text for each number, with all its children of the division, in the language of its (first) family. */
function textsOf(
  day: LoadedDay,
  { kind, divisionId, ringId }: Omit<CallNews, 'kind'> & { kind: TextKind },
  numbers: readonly CallNumber[],
  { introduction, french }: TextsAround,
) {
  const families = calledByFamily(day, divisionId);
  const byPhone = Map.groupBy(
    numbers.filter(({ familyId }) => families.has(familyId)),
    ({ phoneNumber }) => phoneNumber,
  );
  const ring = day.rings.find(({ id }) => id === ringId)?.name ?? '';
  const division = day.divisions.find(({ draftDivisionId }) => draftDivisionId === divisionId)?.title ?? '';
  return [...byPhone].map(([to, [first, ...others]]) => {
    const { familyId: personId, registrationId, language } = first as CallNumber;
    const firstNames = [personId, ...others.map(({ familyId }) => familyId)].flatMap(id => [
      ...(families.get(id)?.values() ?? []),
    ]);
    return inLanguage(language, () => {
      const said = (english: string) => typedIn(english, french);
      const called = { kind, firstNames, ring: said(ring), division: said(division) };
      return {
        dedupeKey: `call:${kind}:${divisionId}:${ringId}:${to}`,
        to,
        personId,
        registrationId,
        text: smsBodyOf(callText(called), { saysHowToEnd: true }),
        firstText: smsBodyOf(callText(called, introduction), { sender: introduction, saysHowToEnd: true }),
      };
    });
  });
}

/** Who hears of a call later than that would come to a ring where something else runs. */
const helpsForMs = 15 * 60_000;

/** Until when it helps: whoever was called long ago, by a tablet without network, hears nothing of it. */
function helpsUntil({ kind, divisionId }: CallNews, after: DayState, day: LoadedDay, now: Date): number {
  const calledAt = after.assignments.find(one => one.divisionId === divisionId)?.calledAt ?? null;
  const since = kind === 'next' || calledAt === null ? now.getTime() : Math.round(day.zero + calledAt * 60_000);
  return since + helpsForMs;
}

interface TextsAround {
  /** How the first text to a number says who writes. MSG-17 */
  introduction: string;
  french: FrenchTexts;
}
const textsAround = async ({ app, db }: QueueCall): Promise<TextsAround> => ({
  introduction: introductionOf(await app.organisation.read(db)),
  french: await loadFrenchTexts(db),
});

/** MSG-5 */
async function listAgreedNumbers(call: QueueCall, day: LoadedDay, familyIds: number[]): Promise<CallNumber[]> {
  const numbers = await listCallNumbers(call.db, day.tournament.id, familyIds);
  return numbers.filter(({ answers }) => textVerdict({ answers, suppressed: [] }, true).isReached);
}

/**
 * Texts the families of whatever changes call, each number once, in the transaction of the changes. `was`: the day before
 * them, where the order of calls is another since. RING-28, RING-29
 */
export async function queueCallTexts(
  call: QueueCall,
  day: LoadedDay,
  after: DayState,
  was: Pick<LoadedDay, 'state' | 'neededByDivision' | 'callOrder'> = day,
): Promise<void> {
  if (!call.app.organisation.flags.AllowSmsNotifications || !flagsOf(call, day.tournament).isTournamentToday) return;
  const before = slidDay(was.state, was.neededByDivision, was.callOrder);
  const all = callNewsOf(before, slidDay(after, day.neededByDivision, day.callOrder));
  const byTime = Map.groupBy(all, one => helpsUntil(one, after, day, call.now));
  for (const until of byTime.keys()) if (until <= call.now.getTime()) byTime.delete(until);
  const called = new Set([...byTime.values()].flat().map(({ divisionId }) => divisionId));
  const familyIds = new Set(
    day.members.filter(({ draftDivisionId }) => called.has(draftDivisionId)).map(({ familyId }) => familyId),
  );
  if (familyIds.size === 0) return;
  const agreed = await listAgreedNumbers(call, day, [...familyIds]);
  const around = await textsAround(call);
  for (const [until, news] of byTime)
    await queueTexts(
      call,
      news.flatMap(one => textsOf(day, one, agreed, around)),
      new Date(until),
    );
}

/**
 * Texts the families of those who came into a division what the others have heard. A number that heard it of a sibling
 * hears of the one who came too. FINAL-9
 */
export async function queueArrivalTexts(
  call: QueueCall,
  { before, now }: { before: LoadedDay; now: LoadedDay },
  divisionId: number,
  arrivals: readonly number[],
): Promise<void> {
  if (!call.app.organisation.flags.AllowSmsNotifications || !flagsOf(call, now.tournament).isTournamentToday) return;
  const news = heardOf(slidDay(now.state, now.neededByDivision, now.callOrder), divisionId);
  const members = now.members.filter(row => row.draftDivisionId === divisionId && arrivals.includes(row.competitorId));
  if (!news || members.length === 0) return;
  const families = [...before.members, ...members].filter(row => row.draftDivisionId === divisionId);
  const agreed = await listAgreedNumbers(call, now, [...new Set(families.map(({ familyId }) => familyId))]);
  const around = await textsAround(call);
  const heard = new Set(textsOf(before, news, agreed, around).map(({ to }) => to));
  const texts = textsOf({ ...now, members }, news, agreed, around).map(text => ({
    ...text,
    dedupeKey: heard.has(text.to) ? `${text.dedupeKey}:${now.version}` : text.dedupeKey,
  }));
  await queueTexts(call, texts, new Date(call.now.getTime() + helpsForMs));
}

/** Texts the families of those who were put elsewhere where they go now, each number once for each repair. REPAIR-7 */
export async function queueMoveTexts(
  call: QueueCall,
  day: LoadedDay,
  repairId: number,
  moves: readonly { groupId: number; arrivals: readonly number[] }[],
): Promise<void> {
  if (!call.app.organisation.flags.AllowSmsNotifications || !flagsOf(call, day.tournament).isTournamentToday) return;
  const arrived = new Set(moves.flatMap(({ arrivals }) => arrivals));
  const members = day.members.filter(({ competitorId }) => arrived.has(competitorId));
  const numbers = await listAgreedNumbers(call, day, [...new Set(members.map(({ familyId }) => familyId))]);
  const around = await textsAround(call);
  const texts = moves.flatMap(({ groupId: divisionId }) => {
    const assignment = day.state.assignments.find(one => one.divisionId === divisionId);
    if (!assignment) return [];
    const kind = assignment.state === 'called' ? ('call' as const) : ('moved' as const);
    return textsOf({ ...day, members }, { kind, divisionId, ringId: assignment.ringId }, numbers, around).map(text => ({
      ...text,
      dedupeKey: `call:moved:${repairId}:${divisionId}:${text.to}`,
    }));
  });
  await queueTexts(call, texts, new Date(call.now.getTime() + helpsForMs));
}

/** How many calls by text went out; null where none are sent. One text is one part. */
export async function presentTexts({ db, app }: Occasion, tournamentId: number): Promise<RingDay['texts']> {
  return app.organisation.flags.AllowSmsNotifications ? countCallTexts(db, tournamentId) : null;
}
