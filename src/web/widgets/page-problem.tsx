import type { ReactNode } from 'react';
import * as say from '#say/site.ts';
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
        <PageTitle>{say.notFoundTitle()}</PageTitle>
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
  const text = error instanceof ApiError ? error.message : say.failedWithStatus({ status: 500 });
  return (
    <>
      <PageTitle>{say.pageDidNotLoad()}</PageTitle>
      <div role="alert">
        <EmptyState
          title={text}
          action={
            <Button variant="primary" onClick={() => location.reload()}>
              {say.tryAgain()}
            </Button>
          }
        >
          {say.savedIsSafe()}
        </EmptyState>
      </div>
    </>
  );
}
