import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  exportParticipants,
  exportParticipation,
  getParticipation,
  type Participation,
} from '#contract/report/participation.ts';
import { type ParticipationKind, participationKinds } from '#core/report/participation.ts';
import { api, download } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { useChange } from '#web/lib/use-change.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { formatLongDate } from '#words/format.ts';
import { TournamentChoice } from '../parts/tournament-choice.tsx';
import { NotedFigures } from '../ring/plan/noted-figures.tsx';
import { ShareBars } from './share-bars.tsx';
import { ThankPart } from './thank-part.tsx';

export const meta = () => pageMeta('Participation');

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('tournament') ?? '';
  return api(getParticipation, { query: /^[1-9]\d{0,8}$/.test(asked) ? { tournament: asked } : {} });
}

const titles: Record<ParticipationKind, string> = {
  school: 'By school',
  age: 'By age',
  gender: 'By gender',
  event: 'By event',
};
const labels: Record<ParticipationKind, string> = { school: 'School', age: 'Age', gender: 'Gender', event: 'Event' };

type Turnout = Participation['people'];
const beforeWords = (count: number | undefined, year: string | undefined): string =>
  count === undefined || year === undefined ? '' : `${count} in ${year}.`;

function figuresOf({ people, entries, lastYear }: Participation) {
  const year = lastYear?.tournamentDate.slice(0, 4);
  const figure = (term: string, key: 'registered' | 'checkedIn' | 'competed', of: Turnout, note: string) => ({
    term,
    value: String(of[key]),
    note: [note, beforeWords(of.lastYear?.[key], year)].filter(Boolean).join(' '),
  });
  return [
    figure('Registered', 'registered', people, 'Paid, and not withdrawn.'),
    figure('Checked in', 'checkedIn', people, 'At a check-in desk.'),
    figure('Competed', 'competed', people, 'In a finished division.'),
    figure('Entries', 'registered', entries, 'Each event of each competitor.'),
  ];
}

function Shares({ report, by }: { report: Participation; by: ParticipationKind }) {
  const year = report.lastYear?.tournamentDate.slice(0, 4);
  return (
    <ShareBars
      title={titles[by]}
      columns={[labels[by], 'Registered', 'Checked in', 'Competed', ...(year ? [`Registered ${year}`] : [])]}
      bars={report[by].map(({ label, registered, checkedIn, competed, lastYear }) => ({
        label,
        value: registered,
        words: lastYear ? `${registered} / ${lastYear.registered}` : String(registered),
        note: `${checkedIn} checked in, ${competed} competed`,
        figures: [registered, checkedIn, competed, ...(lastYear ? [lastYear.registered] : [])],
      }))}
    />
  );
}

export default function ParticipationPage() {
  const report = useLoaderData<typeof clientLoader>();
  const { tournament, tournaments, people } = report;
  const { busy, problem, change, dismiss } = useChange();
  const { tournamentId } = tournament;
  const csv = (by: ParticipationKind) =>
    change(by, () => download(exportParticipation, { params: { tournamentId, by } }));
  return (
    <div className="[page:report] print:[&_details]:hidden">
      <PageTitle
        lead={`${formatLongDate(tournament.tournamentDate)}, ${tournament.city}`}
        actions={
          <span className="flex flex-wrap items-end gap-3 print:hidden">
            <TournamentChoice tournaments={tournaments} tournamentId={tournamentId} isShort />
            <LinkButton to={`/admin/wrap-up?tournament=${tournamentId}`}>Wrap-up</LinkButton>
            {people.registered > 0 && <Button onClick={() => window.print()}>Print</Button>}
          </span>
        }
      >
        Participation
      </PageTitle>
      <div className="grid grid-cols-1 gap-10">
        <ProblemAlert problem={problem} onDismiss={dismiss} />
        {people.registered === 0 && !report.lastYear ? (
          <EmptyState title="No one has registered yet">The figures appear once families have paid.</EmptyState>
        ) : (
          <>
            <NotedFigures figures={figuresOf(report)} />
            <div className="grid items-start gap-x-10 gap-y-10 lg:grid-cols-2 print:grid-cols-2">
              {participationKinds.map(by => (
                <div key={by} className="grid gap-3 break-inside-avoid">
                  <Shares report={report} by={by} />
                  <span className="print:hidden">
                    <Button
                      size="small"
                      busy={busy === by}
                      aria-label={`${titles[by]}: CSV`}
                      onClick={() => void csv(by)}
                    >
                      <Icon name="download" /> CSV
                    </Button>
                  </span>
                </div>
              ))}
            </div>
            {report.lastYear && (
              <p className="text-sm text-muted">
                {`After the slash: registered in ${report.lastYear.tournamentDate.slice(0, 4)}.`}
              </p>
            )}
            <div className="grid gap-10 print:hidden">
              <ThankPart tournamentId={tournamentId} schools={report.schools} />
              <PagePart
                id="participants"
                title="For the federation and the insurer"
                lead="Every participant with birth date, school, level, events, check-in and the day the waiver was signed. The history notes who downloaded it. Pass it on safely, and delete your copy when it has arrived."
              >
                <p className="flex flex-wrap gap-3">
                  <Button
                    busy={busy === 'people'}
                    onClick={() =>
                      void change('people', () => download(exportParticipants, { params: { tournamentId } }))
                    }
                  >
                    <Icon name="download" /> Participants
                  </Button>
                  <LinkButton to={`/admin/injury-reports?tournament=${tournamentId}`}>Injury reports</LinkButton>
                </p>
              </PagePart>
            </div>
          </>
        )}
      </div>
    </div>
  );
}
