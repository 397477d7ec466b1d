/** What decides who may enter an event; null: no bound. */
export interface EventBounds {
  minAge: number | null;
  maxAge: number | null;
  minLevelId: number | null;
  maxLevelId: number | null;
}
interface Choice {
  id: number;
  title: string;
  isArchived: boolean;
}
export interface EventSurroundings {
  types: readonly Choice[];
  /** Lowest first. */
  levels: readonly Choice[];
  /** The event as it is; null for a new one. */
  before: { id: number; eventTypeId: number; minLevelId: number | null; maxLevelId: number | null } | null;
  events: readonly (Choice & { finalPlaces: number | null; finalFromIds: readonly number[] })[];
  /** Competitors are entered in it, or divisions name it. */
  isEntered: boolean;
}
type Fields = Record<string, string[]>;

const notInList = 'Please choose from the list';

/** Why it cannot be chosen: not there, or archived and not what it was before. CAT-3 */
function choiceProblem(choices: readonly Choice[], id: number, before: number | null): string | undefined {
  const choice = choices.find(c => c.id === id);
  if (!choice) return notInList;
  if (choice.isArchived && id !== before) return `“${choice.title}” is archived: bring it back or choose another one`;
}

const placeOf = (levels: readonly { id: number }[], id: number): number => levels.findIndex(level => level.id === id);

/** Whether the lowest level stands above the highest. CAT-2 */
function isUpsideDown(
  bounds: Pick<EventBounds, 'minLevelId' | 'maxLevelId'>,
  levels: readonly { id: number }[],
): boolean {
  const { minLevelId, maxLevelId } = bounds;
  return minLevelId !== null && maxLevelId !== null && placeOf(levels, minLevelId) > placeOf(levels, maxLevelId);
}

interface FinalChoice {
  /** So many places go on; null: it is no final. */
  finalPlaces: number | null;
  finalFromIds: readonly number[];
}

/** What is wrong with an event as a final of winners, by field. CAT-15 */
function finalProblems({ finalPlaces, finalFromIds }: FinalChoice, around: EventSurroundings): Fields {
  const { events, isEntered } = around;
  const ownId = around.before?.id ?? null;
  if (finalPlaces === null) return {};
  if (isEntered)
    return { finalPlaces: ['Competitors or divisions already use this event. Add a new event for the final'] };
  const fed = events.find(({ finalFromIds: ids }) => ownId !== null && ids.includes(ownId));
  if (fed) return { finalPlaces: [`The winners of this event go on to “${fed.title}”`] };
  if (finalFromIds.length === 0) return { finalFromIds: ['Choose at least one event'] };
  const canFeed = (id: number): boolean =>
    id !== ownId && events.some(event => event.id === id && event.finalPlaces === null);
  return finalFromIds.every(canFeed) ? {} : { finalFromIds: [notInList] };
}

/** What is wrong with an event as it would be, by field. CAT-1, CAT-2, CAT-3, CAT-15 */
export function eventProblems(
  event: EventBounds & FinalChoice & { eventTypeId: number },
  around: EventSurroundings,
): Fields {
  const { types, levels, before } = around;
  const fields: Fields = finalProblems(event, around);
  const type = choiceProblem(types, event.eventTypeId, before?.eventTypeId ?? null);
  if (type) fields.eventTypeId = [type];
  for (const bound of ['minLevelId', 'maxLevelId'] as const) {
    const id = event[bound];
    const problem = id !== null && choiceProblem(levels, id, before?.[bound] ?? null);
    if (problem) fields[bound] = [problem];
  }
  if (event.minAge !== null && event.maxAge !== null && event.minAge > event.maxAge)
    fields.maxAge = ['The oldest age must not be below the youngest'];
  if (!fields.minLevelId && !fields.maxLevelId && isUpsideDown(event, levels))
    fields.maxLevelId = ['The highest level must not be below the lowest'];
  return fields;
}

/** The events that levels in this order would turn upside down, by title. CAT-2 */
export function upsideDownEvents(
  events: readonly (Pick<EventBounds, 'minLevelId' | 'maxLevelId'> & { title: string })[],
  levelIds: readonly number[],
): string[] {
  const levels = levelIds.map(id => ({ id }));
  return events.filter(event => isUpsideDown(event, levels)).map(event => event.title);
}
