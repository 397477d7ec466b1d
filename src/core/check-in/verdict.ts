import { fullStop } from '../time/clock-time.ts';
import { isMoney } from './desk-money.ts';
import { nonsenseOf } from './nonsense.ts';
import type { Current } from './obstacle.ts';
import { type DeskOperation, type Flat, fieldOf, wantedOf } from './operation.ts';

const outcomes = ['applied', 'already', 'conflict', 'refused'] as const;
export type Outcome = (typeof outcomes)[number];
export interface Verdict {
  outcome: Outcome;
  /** In words, for whoever reads it at a desk; null when there is nothing to say. */
  detail: string | null;
}

type Value = Flat[string] | undefined;
const instants = ['checkedInAt', 'handedOverAt'];

const isSame = (key: string, a: Value, b: Value): boolean =>
  (a ?? null) === (b ?? null) ||
  (instants.includes(key) && typeof a === 'string' && typeof b === 'string' && Date.parse(a) === Date.parse(b));

/** CHECK-2: whether a field is as wanted; who is here is here, whatever the hour. */
const isThere = (key: string, now: Value, wanted: Value): boolean =>
  instants.includes(key) && wanted !== null ? (now ?? null) !== null : isSame(key, now, wanted);

const shown = (key: string, value: Value): string => {
  if (value === null || value === undefined) return 'nothing';
  if (key === 'weightKg') return `${value} kg`;
  if (key === 'heightCm') return `${value} cm`;
  return String(value);
};

/** What was there already, in words. `levelTitle` names a level; `time` shows an instant. */
export interface Wording {
  levelTitle(id: number): string;
  time(instant: string): string;
  /** Who made it so, as in "by Mia Roy at 8:52 a.m."; empty when that is not known. */
  by: string;
}

function thereInWords(operation: DeskOperation, now: Flat, { levelTitle, time, by }: Wording): string {
  const author = by === '' ? '' : ` ${by}`;
  switch (fieldOf(operation.kind)) {
    case 'checkedInAt':
      if (now.checkedInAt === null) return 'no longer checked in';
      return `checked in${author || ` at ${time(String(now.checkedInAt))}`}`;
    case 'handedOverAt':
      if (now.handedOverAt === null) return 'no longer handed over';
      return `handed over${author || ` at ${time(String(now.handedOverAt))}`}`;
    case 'levelId':
      return `level ${levelTitle(Number(now.levelId))}${author}`;
    case 'isWaiverSigned':
      if (now.waiverSignedBy === null) return 'the waiver is no longer signed';
      return `waiver signature recorded${author}`;
    case 'lacksConcussion':
      return `concussion safety confirmed${author}`;
    case 'agreed':
      return `the answer ${now.agreed === null ? 'missing' : now.agreed ? '“yes”' : '“no”'}${author}`;
    case 'dueCents':
      return `${shown('dueCents', now.dueCents)} due${author}`;
    case 'measure':
      return `${Object.entries(now)
        .map(([key, value]) => shown(key, value))
        .join(', ')}${author}`;
  }
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Decides about an operation. If the server's value is what the device saw, it is applied; if it is what the device
 * wants, it already holds. Anything else changes nothing and waits for a person. CHECK-1, CHECK-2, CHECK-3, CHECK-4,
 * CHECK-5
 */
export function verdictOf(operation: DeskOperation, current: Current, wording: Wording): Verdict {
  const nonsense = nonsenseOf(operation);
  if (nonsense) return { outcome: 'refused', detail: nonsense };
  if ('obstacle' in current) return { outcome: 'refused', detail: current.obstacle };
  if (isMoney(operation.kind)) return { outcome: 'applied', detail: null }; // it is in the drawer. CHECK-29
  const wanted = wantedOf(operation);
  const now = current.fields;
  const open = Object.keys(wanted).filter(key => !isThere(key, now[key], wanted[key]));
  const there = (): string => sentence(thereInWords(operation, now, wording));
  if (open.length === 0) return { outcome: 'already', detail: there() };
  // What was not looked at was not seen: that counts as something else.
  const { seen } = operation;
  if (open.every(key => seen[key] !== undefined && isSame(key, now[key], seen[key])))
    return { outcome: 'applied', detail: null };
  return {
    outcome: 'conflict',
    detail: `${fullStop(`Already saved: ${thereInWords(operation, now, wording)}`)} Nothing was changed.`,
  };
}
