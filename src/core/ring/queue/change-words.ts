import { joined } from '../../catalogue/uses.ts';
import type { HoldReason } from './queue.ts';

export const callWords = { 1: 'first call', 2: 'second call', 3: 'last call' } as const;
export const holdWords: Record<HoldReason, string> = {
  judges: 'judges',
  competitor: 'a competitor',
  sheet: 'the sheet',
  medic: 'the medic',
  lunch: 'lunch',
};

/** A change of the queues with the names that it is told by. */
export type NamedChange =
  | { kind: 'assign' | 'start' | 'finish' | 'unassign'; division: string; ring: string }
  | { kind: 'move'; division: string; ring: string; from: string }
  | { kind: 'call'; division: string; ring: string; calls: 1 | 2 | 3 }
  | { kind: 'repair'; division: string; into: readonly string[]; isAgreed?: boolean }
  | { kind: 'draw'; division: string; ring: string; isCalled: boolean }
  | { kind: 'hold'; ring: string; reason: HoldReason }
  | { kind: 'release' | 'open'; ring: string }
  | { kind: 'close'; ring: string; queueTo: string | null }
  | { kind: 'fill'; divisions: number; rings: number };

/** What was done, as it stands in the list of changes. RING-26 */
export function changeInWords(change: NamedChange): string {
  switch (change.kind) {
    case 'assign':
      return `${change.division} put into ${change.ring}`;
    case 'unassign':
      return `${change.division} taken out of ${change.ring}`;
    case 'move':
      return change.from === change.ring
        ? `${change.division} moved within ${change.ring}`
        : `${change.division} moved from ${change.from} to ${change.ring}`;
    case 'call':
      return `${change.division}: ${callWords[change.calls]} to ${change.ring}`;
    case 'start':
      return `${change.division} started in ${change.ring}`;
    case 'finish':
      return `${change.division} finished in ${change.ring}`;
    case 'repair':
      return `${change.division} combined into ${joined(change.into)}${change.isAgreed ? ' by agreement' : ''}`;
    case 'draw':
      return change.isCalled
        ? `${change.division} drawn up again: ${callWords[1]} to ${change.ring}`
        : `${change.division} no longer drawn up, nor called to ${change.ring}`;
    case 'hold':
      return `${change.ring} waiting for ${holdWords[change.reason]}`;
    case 'release':
      return `${change.ring} resumed`;
    case 'open':
      return `${change.ring} opened`;
    case 'close':
      return change.queueTo === null
        ? `${change.ring} closed`
        : `${change.ring} closed; its queue went to ${change.queueTo}`;
    case 'fill':
      return `Plan applied: ${change.divisions === 1 ? '1 division' : `${change.divisions} divisions`} in ${change.rings === 1 ? '1 ring' : `${change.rings} rings`}`;
  }
}
