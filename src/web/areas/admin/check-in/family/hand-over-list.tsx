import type { CheckInFamily } from '#contract/check-in.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { timeOf } from '../desk-words.ts';
import { handOver, type Operation, stillToHandOver } from '../operations.ts';
import { QuietButton } from './quiet-button.tsx';

interface Line {
  key: string;
  title: string;
  value: { what: 'spectators' | 'lunch' | 'merch'; merchOrderId?: number };
  handedAt: string | null;
  isUndeliverable: boolean;
}

const counted = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`);

function linesOf(family: CheckInFamily): Line[] {
  const handedAt = (what: string, merchOrderId: number | null = null): string | null =>
    family.handedOver.find(handed => handed.what === what && handed.merchOrderId === merchOrderId)?.at ?? null;
  const passes = (what: 'spectators' | 'lunch', title: string): Line[] =>
    family[what] > 0 ? [{ key: what, title, value: { what }, handedAt: handedAt(what), isUndeliverable: false }] : [];
  return [
    ...passes('spectators', counted(family.spectators, 'spectator pass', 'spectator passes')),
    ...passes('lunch', counted(family.lunch, 'lunch ticket', 'lunch tickets')),
    ...family.merch.map(({ merchOrderId, title, isUndeliverable }) => ({
      key: `merch-${merchOrderId}`,
      title,
      value: { what: 'merch' as const, merchOrderId },
      handedAt: handedAt('merch', merchOrderId),
      isUndeliverable,
    })),
  ];
}

type Props = { family: CheckInFamily; onOperations: (operations: readonly Operation[]) => void };

/** Wristbands, lunch tickets and merch: one tap each, or all at once. */
export function HandOverList({ family, onOperations }: Props) {
  const lines = linesOf(family);
  const open = stillToHandOver(family);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="hand-over" className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="hand-over" className="text-xl">
          To hand over
        </h3>
        {open.length > 1 && <Button onClick={() => onOperations(open.map(handOver))}>Hand over everything</Button>}
      </div>
      <ul>
        {lines.map(({ key, title, value, handedAt, isUndeliverable }) => (
          <li
            key={key}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-1.5"
          >
            <span className="min-w-0 flex-1 basis-36 font-semibold">{title}</span>
            {handedAt !== null ? (
              <span className="flex items-center gap-2">
                <Badge tone="good">Handed over {timeOf(handedAt)}</Badge>
                <QuietButton label={`Undo: ${title}`} onClick={() => onOperations([{ kind: 'undo-hand-over', value }])}>
                  Undo
                </QuietButton>
              </span>
            ) : isUndeliverable ? (
              <Badge tone="neutral">Sold out, refunded</Badge>
            ) : !family.isCompleted ? (
              <Badge tone="warn">After paying</Badge>
            ) : (
              <Button
                size="small"
                aria-label={`Hand over ${title}`}
                onClick={() => onOperations([{ kind: 'hand-over', value }])}
              >
                Hand over
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
