import { ApiError } from '#web/lib/api.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** Instead of a page that could not be loaded: what happened and where to go. */
export function PageProblem({ error }: { error: unknown }) {
  if (error instanceof ApiError && error.status === 404)
    return (
      <>
        <PageTitle>We could not find that</PageTitle>
        <EmptyState
          title="It is not among your registrations"
          action={
            <LinkButton to="/customer/home" variant="primary">
              Go to your home page
            </LinkButton>
          }
        >
          The address may be mistyped, or it belongs to another account. Everything you registered is on your home page.
        </EmptyState>
      </>
    );
  const text =
    error instanceof ApiError
      ? error.message
      : '(500) Something went wrong, please try again later or contact us for help.';
  return (
    <>
      <PageTitle>This page did not load</PageTitle>
      <EmptyState
        title={text}
        action={
          <Button variant="primary" onClick={() => location.reload()}>
            Try again
          </Button>
        }
      >
        What you have saved so far is kept.
      </EmptyState>
    </>
  );
}
