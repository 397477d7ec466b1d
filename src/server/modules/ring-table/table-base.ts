import { createHash } from 'node:crypto';
import type { RingTable } from '#contract/ring-table/ring-table.ts';
import type { RingTableDivision, RingTablePerson } from '#contract/ring-table/ring-table-division.ts';
import { shownTitle } from '#core/repair/exhibition-title.ts';
import { publicPersonOf } from '#core/result/public-name.ts';
import { earlyPeople, earlyWords, unsureWords } from '#core/ring/call/call-doubts.ts';
import { busyElsewhere, type Engagement } from '#core/ring/conflict/conflict.ts';
import { type OutOfBlock, outOfBlock } from '#core/ring/conflict/out-of-block.ts';
import { ageOn } from '#core/time/calendar.ts';
import { found } from '../../app-error.ts';
import type { AppContext } from '../../call.ts';
import { listUnsureFinals } from '../final/final.actions.ts';
import { type DayCopy, presentQueues } from '../ring/day-copy.actions.ts';
import { listJoinedDivisions } from '../ring/joined-division.actions.ts';
import { listTablePeople, listTableSchools, type TablePersonRow } from './ring-table.db.ts';
import { type LoadedScoreSheet, loadScoreSheets } from './score-sheet-log.ts';

/** What a ring is run from, without who runs it and what was done. */
export interface TableBase {
  content: Pick<RingTable, 'ring' | 'schools' | 'divisions' | 'joined'>;
  divisionIds: number[];
  hash: string;
}
type Assignment = ReturnType<typeof presentQueues>['assignments'][number];

export const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

function elsewhereWords({ nearness, ringId }: Engagement, { rings }: DayCopy['day']): string {
  const ring = rings.find(({ id }) => id === ringId)?.name ?? '';
  if (nearness === 'onMat') return `On the mat in ${ring}`;
  return nearness === 'called' ? `Called to ${ring}` : `Next in ${ring}`;
}

const ranks = { done: 0, running: 1, called: 2, planned: 2 } as const;

/** A ring's queue: what is done first, then the rest in the order in which it can be called. RING-23 */
function queueOf({ day, view }: DayCopy, ringId: number): { ring: RingTable['ring']; queue: Assignment[] } {
  const shown = view();
  const { rings, assignments } = presentQueues(day, shown);
  const ring = found(rings.find(one => one.ringId === ringId));
  const orderOf = new Map(shown.shown.assignments.map(({ id, order }) => [id, order]));
  const order = ({ ringAssignmentId }: Assignment): number => orderOf.get(ringAssignmentId) ?? 0;
  return {
    ring: { ringId, name: ring.name, isOpen: ring.isOpen, hold: ring.hold },
    queue: assignments
      .filter(assignment => assignment.ringId === ringId)
      .sort((a, b) => ranks[a.state] - ranks[b.state] || order(a) - order(b)),
  };
}

interface Facts {
  copy: DayCopy;
  sheets: ReadonlyMap<number, readonly LoadedScoreSheet[]>;
  people: ReadonlyMap<number, TablePersonRow>;
  busy: ReadonlyMap<number, Engagement>;
  absent: ReadonlySet<string>;
  early: ReadonlyMap<number, OutOfBlock>;
  unsure: Awaited<ReturnType<typeof listUnsureFinals>>;
}

/** Who is in a division: by its sheets, which keep whoever withdrew after they were begun. */
function presentPeople({ copy, sheets, people, busy, absent }: Facts, of: Assignment): RingTablePerson[] {
  const ids = (sheets.get(of.draftDivisionId) ?? []).flatMap(({ setup }) => setup.members.map(m => m.competitorId));
  return [...new Set(ids)].flatMap((competitorId): RingTablePerson[] => {
    const row = people.get(competitorId);
    if (!row) return [];
    const { birthOn, checkedInAt, publicName, erasedAt, ...person } = row;
    const engagement = of.state === 'done' ? undefined : busy.get(competitorId);
    return [
      {
        ...person,
        shown: publicPersonOf({ ...person, publicName, isErased: erasedAt !== null }),
        age: ageOn(birthOn, copy.day.tournament.tournamentOn),
        isCheckedIn: checkedInAt !== null,
        // Moved to another ring it is called anew, and nobody was waited for there.
        isAbsent: of.state !== 'planned' && absent.has(`${competitorId}-${of.draftDivisionId}`),
        elsewhere: engagement ? elsewhereWords(engagement, copy.day) : null,
      },
    ];
  });
}

/** As the board asks before a start. FINAL-8, RING-39 */
function doubtsOf({ copy, early, unsure }: Facts, { ringAssignmentId, draftDivisionId, state }: Assignment): string[] {
  if (state === 'done') return [];
  const final = unsure.find(one => one.draftDivisionId === draftDivisionId);
  const ahead = state === 'running' ? undefined : early.get(ringAssignmentId);
  return [
    ...(final ? [unsureWords(final)] : []),
    ...(ahead ? [earlyWords(earlyPeople(ahead, copy.day.rules.blocks))] : []),
  ];
}

function presentDivision(facts: Facts, of: Assignment): RingTableDivision {
  const { ringAssignmentId, draftDivisionId, state, calls, calledAt, startedAt, finishedAt, place, start } = of;
  const { day } = facts.copy;
  const division = day.divisions.find(one => one.draftDivisionId === draftDivisionId);
  const awaits = day.facts.find(({ id }) => id === draftDivisionId)?.awaits ?? null;
  const isExhibition = day.exhibitionIds.has(draftDivisionId);
  return {
    ringAssignmentId,
    draftDivisionId,
    code: division?.code ?? '',
    title: shownTitle(division?.title ?? '', isExhibition),
    isExhibition,
    eventTypes: division?.eventTypes ?? [],
    state,
    calls,
    calledAt,
    startedAt,
    finishedAt,
    place,
    start,
    people: presentPeople(facts, of),
    awaits: awaits && { divisions: awaits.divisionIds.length, places: awaits.places },
    doubts: doubtsOf(facts, of),
    sheets: (facts.sheets.get(draftDivisionId) ?? []).map(sheet => ({
      draftDivisionId,
      eventId: sheet.eventId,
      eventTitle: sheet.eventTitle,
      eventTypeTitle: sheet.eventTypeTitle,
      edition: sheet.edition,
      isBegun: sheet.isBegun,
      setup: sheet.setup,
      isReleased: sheet.isReleased,
    })),
  };
}

/** Expected times drift by the minute: they are news when what comes next does by five. */
function hashOfContent({ divisions, ...content }: TableBase['content']): string {
  const next = (start: RingTableDivision['start']): number | null => start && Math.floor(start.expected / 5);
  return hashOf([content, divisions.map(one => ({ ...one, start: one.place === 1 ? next(one.start) : null }))]);
}

async function load(app: AppContext, copy: DayCopy, ringId: number): Promise<TableBase> {
  const { db } = app;
  const { day } = copy;
  const { ring, queue } = queueOf(copy, ringId);
  const divisionIds = queue.map(({ draftDivisionId }) => draftDivisionId);
  const sheets = await loadScoreSheets(db, { divisionIds });
  const ids = new Set(sheets.flatMap(({ setup }) => setup.members.map(({ competitorId }) => competitorId)));
  const facts: Facts = {
    copy,
    sheets: Map.groupBy(sheets, ({ draftDivisionId }) => draftDivisionId),
    people: new Map((await listTablePeople(db, [...ids])).map(row => [row.competitorId, row])),
    busy: busyElsewhere(copy.view().shown, day.neededByDivision, ringId),
    early: outOfBlock(day.state, day.neededByDivision, day.callOrder.blocks),
    unsure: await listUnsureFinals({ app }, copy),
    absent: new Set(day.absences.map(({ competitorId, draftDivisionId }) => `${competitorId}-${draftDivisionId}`)),
  };
  const schools = await listTableSchools(db, day.tournament.id);
  const joined = (await listJoinedDivisions(db, day.tournament.id))
    .filter(one => one.ringId === ringId && !divisionIds.includes(one.draftDivisionId))
    .map(({ draftDivisionId, text }) => ({ draftDivisionId, text }));
  const divisions = queue.map(assignment => presentDivision(facts, assignment));
  const content = { ring, schools, divisions, joined };
  return { content, divisionIds, hash: hashOfContent(content) };
}

const bases = new WeakMap<DayCopy, Map<number, Promise<TableBase>>>();

/** Once for all tablets of a ring that ask of the same copy. SCORE-22 */
export function loadTableBase(app: AppContext, copy: DayCopy, ringId: number): Promise<TableBase> {
  const ofCopy = bases.get(copy) ?? new Map<number, Promise<TableBase>>();
  bases.set(copy, ofCopy);
  const known = ofCopy.get(ringId);
  if (known) return known;
  const base = load(app, copy, ringId);
  ofCopy.set(ringId, base);
  base.catch(() => ofCopy.delete(ringId));
  return base;
}
