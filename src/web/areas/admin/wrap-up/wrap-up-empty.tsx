import type { WrapUp } from '#contract/wrap-up.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** A day of which there is nothing to tell. */
export function WrapUpEmpty({ state, tournament }: Pick<WrapUp, 'state' | 'tournament'>) {
  const search = `?tournament=${tournament.tournamentId}`;
  return state === 'noDivisions' ? (
    <EmptyState
      title="No divisions are published"
      action={<LinkButton to={`/admin/matchmaking${search}`}>To matchmaking</LinkButton>}
    >
      The report is made from the published divisions as they ran.
    </EmptyState>
  ) : (
    <EmptyState
      title="Nothing has begun yet"
      action={<LinkButton to={`/admin/matchday${search}`}>To matchday</LinkButton>}
    >
      As soon as a division starts in a ring, this page begins to fill.
    </EmptyState>
  );
}
