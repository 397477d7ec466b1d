import { Marked, useMarking } from '#web/lib/typed.tsx';
import { Money } from '#web/ui/money.tsx';
import { countedLine } from '#words/registration/order-line-words.ts';

export interface CostLine {
  description: string;
  quantity: number;
  unitAmount: number;
  amount: number;
}

/** The lines of an order: "3 competitors × $45", what they come to at the right edge. */
export function CostLines({ lines }: { lines: readonly CostLine[] }) {
  const typed = useMarking();
  return (
    <ul className="grid">
      {lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same thing can be bought twice, as two lines
        <li key={i} className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2">
          <span className="min-w-0 flex-1 basis-40">
            <Marked>{countedLine(line, typed)}</Marked>
            {line.quantity > 1 && (
              <>
                {' '}
                <span className="whitespace-nowrap text-muted">
                  × <Money dollars={line.unitAmount} />
                </span>
              </>
            )}
          </span>
          <Money dollars={line.amount} className="ml-auto font-semibold" />
        </li>
      ))}
    </ul>
  );
}
