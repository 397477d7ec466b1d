import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DraftSummary } from '#contract/matchmaking/matchmaking.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { When } from '../../communication/when.tsx';
import { CostBar } from './cost-bar.tsx';
import { DraftStatus } from './draft-status.tsx';
import { costText, staleWords } from './draft-words.ts';

export type DraftAction = 'publish' | 'rename' | 'copy' | 'archive' | 'restore';

export type DraftRowProps = {
  draft: DraftSummary;
  /** The cost of the dearest draft beside it. */
  most: number;
  /** Ticked for comparing; undefined: there is nothing to compare it with. */
  isChosen?: boolean | undefined;
  onChoose: (isChosen: boolean) => void;
  onAction: (action: DraftAction) => void;
  busy: string | null;
};

/** A draft among others: what it is, how good, and what can be done with it. */
export function DraftRow({ draft, most, isChosen, onChoose, onAction, busy }: DraftRowProps) {
  const { id, title, comment, status, createdBy, createdAt, copiedFrom, publishedAt, stale } = draft;
  const isArchived = status === 'archived';
  const since = staleWords(stale);
  const action = (name: DraftAction, label: string) => (
    <Button variant="quiet" size="small" busy={busy === `${name} ${id}`} onClick={() => onAction(name)}>
      {label}
      <span className="sr-only"> {title}</span>
    </Button>
  );
  return (
    <li className="grid gap-x-10 gap-y-4 border-t-2 border-line py-6 lg:grid-cols-2 lg:grid-rows-[1fr_auto]">
      <div className="grid content-start gap-1">
        <div className="flex items-start justify-between gap-4">
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2xl">
            <Link to={`/admin/matchmaking/${id}`} className="wrap-anywhere">
              {title}
            </Link>
            <DraftStatus status={status} />
          </h2>
          {isChosen !== undefined && (
            <label className="-mt-1 flex min-h-11 shrink-0 items-center gap-3 text-sm font-semibold">
              <input
                type="checkbox"
                checked={isChosen}
                onChange={event => onChoose(event.currentTarget.checked)}
                aria-label={`Compare ${title}`}
                className="size-6"
              />
              Compare
            </label>
          )}
        </div>
        <p className="text-sm text-muted">
          {createdBy}, <When at={createdAt} />
          {copiedFrom && <>, copied from {copiedFrom}</>}
          {publishedAt && status === 'published' && (
            <>
              , published <When at={publishedAt} />
            </>
          )}
        </p>
        {comment && <p className="max-w-prose wrap-anywhere whitespace-pre-line">{comment}</p>}
        {since && (
          <p className="font-semibold text-warn">
            <span className="sr-only">Since it was made: </span>
            {since}
          </p>
        )}
      </div>
      <div className="grid content-start gap-3 lg:row-span-2">
        <Counts counts={draft.counts} />
        {draft.counts.groups + draft.counts.unplaced > 0 && (
          <>
            <p className="flex items-baseline gap-2">
              <span className="text-sm text-muted">Fairness penalty</span>
              <span className="font-display text-2xl tabular-nums">{costText(draft.cost)}</span>
            </p>
            <CostBar terms={draft.terms} cost={draft.cost} most={most} of={title} />
          </>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2 lg:row-start-2 lg:self-end">
        <LinkButton size="small" to={`/admin/matchmaking/${id}`} aria-label={`Open ${title}`} className="mr-2">
          Open
        </LinkButton>
        {status === 'open' && action('publish', 'Publish')}
        {!isArchived && action('rename', 'Rename')}
        {action('copy', 'Copy')}
        {status === 'open' && action('archive', 'Archive')}
        {isArchived && action('restore', 'Bring back')}
      </div>
    </li>
  );
}

function Counts({ counts }: { counts: DraftSummary['counts'] }) {
  const figures: { term: string; value: number; isBad?: boolean; isLarge?: boolean }[] = [
    { term: 'Groups', value: counts.groups, isLarge: true },
    { term: 'Entries placed', value: counts.entries - counts.unplaced, isLarge: true },
    { term: 'Not placed', value: counts.unplaced, isLarge: true, isBad: counts.unplaced > 0 },
    { term: 'Groups of two', value: counts.pairs, isLarge: true },
    { term: 'Not the preferred size', value: counts.oddSizes },
    { term: 'Exceptions to limits', value: counts.overrides },
    { term: 'Locked', value: counts.locked },
  ];
  const small = figures.filter(figure => !figure.isLarge);
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-4">
        {figures
          .filter(figure => figure.isLarge)
          .map(figure => (
            <div key={figure.term} className="flex flex-col-reverse justify-end">
              <dt className="text-sm text-muted">{figure.term}</dt>
              <dd className={`font-display text-2xl tabular-nums ${figure.isBad ? 'text-danger' : ''}`}>
                {figure.value}
              </dd>
            </div>
          ))}
      </dl>
      <dl className="flex flex-wrap gap-x-5 text-sm">
        {small.map(
          (figure): ReactNode => (
            <div key={figure.term} className="flex gap-1.5">
              <dt className="text-muted">{figure.term}</dt>
              <dd className="font-semibold tabular-nums">{figure.value}</dd>
            </div>
          ),
        )}
      </dl>
    </>
  );
}
