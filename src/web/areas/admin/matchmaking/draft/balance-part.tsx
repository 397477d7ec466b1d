import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DraftPreview } from '#contract/matchmaking/matchmaking.ts';
import { type Balance, balances } from '#core/matchmaking/balance.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { counted } from './draft-words.ts';
import { endText, widestText } from './preview-words.ts';
import type { ShownPreview } from './use-draft-preview.ts';

const names: Readonly<Record<Balance, string>> = {
  fewest: 'As few groups as possible',
  fewer: 'Fewer, larger groups',
  usual: 'The usual balance',
  closer: 'Closer matched',
  closest: 'As closely matched as possible',
};
const usual = balances.indexOf('usual');

export type BalancePartProps = {
  /** Null: the numbers below are staff's own. */
  balance: Balance | null;
  onChange: (balance: Balance) => void;
  preview: ShownPreview;
  tournamentId: number;
};

/** One slider for sizes and their weights, and what a draft by the whole form would come to. */
export function BalancePart({ balance, onChange, preview, tournamentId }: BalancePartProps) {
  const told = balance === null ? 'Your own numbers below' : names[balance];
  return (
    <PagePart
      id="balance"
      title="How large, how close"
      lead="Move it and watch the figures; everything below can still be set by hand."
    >
      <div className="grid gap-6">
        <div className="grid max-w-2xl gap-1">
          <label htmlFor="balance-slider" className="sr-only">
            Size of groups
          </label>
          <input
            id="balance-slider"
            type="range"
            min={0}
            max={balances.length - 1}
            step={1}
            value={balance === null ? usual : balances.indexOf(balance)}
            aria-valuetext={told}
            onChange={event => onChange(balances[event.currentTarget.valueAsNumber] ?? 'usual')}
            className="min-h-11 w-full accent-action"
          />
          <div aria-hidden="true" className="flex justify-between gap-4 text-sm text-muted">
            <span>Fewer, larger</span>
            <span className="text-right">Closer matched</span>
          </div>
          <p className="flex items-center gap-3">
            <output htmlFor="balance-slider" className="font-semibold">
              {told}
            </output>
            {preview.isStale && preview.figures && <Spinner />}
          </p>
        </div>
        {preview.failure && <Alert kind="info">No figures for these settings yet. {preview.failure}</Alert>}
        {preview.figures ? (
          <Figures figures={preview.figures} isStale={preview.isStale} tournamentId={tournamentId} />
        ) : (
          !preview.failure && <Skeleton shapes={['title', 'line']} label="Working out the figures" />
        )}
      </div>
    </PagePart>
  );
}

type FiguresProps = { figures: DraftPreview; isStale: boolean; tournamentId: number };

function Figures({ figures, isStale, tournamentId }: FiguresProps) {
  const { groups, pairs, largest, medals, notPlaced, widest, rings, endMinute } = figures;
  const isLate = endMinute !== null && endMinute >= lateFrom;
  return (
    <div aria-busy={isStale} className="grid gap-3">
      <dl className="grid grid-cols-2 gap-x-8 gap-y-5 sm:grid-cols-3 lg:grid-cols-5">
        <Figure term={`Groups, ${pairs} of two, the largest of ${largest}`}>{groups}</Figure>
        <Figure term="Medals">{medals}</Figure>
        <Figure term={notPlaced === 1 ? 'Entry not placed' : 'Entries not placed'} isBad={notPlaced > 0}>
          {notPlaced}
        </Figure>
        <Figure term="Widest in a group" isSmall>
          {widestText(widest)}
        </Figure>
        <Figure term={rings > 0 ? `On ${counted(rings, 'ring')}` : 'End of the day'} isBad={isLate} isSmall>
          {endMinute === null ? (
            <Link to={`/admin/rings?tournament=${tournamentId}`}>Add rings to see when it ends</Link>
          ) : (
            endText(endMinute)
          )}
        </Figure>
      </dl>
      <p role="status" className="sr-only">
        {isStale
          ? ''
          : `${counted(groups, 'group')}, ${counted(notPlaced, 'entry', 'entries')} not placed${endMinute === null ? '' : `, ${endText(endMinute)}`}`}
      </p>
    </div>
  );
}

/** From six in the evening on, parents of small children look at their watches. */
const lateFrom = 18 * 60;

type FigureProps = { term: string; children: ReactNode; isBad?: boolean; isSmall?: boolean };

function Figure({ term, children, isBad = false, isSmall = false }: FigureProps) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className={`font-display tabular-nums ${isSmall ? 'text-xl' : 'text-3xl'} ${isBad ? 'text-danger' : ''}`}>
        {children}
      </dd>
    </div>
  );
}
