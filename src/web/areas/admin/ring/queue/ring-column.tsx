import { memo } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { CardView, RingView } from './card-view.ts';
import { QueueCard } from './queue-card.tsx';

export type RingColumnProps = {
  view: RingView;
  /** Whoever was found or moved last. */
  marked: number | null;
  /** Where what is in the hand would go: before this assignment, or at the end; undefined: not here. */
  dropBefore: number | null | undefined;
  onEdit: (ringId: number) => void;
};

const card = (view: CardView, { marked, dropBefore }: Pick<RingColumnProps, 'marked' | 'dropBefore'>) => (
  <QueueCard
    key={view.divisionId}
    view={view}
    isMarked={view.divisionId === marked}
    isBelowDrop={dropBefore !== undefined && dropBefore !== null && dropBefore === view.assignmentId}
  />
);

/** A ring with its state and its queue. */
export const RingColumn = memo(function RingColumn({ view, marked, dropBefore, onEdit }: RingColumnProps) {
  const { ring, running, waiting, done, sum, finish, hold } = view;
  const isEmpty = running.length + waiting.length === 0;
  const of = { marked, dropBefore };
  return (
    <section
      data-ring={ring.ringId}
      data-drop={ring.isOpen ? ring.ringId : undefined}
      aria-labelledby={`ring-${ring.ringId}`}
      className={`flex min-h-0 flex-col rounded bg-line/30 lg:w-68 lg:shrink-0 print:w-auto ${dropBefore === undefined ? '' : 'ring-4 ring-good ring-inset'}`}
    >
      <header className="grid gap-0.5 p-3 pb-2">
        <div className="flex items-start justify-between gap-2">
          <h2 id={`ring-${ring.ringId}`} className="pt-1.5 text-2xl wrap-anywhere">
            {ring.name}
          </h2>
          <Button
            size="small"
            variant="quiet"
            className="-mr-3 print:hidden"
            aria-label={`Edit ${ring.name}`}
            onClick={() => onEdit(ring.ringId)}
          >
            Edit
          </Button>
        </div>
        {!ring.isOpen && (
          <p>
            <Badge>Closed</Badge>
          </p>
        )}
        <p className="text-sm tabular-nums">{sum}</p>
        {finish && <p className="text-sm font-semibold tabular-nums">{finish}</p>}
        {hold && (
          <p className="flex items-start gap-1.5 text-sm font-semibold text-warn">
            <Icon name="clock" className="mt-0.5 size-4" />
            {hold}
          </p>
        )}
      </header>
      <div data-scrolls className="min-h-0 grow overflow-y-auto overscroll-contain p-3 pt-1 print:overflow-visible">
        {done.length > 0 && (
          <div className="mb-3">
            <Disclosure summary={`${done.length} done`}>
              <ol aria-label={`Done in ${ring.name}`} className="grid gap-2">
                {done.map(view => card(view, of))}
              </ol>
            </Disclosure>
          </div>
        )}
        {!isEmpty && (
          <ol aria-label={`Queue of ${ring.name}`} data-queue className="grid gap-2">
            {[...running, ...waiting].map(view => card(view, of))}
          </ol>
        )}
        {isEmpty && (
          <p className="rounded border-2 border-dashed border-edge p-3 text-sm text-muted">
            {ring.isOpen
              ? 'Nothing in its queue. Drag divisions here, or press “Put into…” on one.'
              : 'This ring is closed. Open it to give it a queue.'}
          </p>
        )}
        {dropBefore === null && <div aria-hidden="true" className="mt-2 h-1.5 rounded bg-action" />}
      </div>
    </section>
  );
});
