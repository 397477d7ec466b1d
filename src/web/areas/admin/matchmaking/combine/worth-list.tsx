import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { fairnessOf } from '#core/matchmaking/fairness/fairness-card.ts';
import { cardLine } from '#core/matchmaking/fairness/fairness-words.ts';
import type { MatchGroup } from '#core/matchmaking/match-group.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Board } from '../combine-board.ts';
import { CostChange } from '../split/split-cost.tsx';

export type WorthRowProps = {
  group: MatchGroup;
  board: Board;
  href: string;
  badges: ReactNode;
  /** The best that can be done with it; null: nothing can. */
  best: { before: { cost: number }; after: { cost: number } } | null | undefined;
  children: ReactNode;
};

/** A group that something could be done with: what it is, what the best way would change, and the way in words. */
export function WorthRow({ group, board, href, badges, best, children }: WorthRowProps) {
  return (
    <li className="grid gap-1 border-b border-line py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 sm:flex-nowrap">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <Link to={href} className="text-lg font-semibold wrap-anywhere">
            {group.title}
          </Link>
          {badges}
        </p>
        {best && <CostChange before={best.before} after={best.after} />}
      </div>
      <p className="text-sm text-muted">{cardLine(fairnessOf(group.members, group.rules), board.facts)}</p>
      <div className="max-w-prose">{children}</div>
    </li>
  );
}

export type WorthListProps = {
  board: Board;
  /** How many are listed; null: nothing is known yet. */
  count: number | null;
  /** Everything was looked at as it stands now. */
  isReady: boolean;
  /** Announced when it is. */
  summary: string;
  empty: { title: string; text: string };
  children: ReactNode;
};

/** Groups worth something, while they are looked at, when there are some, and when there are none. */
export function WorthList({ board, count, isReady, summary, empty, children }: WorthListProps) {
  if (count === null)
    return <Skeleton shapes={['line', 'block', 'block']} label={`Looking at ${board.groups.length} groups…`} />;
  return (
    <>
      <p role="status" className={count === 0 && isReady ? 'sr-only' : 'text-muted'}>
        {isReady ? summary : 'Looking again…'}
      </p>
      {children}
      {count === 0 && isReady && <EmptyState title={empty.title}>{empty.text}</EmptyState>}
    </>
  );
}
