import { type ReactNode, useState } from 'react';
import * as say from '#say/registration.ts';
import { Money } from '#web/ui/money.tsx';
import { useTooTall } from '#web/ui/use-too-tall.ts';
import { formatDollars } from '#words/format.ts';
import { type CostLine, CostLines } from './cost-lines.tsx';

export type CostSummaryProps = {
  lines: readonly CostLine[];
  total: number;
  /** The one action that goes on from here. */
  action: ReactNode;
};

/** On a phone a bar at the lower edge whose total opens the lines; on a wide screen a card that stays in view. */
export function CostSummary({ lines, total, action }: CostSummaryProps) {
  const [open, setOpen] = useState(false);
  const { bar, isTooTall } = useTooTall();
  return (
    <aside
      aria-label={say.yourTotal()}
      className={`border-line bg-surface ${isTooTall ? 'max-lg:pb-3' : 'max-lg:sticky max-lg:bottom-0 max-lg:z-20 max-lg:pb-home-3'} max-lg:-mx-(--gutter) max-lg:border-t-2 max-lg:px-(--gutter) max-lg:pt-3 lg:sticky lg:top-6 lg:rounded lg:border lg:p-6`}
    >
      <div id="cost-lines" className={`max-lg:max-h-[50svh] max-lg:overflow-y-auto ${open ? '' : 'max-lg:hidden'}`}>
        <h2 className="mb-2 text-xl max-lg:sr-only">{say.yourTotal()}</h2>
        {lines.length > 0 ? <CostLines lines={lines} /> : <p className="py-2 text-muted">{say.nothingChosen()}</p>}
      </div>
      <div
        ref={bar}
        className="flex flex-wrap items-center justify-between gap-x-4 lg:mt-4 lg:flex-col lg:items-stretch lg:gap-4"
      >
        <p className="hidden items-baseline justify-between lg:flex">
          <span>{say.total()}</span>
          <Money dollars={total} className="font-display text-3xl" />
        </p>
        <button
          type="button"
          aria-expanded={open}
          aria-controls="cost-lines"
          onClick={() => setOpen(!open)}
          className="-ml-2 grid min-h-12 justify-items-start rounded px-2 text-left lg:hidden"
        >
          <Money dollars={total} className="font-display text-2xl" />
          <span className="text-sm text-muted underline">{open ? say.hideDetails() : say.showDetails()}</span>
        </button>
        {action}
      </div>
      <p role="status" className="sr-only">
        {say.totalOf({ amount: formatDollars(total) })}
      </p>
    </aside>
  );
}
