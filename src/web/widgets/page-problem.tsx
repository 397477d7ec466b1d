import type { ReactNode } from 'react';
import { ApiError } from '#web/lib/api.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

type PageProblemProps = {
  error: unknown;
  /** Where to go when the thing does not exist. */
  home: { path: string; label: string };
  notFound: string;
  children?: ReactNode;
};

/** Instead of a page that could not be loaded: what happened and where to go. */
export function PageProblem({ error, home, notFound, children }: PageProblemProps) {
  if (error instanceof ApiError && error.status === 404)
    return (
      <>
        <PageTitle>We couldn’t find that</PageTitle>
        <EmptyState
          title={notFound}
          action={
            <LinkButton to={home.path} variant="primary">
              {home.label}
            </LinkButton>
          }
        >
          {children}
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
      <div role="alert">
        <EmptyState
          title={text}
          action={
            <Button variant="primary" onClick={() => location.reload()}>
              Try again
            </Button>
          }
        >
          Everything you’ve saved so far is safe.
        </EmptyState>
      </div>
    </>
  );
}
