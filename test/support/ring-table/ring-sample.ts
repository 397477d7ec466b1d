import type { RingTable } from '#contract/ring-table/ring-table.ts';
import type { RingTableDivision, RingTablePerson, ScoreSheet } from '#contract/ring-table/ring-table-division.ts';
import { usualBoutRules } from '#core/scoring/bout.ts';
import type { QueuedAct, RingBase } from '#web/areas/signage/ring-table/tablet/ring-store.ts';

const range = { lowest: 700, highest: 799 };

/** Somebody of school 10 or 20, by turns. */
export const samplePerson = (competitorId: number): RingTablePerson => ({
  competitorId,
  firstName: 'Person',
  lastName: String(competitorId),
  saidAs: null,
  number: competitorId,
  schoolId: competitorId % 2 === 0 ? 20 : 10,
  schoolName: competitorId % 2 === 0 ? 'South' : 'North',
  age: 9,
  levelTitle: 'Novice',
  isCheckedIn: true,
  isAbsent: false,
  elsewhere: null,
});

export const sampleSheet = (draftDivisionId: number, ids: readonly number[], eventId = 1): ScoreSheet => ({
  draftDivisionId,
  eventId,
  eventTitle: `Event ${eventId}`,
  eventTypeTitle: 'Forms',
  edition: 1,
  isBegun: false,
  isReleased: false,
  setup: {
    format: 'panel',
    members: ids.map(competitorId => ({ competitorId, schoolId: competitorId % 2 === 0 ? 20 : 10, range })),
    drawSeed: 1,
    thirdPlace: 'shared',
    minMatches: 1,
    isRelative: false,
    panel: { judges: 3, maxDeviation: null },
    bout: { ...usualBoutRules, techniques: [...usualBoutRules.techniques] },
  },
});

/** A division at a place of its ring, its people numbered from ten times its own number on. */
export function sampleDivision(id: number, place: number, change: Partial<RingTableDivision> = {}): RingTableDivision {
  const ids = [id * 10 + 1, id * 10 + 2];
  return {
    ringAssignmentId: id,
    draftDivisionId: id,
    code: `C${id}`,
    title: `Division ${id}`,
    eventTypes: ['Forms'],
    state: 'planned',
    calls: 0,
    calledAt: null,
    startedAt: null,
    finishedAt: null,
    place,
    start: null,
    isExhibition: false,
    people: ids.map(samplePerson),
    sheets: [sampleSheet(id, ids)],
    ...change,
  };
}

/** A ring run by tablet 1, with two divisions waiting. */
export function sampleTable(change: Partial<RingTable> = {}): RingTable {
  return {
    ring: { ringId: 2, name: 'Ring 2', isOpen: true, hold: null },
    tournament: { tournamentId: 1, tournamentDate: '2027-04-24', city: 'Sudbury', isToday: true },
    tablet: { tabletId: 1, name: 'Tablet 1' },
    holder: { tabletId: 1, name: 'Tablet 1' },
    judges: [],
    schools: [
      { schoolId: 10, name: 'North' },
      { schoolId: 20, name: 'South' },
    ],
    divisions: [sampleDivision(1, 1), sampleDivision(2, 2)],
    joined: [],
    ...change,
  };
}

export const sampleBase = (change: Partial<RingTable> = {}): RingBase => ({
  version: 'a',
  table: sampleTable(change),
  now: 600,
  cameAt: 1_000_000,
  holderHeardAt: 600,
});

/** Acts of this device in their order, a minute after each other, not sent yet. */
export const sampleQueue = (...does: QueuedAct['does'][]): QueuedAct[] =>
  does.map((one, i) => ({
    ringId: 2,
    sequence: i + 1,
    nonce: `own${i + 1}`,
    doneAt: 1_000_000 + (i + 1) * 60_000,
    does: one,
    outcome: null,
    detail: null,
  }));
