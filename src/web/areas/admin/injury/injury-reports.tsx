import { useState } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import {
  correctInjuryReport,
  exportInjuryReports,
  type InjuryReport,
  type InjuryReports,
  listInjuryReports,
  writeInjuryReport,
} from '#contract/report/injury-report.ts';
import { api, download } from '#web/lib/api.ts';
import { readSession } from '#web/lib/session.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { useChange } from '#web/lib/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { InjuryBand } from '#web/widgets/injury/injury-band.tsx';
import { InjuryForm } from '#web/widgets/injury/injury-form.tsx';
import { type InjuryDraft, InjuryWriter, inputOf, useInjuryWriting } from '#web/widgets/injury/injury-writer.ts';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { formatLongDate } from '#words/format.ts';
import { TournamentChoice } from '../parts/tournament-choice.tsx';
import { InjuryCard } from './injury-card.tsx';
import { afterCorrection, draftOf, peopleOf } from './report-draft.ts';

export const meta = () => pageMeta('Injury reports');

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('tournament') ?? '';
  return api(listInjuryReports, { query: /^[1-9]\d{0,8}$/.test(asked) ? { tournament: asked } : {} });
}

export default function InjuryReportsPage() {
  const loaded = useLoaderData<typeof clientLoader>();
  return <ReportsOf key={loaded.tournament.tournamentId} loaded={loaded} />;
}

/** A new report, or the correction of one. */
function useReportForm({ tournament: { tournamentId } }: InjuryReports) {
  const { revalidate } = useRevalidator();
  const [corrected, setCorrected] = useState<InjuryReport | null>(null);
  const [{ writer, about }] = useState(() => {
    const about: { report: InjuryReport | null } = { report: null };
    const send = async (draft: InjuryDraft) => {
      const input = inputOf(draft);
      const { report } = about;
      if (report) {
        await api(correctInjuryReport, { params: { injuryReportId: report.injuryReportId }, input });
        // Words that were added meanwhile correct this correction.
        const { reports } = await api(listInjuryReports, { query: { tournament: String(tournamentId) } });
        if (about.report === report) about.report = afterCorrection(report, reports);
      } else await api(writeInjuryReport, { input: { ...input, key: draft.key, tournamentId } });
      void revalidate();
    };
    return { writer: new InjuryWriter(send), about };
  });
  function open(report: InjuryReport | null, draft: Partial<InjuryDraft>) {
    writer.discard();
    about.report = report;
    setCorrected(report);
    writer.open(draft);
  }
  return { writer, corrected, open };
}

function ReportsOf({ loaded }: { loaded: InjuryReports }) {
  const { tournament, tournaments, reports, rings, today } = loaded;
  const people = peopleOf(loaded);
  const { writer, corrected, open } = useReportForm(loaded);
  const { draft, isOpen, errors, problem, refusals, state } = useInjuryWriting(writer);
  const exporting = useChange();
  const { tournamentId } = tournament;
  const writtenBy = readSession()?.userDisplayName ?? '';
  const [day = today] = [today, tournament.tournamentDate.slice(0, 10)].toSorted();
  return (
    <>
      <PageTitle
        lead={`${formatLongDate(tournament.tournamentDate)}, ${tournament.city}`}
        actions={
          <span className="flex flex-wrap items-end gap-3 print:hidden">
            <TournamentChoice tournaments={tournaments} tournamentId={tournamentId} isShort />
            {reports.length > 0 && (
              <>
                <Button onClick={() => window.print()}>Print</Button>
                <Button
                  busy={exporting.busy === 'csv'}
                  onClick={() =>
                    void exporting.change('csv', () => download(exportInjuryReports, { params: { tournamentId } }))
                  }
                >
                  <Icon name="download" /> CSV
                </Button>
              </>
            )}
            <Button variant="primary" onClick={() => open(null, { happenedOn: day, writtenBy })}>
              Write a report
            </Button>
          </span>
        }
      >
        Injury reports
      </PageTitle>
      <div className="grid grid-cols-1 gap-6">
        <ProblemAlert problem={exporting.problem} onDismiss={exporting.dismiss} />
        <div className="empty:hidden print:hidden">
          <InjuryBand writer={writer} />
        </div>
        <p className="max-w-prose text-muted print:hidden">
          Only directors read these. They stay until no claim can be made, even when a family asks to be erased.
        </p>
        {reports.length === 0 ? (
          <EmptyState title="No injury reports">Ring tables, check-in desks and directors write them.</EmptyState>
        ) : (
          <ul aria-label="Injury reports" className="grid grid-cols-1 gap-4">
            {reports.map(report => (
              <InjuryCard
                key={report.injuryReportId}
                report={report}
                onCorrect={one => open(one, draftOf(one, people, writtenBy))}
              />
            ))}
          </ul>
        )}
      </div>
      <Dialog
        open={draft !== null && isOpen}
        onClose={() => writer.close()}
        title={corrected ? `Correct the report about ${corrected.who}` : 'Injury report'}
        {...(corrected ? { description: 'What it says now is kept beside your correction.' } : {})}
      >
        {draft && (
          <InjuryForm
            {...{ draft, errors, problem, refusals, state, people, rings }}
            button={corrected ? 'Save the correction' : 'Save the report'}
            onChange={change => writer.change(change)}
            onSend={() => void writer.send()}
          />
        )}
      </Dialog>
    </>
  );
}
