import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ResultSheet, Results } from '#contract/result.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { formatLongDate } from '#words/format.ts';
import { resultsCounted } from './result-words.ts';

type Props = {
  results: Results;
  title: string;
  /** How much is printed now. */
  lead: string;
  canPrint: boolean;
  /** Of these sheets nothing is printed until they are released again. */
  leftOut: readonly ResultSheet[];
  children: ReactNode;
};

/** What stands above a list for print, and not on it. */
export function PrintFrame({ results, title, lead, canPrint, leftOut, children }: Props) {
  const { tournament } = results;
  return (
    <div className="print:hidden">
      <Link to={`/admin/results?tournament=${tournament.tournamentId}`} className="inline-flex min-h-11 items-center">
        Back to the results
      </Link>
      <PageTitle
        lead={`${formatLongDate(tournament.tournamentDate)}, ${tournament.city}. ${lead}`}
        actions={
          canPrint && (
            <Button variant="primary" onClick={() => window.print()}>
              Print
            </Button>
          )
        }
      >
        {title}
      </PageTitle>
      <div className="mb-8 grid gap-6">
        {leftOut.length > 0 && (
          <Alert kind="info" title={`${resultsCounted(leftOut.length)} left out`}>
            {leftOut.length === 1 ? 'It was' : 'They were'} changed after being published. Once published again,{' '}
            {leftOut.length === 1 ? 'it appears' : 'they appear'} here.
          </Alert>
        )}
        {children}
      </div>
    </div>
  );
}

/** Nothing to print: nothing is certain yet, or nothing fits what was chosen. */
export function NothingToPrint({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  return isFiltered ? (
    <EmptyState title="No matches" action={<Button onClick={onShowAll}>Show all</Button>}>
      No signed or published result matches the filters above.
    </EmptyState>
  ) : (
    <EmptyState title="Nothing is decided and signed yet">
      Sheets appear here once the centre judge of a ring has signed them.
    </EmptyState>
  );
}
