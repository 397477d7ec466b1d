import { access, mayUse } from '#core/access/access.ts';
import { readSession } from '#web/lib/session.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** No division of the tournament is published, or nobody stands in one. */
export function ResultsEmpty() {
  const mayPublish = mayUse(access.matchmake, readSession()?.roles ?? []);
  return (
    <EmptyState
      title="No divisions are published yet"
      action={
        mayPublish && (
          <LinkButton to="/admin/matchmaking" variant="primary">
            Go to matchmaking
          </LinkButton>
        )
      }
    >
      Each division gets a line here once it is published.
    </EmptyState>
  );
}
