import type { LoggedAct } from '#core/ring-table/act.ts';
import { replayScoreSheet } from '#core/ring-table/score-sheet.ts';
import { blockFaults, type DaySlot } from './day-blocks.ts';
import type { DayEvidence } from './day-evidence.ts';
import type { PlayedDay } from './day-player.ts';
import { bracketPlaces, finalists, type Places, panelPlaces } from './day-reckoning.ts';
import type { DaySheet } from './day-script.ts';
import { textFaults } from './day-texts.ts';

const told = (places: Iterable<readonly [number, number]>): string =>
  [...places]
    .sort(([a], [b]) => a - b)
    .map(([competitorId, place]) => `${competitorId} ${place}`)
    .join(', ');
const pairs = (places: readonly { competitorId: number; place: number }[]) =>
  places.map(({ competitorId, place }) => [competitorId, place] as const);

function expectedPlaces(sheet: DaySheet, { script, fights }: PlayedDay): Places {
  const own = script.sheets.find(one => one.draftDivisionId === sheet.draftDivisionId);
  if (!own) throw new Error(`${sheet.title} has no script`);
  if (sheet.format === 'panel') return panelPlaces(sheet, own, script);
  const ids = sheet.people.map(({ competitorId }) => competitorId);
  const here = ids.filter(id => !script.absentIds.includes(id));
  return bracketPlaces(ids.length, here, fights.get(sheet.draftDivisionId) ?? []);
}

/** Each division of the day: finished, signed, told, with the places that come of what was given and fought. */
function placeFaults(sheet: DaySheet, played: PlayedDay, { sheets, assignments }: DayEvidence): string[] {
  const { title, draftDivisionId } = sheet;
  const stored = sheets.find(one => one.draftDivisionId === draftDivisionId);
  if (assignments.find(one => one.draftDivisionId === draftDivisionId)?.state !== 'done')
    return [`${title} was not finished`];
  if (!stored?.isDone) return [`${title} is not decided`];
  if (stored.signedBy === null) return [`${title} is not signed`];
  if (stored.released === null) return [`${title} was not told`];
  const expected = told(expectedPlaces(sheet, played));
  const faults: string[] = [];
  if (expected === '') faults.push(`${title} has no places`);
  if (told(pairs(stored.places)) !== expected)
    faults.push(`${title} has the places ${told(pairs(stored.places))}, and not ${expected}`);
  if (told(pairs(stored.released)) !== expected)
    faults.push(`${title} is told with ${told(pairs(stored.released))}, and not ${expected}`);
  return faults;
}

/** Those who won are in the final and no others, and each of their families has a mail that says so. */
function finalFaults(final: DaySheet, played: PlayedDay, { members, messages }: DayEvidence): string[] {
  const { title, draftDivisionId } = final;
  const drawn = final.people.map(({ competitorId }) => competitorId).sort((a, b) => a - b);
  const expected = finalists(played.facts.sheets, sheet => expectedPlaces(sheet, played));
  const faults: string[] = [];
  if (drawn.join() !== expected.join()) faults.push(`${title} has ${drawn.join()}, and not ${expected.join()}`);
  for (const { familyId } of members.filter(one => one.draftDivisionId === draftDivisionId)) {
    const mails = messages.filter(
      ({ key, text }) => key.startsWith('divisions:') && key.split(':')[3] === `${familyId}` && text.includes(title),
    );
    if (mails.length === 0) faults.push(`Family ${familyId} was not told of ${title}`);
  }
  return faults;
}

/** Who came, of each division, where and when it was played. */
function orderFaults({ facts, script, plan }: PlayedDay, { assignments }: DayEvidence): string[] {
  const came = facts.sheets.map(sheet => ({
    ...sheet,
    people: sheet.people.filter(({ competitorId }) => !script.absentIds.includes(competitorId)),
  }));
  const slots = assignments.flatMap(({ draftDivisionId, ringId, startedAt, finishedAt }): DaySlot[] =>
    startedAt === null || finishedAt === null ? [] : [{ draftDivisionId, ringId, from: startedAt, to: finishedAt }],
  );
  return [...blockFaults('planned', plan, facts.sheets), ...blockFaults('played', slots, came)];
}

/** Every log comes to what is stored, nothing of any tablet is missing, nothing was refused. */
function logFaults({ sheets, acts }: DayEvidence): string[] {
  const faults = acts
    .filter(({ outcome }) => outcome !== 'applied' && outcome !== 'already')
    .map(({ outcome, act, detail }) => `${act.kind} was not taken: ${outcome}, ${detail}`);
  for (const { id, setup, places, isDone, signedBy } of sheets) {
    const log = acts.filter(
      ({ sheetId, outcome }) => sheetId === id && outcome === 'applied',
    ) as unknown as LoggedAct[];
    if (!setup) {
      if (log.some(({ act }) => act.kind !== 'presence' && act.kind !== 'sign'))
        faults.push(`Sheet ${id} was never frozen`);
      continue;
    }
    const state = replayScoreSheet(setup, log);
    if (told(pairs(state.places)) !== told(pairs(places)) || state.isDone !== isDone || state.signedBy !== signedBy)
      faults.push(`The log of sheet ${id} does not come to what is stored`);
  }
  for (const [tabletId, own] of Map.groupBy(acts, act => act.tabletId)) {
    const sequences = own.map(({ sequence }) => sequence ?? 0).sort((a, b) => a - b);
    const gap = sequences.findIndex((sequence, i) => sequence !== i + 1);
    if (tabletId !== null && gap >= 0) faults.push(`Act ${gap + 1} of tablet ${tabletId} is missing or there twice`);
  }
  return faults;
}

/** What is not as it has to be after a day; nothing, when all is well. */
export function dayFaults(played: PlayedDay, evidence: DayEvidence, serverLog: string): string[] {
  const broken = serverLog.split('\n').filter(line => /"level":(50|60)\b/.test(line));
  return [
    ...played.problems,
    ...broken.map(line => `The server’s log: ${line.slice(0, 300)}`),
    ...played.facts.sheets.flatMap(sheet => placeFaults(sheet, played, evidence)),
    ...played.facts.sheets.filter(({ isFinal }) => isFinal).flatMap(sheet => finalFaults(sheet, played, evidence)),
    ...orderFaults(played, evidence),
    ...logFaults(evidence),
    ...textFaults(evidence),
  ];
}
