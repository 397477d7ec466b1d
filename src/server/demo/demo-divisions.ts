import { parseAgeBands } from '#core/division/age-bands.ts';
import type { DivisionEvent, DivisionLevel } from '#core/division/division.ts';
import { divisionsFromBands, type PlannedDivision } from '#core/division/divisions-from-bands.ts';
import type { Database } from '../db/database.ts';
import { idAt, insertRows, insertWithIds } from './demo-insert.ts';

interface DemoBands {
  bands: string;
  /** Places of the levels, from 1, that compete together. None: all levels do. */
  levels?: number[][];
  gendersApartFrom?: number;
}

const usual = {
  bands: '8-10, 11-13, 14-17, 18+',
  levels: [
    [2, 3],
    [4, 5],
  ],
};
const older = { bands: '10-13, 14-17, 18+' };
const bandsOf: Record<string, DemoBands> = {
  'Traditional Forms': {
    bands: 'up to 6, 7-8, 9-10, 11-12, 13-14, 15-17, 18-34, 35+',
    levels: [[1, 2], [3, 4], [5]],
  },
  'Creative Forms': usual,
  'Traditional Weapons': usual,
  'Creative Weapons': { ...older, levels: [[3, 4], [5]] },
  'Little Dragons Sparring': { bands: '4-6' },
  'Point Sparring': {
    bands: '7-8, 9-11, 12-13, 14-15, 16-17, 18-34, 35+',
    levels: [[1, 2], [3, 4], [5]],
    gendersApartFrom: 12,
  },
  'Continuous Sparring': {
    bands: '12-13, 14-15, 16-17, 18-34, 35+',
    levels: [[3, 4], [5]],
    gendersApartFrom: 12,
  },
  'Women’s Continuous Sparring': { bands: '16-17, 18-34, 35+' },
  'Power Breaking': { bands: '16-17, 18-34, 35+' },
  'Creative Breaking': older,
  'Self-Defence': {
    ...older,
    levels: [
      [2, 3],
      [4, 5],
    ],
  },
};

/** What divisions there are, before they are stored. */
export function planDivisions(events: readonly DivisionEvent[], levels: readonly DivisionLevel[]): PlannedDivision[] {
  return events.flatMap(event => {
    const plan = bandsOf[event.title];
    if (!plan) throw new Error(`${event.title} has no age bands`);
    const choice = {
      events: [event],
      eventsTogether: false,
      levelGroups: (plan.levels ?? []).map(group => group.map(place => levels[place - 1]?.id ?? 0)),
      bands: parseAgeBands(plan.bands).bands,
      gendersApartFrom: plan.gendersApartFrom ?? null,
    };
    return divisionsFromBands(choice, levels);
  });
}

/** Divisions for every event: nobody is left out, nobody has two. */
export async function insertDivisions(
  db: Database,
  events: readonly Omit<DivisionEvent, 'isArchived'>[],
  levels: readonly Omit<DivisionLevel, 'isArchived'>[],
): Promise<void> {
  const here = { isArchived: false };
  const planned = planDivisions(
    events.map(event => ({ ...event, ...here })),
    levels.map(level => ({ ...level, ...here })),
  );
  const ids = await insertWithIds(
    db,
    'division',
    planned.map(({ title, genderId, minAge, maxAge }, i) => ({
      title,
      genderId: genderId as 1 | 2 | null,
      minAge,
      maxAge,
      sortOrder: i + 1,
    })),
  );
  const withIds = planned.map((division, i) => ({ ...division, divisionId: idAt(ids, i) }));
  await insertRows(
    db,
    'divisionLevel',
    withIds.flatMap(({ divisionId, levelIds }) =>
      levelIds.map(competitorLevelId => ({ divisionId, competitorLevelId })),
    ),
  );
  await insertRows(
    db,
    'divisionEvent',
    withIds.flatMap(({ divisionId, eventIds }) => eventIds.map(eventId => ({ divisionId, eventId }))),
  );
}
