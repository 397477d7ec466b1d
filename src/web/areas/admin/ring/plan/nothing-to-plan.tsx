import type { RingDay } from '#contract/ring/ring.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

type NothingToPlanProps = {
  day: RingDay;
  input: { rings: readonly unknown[]; divisions: readonly unknown[] };
  search: string;
};

/** Why there is nothing to plan, and what comes first; null: there is. */
export function nothingToPlan({ day, input, search }: NothingToPlanProps) {
  if (!day.draft)
    return (
      <EmptyState title="Nothing to plan yet">A plan puts the divisions of the published draft into rings.</EmptyState>
    );
  if (day.rings.length === 0)
    return (
      <EmptyState title="No rings yet" action={<LinkButton to={`/admin/rings${search}`}>Add rings</LinkButton>}>
        A plan needs at least one open ring.
      </EmptyState>
    );
  if (input.rings.length === 0)
    return (
      <EmptyState
        title="All rings are closed"
        action={<LinkButton to={`/admin/rings${search}`}>Go to rings</LinkButton>}
      >
        Open the rings that will run; a plan uses only those.
      </EmptyState>
    );
  if (input.divisions.length === 0)
    return (
      <EmptyState title="Nothing left to plan" action={<LinkButton to="/admin/matchday">Go to matchday</LinkButton>}>
        {day.divisions.length === 0
          ? 'No division in the published draft has anyone in it.'
          : 'Every division has been called, started or finished.'}
      </EmptyState>
    );
  return null;
}
