import { Link } from 'react-router';
import type { Readiness } from '#contract/catalogue/readiness.ts';
import { access, mayUse } from '#core/access/access.ts';
import { readSession } from '#web/lib/session.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { ReadinessList } from './readiness-list.tsx';

/** On the dashboard: in full until the tournament is published, afterwards folded into a line. TOUR-43 */
export function ReadinessPart({ readiness }: { readiness: Readiness }) {
  const { tournament, lines } = readiness;
  const done = lines.filter(({ isDone }) => isDone).length;
  if (tournament && !tournament.isDraft)
    return (
      <Disclosure
        summary={
          done === lines.length
            ? 'Before registration opens: everything is done'
            : `Before registration opens: ${done} of ${lines.length} done`
        }
      >
        <ReadinessList readiness={readiness} />
      </Disclosure>
    );
  return (
    <PagePart
      id="readiness"
      title="Before registration opens"
      lead={
        tournament ? (
          <DraftLead tournamentId={tournament.tournamentId} />
        ) : (
          'Start anywhere. Each line leads to its page.'
        )
      }
    >
      <ReadinessList readiness={readiness} />
    </PagePart>
  );
}

function DraftLead({ tournamentId }: { tournamentId: number }) {
  if (!mayUse(access.manageSettings, readSession()?.roles ?? []))
    return 'This tournament is a draft. Only staff see it until a SuperAdmin publishes it.';
  return (
    <>
      This tournament is a draft. Only staff see it until you{' '}
      <Link to={`/admin/tournaments/${tournamentId}#publish`}>publish it</Link>.
    </>
  );
}
