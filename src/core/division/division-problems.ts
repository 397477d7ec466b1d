import { joined } from '../catalogue/uses.ts';
import { commonAges, type DivisionEvent, type DivisionLevel, type DivisionTemplate, levelsOf } from './division.ts';

type Fields = Record<string, string[]>;
interface Choice {
  id: number;
  title: string;
  isArchived: boolean;
}
export interface DivisionSurroundings {
  /** Lowest first. */
  levels: readonly DivisionLevel[];
  events: readonly DivisionEvent[];
  /** What it had before: archived ones may stay. Null for a new one. */
  before: Pick<DivisionTemplate, 'levelIds' | 'eventIds'> | null;
}

function choiceProblem(choices: readonly Choice[], ids: readonly number[], kept: readonly number[]): string | null {
  const chosen = ids.map(id => choices.find(choice => choice.id === id));
  if (chosen.includes(undefined)) return 'Please choose from the list';
  const archived = chosen.filter(choice => choice?.isArchived && !kept.includes(choice.id));
  const [first] = archived;
  return first ? `“${first.title}” is archived: bring it back or choose another one` : null;
}

/** Nobody may enter the event who is in the division. DIV-5 */
function isEmptyIn(event: DivisionEvent, division: DivisionTemplate, levels: readonly DivisionLevel[]): boolean {
  const { genderId, levelIds } = division;
  return (
    commonAges(event, division) === null ||
    (genderId !== null && event.genderId !== null && genderId !== event.genderId) ||
    (levelIds.length > 0 && !levelsOf(event, levels).some(({ id }) => levelIds.includes(id)))
  );
}

/** What is wrong with a division as it would be, by field. DIV-4, DIV-5 */
export function divisionProblems(division: DivisionTemplate, { levels, events, before }: DivisionSurroundings): Fields {
  const fields: Fields = {};
  if (division.minAge !== null && division.maxAge !== null && division.minAge > division.maxAge)
    fields.maxAge = ['The oldest age must not be below the youngest'];
  const wrongLevel = choiceProblem(levels, division.levelIds, before?.levelIds ?? []);
  if (wrongLevel) fields.levelIds = [wrongLevel];
  const wrongEvent =
    division.eventIds.length === 0
      ? 'Please choose at least one event'
      : choiceProblem(events, division.eventIds, before?.eventIds ?? []);
  if (wrongEvent) fields.eventIds = [wrongEvent];
  if (Object.keys(fields).length === 0) {
    const empty = emptyEvents(division, levels, events);
    if (empty.length > 0) fields.eventIds = [emptyText(empty)];
  }
  return fields;
}

const emptyText = (titles: readonly string[]): string =>
  `No one of these ages, levels and gender may enter ${joined(titles)}`;

function emptyEvents(
  division: DivisionTemplate,
  levels: readonly DivisionLevel[],
  events: readonly DivisionEvent[],
): string[] {
  return events
    .filter(event => division.eventIds.includes(event.id) && !event.isArchived && isEmptyIn(event, division, levels))
    .map(event => event.title);
}

/** What became wrong with a division since it was saved, as sentences. DIV-4, DIV-5 */
export function divisionWarnings(
  division: DivisionTemplate,
  { levels, events }: Pick<DivisionSurroundings, 'levels' | 'events'>,
): string[] {
  const archived = [
    ...levels.filter(level => level.isArchived && division.levelIds.includes(level.id)),
    ...events.filter(event => event.isArchived && division.eventIds.includes(event.id)),
  ].map(({ title }) => title);
  const empty = emptyEvents(division, levels, events);
  return [
    ...(archived.length > 0 ? [`${joined(archived)} ${archived.length === 1 ? 'is' : 'are'} archived`] : []),
    ...(empty.length > 0 ? [emptyText(empty)] : []),
  ];
}
