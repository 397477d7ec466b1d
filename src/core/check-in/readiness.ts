import type { DeskCompetitor, DeskFamily } from './desk-data.ts';
import { type DeskAct, overrideOf } from './operation.ts';

/** In the order in which a desk does them. */
const todoKinds = ['sign', 'confirm', 'weigh', 'finish'] as const;
type TodoKind = (typeof todoKinds)[number];

/** What a desk says of somebody at the door. */
export type Readiness =
  | { kind: 'ready' }
  | { kind: 'to do'; todo: TodoKind[] }
  | { kind: 'stop'; why: 'withdrawn' | 'other tournament' };

type Facts = Pick<DeskFamily, 'isCompleted' | 'isOtherTournament' | 'asksWaiver'>;

/**
 * Whether a competitor can be checked in, what has to be done first, or why not at all. A debt of a completed registration
 * may wait. CHECK-17
 */
export function readinessOf(competitor: DeskCompetitor, family: Facts): Readiness {
  if (family.isOtherTournament) return { kind: 'stop', why: 'other tournament' };
  if (competitor.isWithdrawn) return { kind: 'stop', why: 'withdrawn' };
  const lacks: Record<TodoKind, boolean> = {
    sign: family.asksWaiver && !competitor.isWaiverSigned,
    confirm: competitor.lacksConcussion,
    weigh: competitor.usesWeight && competitor.measuredWeightKg === null,
    finish: !family.isCompleted,
  };
  const todo = todoKinds.filter(kind => lacks[kind]);
  return todo.length === 0 ? { kind: 'ready' } : { kind: 'to do', todo };
}

/** One thing to do before a family is ready: one signature and one confirmation for all, one weigh-in each, one payment each registration. */
export interface CardTodo {
  kind: TodoKind;
  registrationId: number;
  competitorIds: number[];
}
export interface CardReadiness {
  kind: Readiness['kind'];
  /** In the order in which they are done. */
  todo: CardTodo[];
  /** Who can be checked in at once, and is not here yet. */
  ready: { registrationId: number; competitorId: number }[];
  stop: 'withdrawn' | 'other tournament' | null;
}

function todoOf(family: DeskFamily, kind: TodoKind): CardTodo[] {
  const { registrationId } = family;
  const competitorIds = family.competitors
    .filter(competitor => {
      const readiness = readinessOf(competitor, family);
      return readiness.kind === 'to do' && readiness.todo.includes(kind);
    })
    .map(({ id }) => id);
  if (kind === 'finish')
    return family.isCompleted || family.isOtherTournament ? [] : [{ kind, registrationId, competitorIds }];
  if (kind === 'weigh') return competitorIds.map(id => ({ kind, registrationId, competitorIds: [id] }));
  return competitorIds.length > 0 ? [{ kind, registrationId, competitorIds }] : [];
}

/** The card's one verdict over all registrations of a family. CHECK-18 */
export function cardReadiness(families: readonly DeskFamily[]): CardReadiness {
  const all = families.flatMap(family =>
    family.competitors.map(competitor => ({ family, competitor, readiness: readinessOf(competitor, family) })),
  );
  const todo = todoKinds.flatMap(kind => families.flatMap(family => todoOf(family, kind)));
  const ready = all
    .filter(({ competitor, readiness }) => readiness.kind === 'ready' && competitor.checkedInAt === null)
    .map(({ family, competitor }) => ({ registrationId: family.registrationId, competitorId: competitor.id }));
  const stops = all.flatMap(({ readiness }) => (readiness.kind === 'stop' ? [readiness.why] : []));
  const stop = all.length > 0 && stops.length === all.length ? (stops[0] ?? null) : null;
  return { kind: stop ? 'stop' : todo.length > 0 ? 'to do' : 'ready', todo, ready, stop };
}

const todoWords: Record<TodoKind, string> = {
  sign: 'the waiver isn’t signed',
  confirm: 'concussion safety isn’t confirmed',
  weigh: 'the weight isn’t measured',
  finish: 'the registration isn’t finished and paid',
};

/** Why somebody cannot be checked in, as a sentence without its stop; undefined for somebody who can. CHECK-17 */
export function whyNotReady(readiness: Readiness): string | undefined {
  if (readiness.kind === 'ready') return;
  if (readiness.kind === 'stop')
    return readiness.why === 'withdrawn'
      ? 'This competitor was withdrawn'
      : 'This registration is for another tournament';
  return `Not ready: ${readiness.todo.map(kind => todoWords[kind]).join(', ')}`;
}

/** Why a check-in that would change something cannot be done: never silently, and never by a tired tap. CHECK-17, CHECK-20 */
export function notReady(family: DeskFamily, act: DeskAct, mayOverride: boolean): string | undefined {
  const competitor = family.competitors.find(c => c.id === act.competitorId);
  if (act.kind !== 'check-in' || !competitor || competitor.checkedInAt !== null) return;
  const readiness = readinessOf(competitor, family);
  const why = whyNotReady(readiness);
  if (readiness.kind !== 'to do' || overrideOf(act) === null) return why;
  return mayOverride ? undefined : `${why}. Only a director can let them in`;
}
