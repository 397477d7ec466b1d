import { useMemo } from 'react';
import { Link } from 'react-router';
import { joined } from '#core/catalogue/uses.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Alert } from '#web/ui/alert.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { SavedAlert } from '#web/widgets/saved-alert.tsx';
import { formatLongDate } from '#words/format.ts';
import { When } from '../../communication/when.tsx';
import { HistoryPanel } from '../../parts/history-panel.tsx';
import { AllGroups } from './all-groups.tsx';
import { AskedGroups } from './asked-groups.tsx';
import { CostBar } from './cost-bar.tsx';
import { DraftActions } from './draft-actions.tsx';
import { costText, counted, staleWords } from './draft-words.ts';
import { NeedsTable } from './needs-table.tsx';
import { reportOf, type WholeReport } from './report-of.ts';
import { SizeHistogram } from './size-histogram.tsx';
import { TemplateNotices } from './template-notices.tsx';
import { UnplacedList } from './unplaced-list.tsx';
import { useDraft } from './use-draft.ts';
import { WorstGroups } from './worst-groups.tsx';

export const meta = () => pageMeta('Draft');

/** A whole draft: how it came out, what to look after, what it needs; the same on paper. */
export default function DraftOverviewPage() {
  const live = useDraft();
  const { draft } = live;
  const whole = useMemo(() => reportOf(draft), [draft]);
  const { report, facts, toWeigh } = whole;
  const since = staleWords({
    late: draft.stale.late.length,
    gone: draft.stale.gone.length,
    changed: draft.stale.changed.length,
  });
  const base = `/admin/matchmaking/${draft.id}`;
  const cost = report.cost + draft.settings.weights.unplaced * whole.unplaced.length;
  return (
    <div className="[page:report] print:[&>:first-child]:mb-3 print:[&_h1]:text-2xl">
      <PageTitle
        lead={
          <>
            {formatLongDate(draft.tournament.tournamentDate)}, {draft.tournament.city}
            {draft.comment && (
              <span className="block text-base wrap-anywhere whitespace-pre-line">{draft.comment}</span>
            )}
            <span className="block text-sm">
              Made <When at={draft.createdAt} />, version {draft.version}
              {draft.publishedAt && draft.status === 'published' && (
                <>
                  , published <When at={draft.publishedAt} />
                </>
              )}
            </span>
          </>
        }
      >
        <span className="hidden wrap-anywhere print:inline">{draft.title}</span>
        <span className="print:hidden">Overview</span>
      </PageTitle>
      <div className="mb-6 grid gap-4 empty:hidden print:hidden">
        <SavedAlert />
        {draft.status === 'archived' && (
          <Alert kind="info">
            This draft is archived. You can read it, copy it or bring it back, but not change it.
          </Alert>
        )}
        {since && (
          <Alert kind="info" title={`Since the entries were placed: ${since}.`}>
            <Link to={`${base}/all`}>See them in all groups</Link>
          </Alert>
        )}
      </div>
      <DraftActions live={live} />
      {whole.placed + whole.unplaced.length === 0 ? (
        <EmptyState title="No one is in this draft">
          No one had entered when it was made, or everyone has left since. Make a new one once entries are in.
        </EmptyState>
      ) : (
        <div className="grid gap-10 print:gap-4 print:[&_h2]:text-xl print:[&>section]:gap-2 print:[&>section]:pt-3">
          <BigNumbers
            numbers={[
              { term: 'Entries placed', value: whole.placed },
              { term: 'Not placed', value: whole.unplaced.length, isBad: whole.unplaced.length > 0 },
              { term: 'Groups', value: report.groups },
              { term: 'People in groups of two', value: report.inPairs },
              { term: 'Fairness penalty per person', value: costText(report.meanEach) },
              {
                term: 'Fairness penalty: differences and small groups',
                value: Math.round(cost).toLocaleString('en-CA'),
              },
            ]}
          />
          <div className="grid gap-10 lg:grid-cols-2 print:grid-cols-2 print:gap-6">
            <SizeHistogram sizes={report.sizes} preferred={draft.settings.sizes} />
            <div className="grid content-start gap-3">
              <h2 className="font-display text-xl">What makes up the penalty</h2>
              <CostBar terms={report.terms} cost={cost} most={cost} of={draft.title} />
              <Fairness whole={whole} />
            </div>
          </div>
          {whole.unplaced.length > 0 && (
            <PagePart
              id="unplaced"
              title={`Not placed: ${counted(whole.unplaced.length, 'entry', 'entries')}`}
              lead={
                <span className="print:hidden">
                  You can place them by hand under <Link to={`${base}/all`}>all groups</Link>.
                </span>
              }
            >
              <UnplacedList whole={whole} meetings={draft.meetings} />
            </PagePart>
          )}
          <AskedGroups meetings={draft.meetings} groups={draft.groups} />
          {toWeigh.length > 0 && (
            <PagePart
              id="weigh"
              title={`Weigh first: ${counted(toWeigh.length, 'person', 'people')}`}
              lead="Their weight is not known, and it decides whom they may meet. Once they are weighed, place them from the list of late and unplaced entries."
            >
              <DataList
                rows={toWeigh.map(({ competitorId, waiting, placed }) => ({
                  term: facts.nameOf(competitorId),
                  value: [
                    waiting.length > 0 ? `waits in ${joined(waiting.map(facts.titleOf))}` : null,
                    placed.length > 0 ? `placed without it in ${joined(placed.map(facts.titleOf))}` : null,
                  ]
                    .filter(part => part !== null)
                    .join('; '),
                }))}
              />
            </PagePart>
          )}
          {report.overrides.length > 0 && (
            <PagePart
              id="overrides"
              title="Exceptions to limits"
              lead="By staff, with the reason they gave, or by the families’ agreement."
            >
              <DataList
                rows={report.overrides.map(({ groupId, reason }) => ({
                  term: draft.groups.find(({ id }) => id === groupId)?.title ?? '',
                  value: reason,
                }))}
              />
            </PagePart>
          )}
          {whole.notices.length > 0 && (
            <PagePart
              id="divisions"
              title="Check the divisions"
              lead="Entries that no division takes, or that several take. Fix the divisions, and the next draft uses them."
            >
              <TemplateNotices notices={whole.notices} facts={facts} templates={draft.templates} />
            </PagePart>
          )}
          {report.groups > 0 && (
            <>
              <PagePart
                id="needs"
                title="Medals, sheets and judges needed"
                lead={
                  <span className="print:text-xs">
                    Based on the groups as they are now. Judges’ hours are rounded to the nearest half hour per event.
                  </span>
                }
              >
                <NeedsTable needs={whole.needs} events={draft.events} />
              </PagePart>
              {report.worst.length > 0 && (
                <PagePart
                  id="worst"
                  title={
                    report.worst.length > 1 ? `The ${report.worst.length} least even groups` : 'The least even group'
                  }
                  lead={<span className="print:text-xs">By fairness penalty per person.</span>}
                >
                  <WorstGroups draft={draft} whole={whole} />
                </PagePart>
              )}
              <PagePart id="groups" title="All groups">
                <AllGroups draft={draft} whole={whole} />
              </PagePart>
            </>
          )}
        </div>
      )}
      <div className="print:hidden">
        <HistoryPanel subject="draft" subjectId={draft.id} />
      </div>
    </div>
  );
}

/** What a parent may ask about, in numbers. */
function Fairness({ whole: { report } }: { whole: WholeReport }) {
  return (
    <FigureList
      figures={[
        { term: 'Children facing someone two or more years older', value: report.childrenYearBelow },
        { term: 'Pairs from the same school', value: report.schoolPairs },
        { term: 'Pairs from the same family', value: report.siblingPairs },
        {
          term: 'Moves asked of families',
          value:
            report.movesNotAgreed > 0
              ? `${report.movesAgreed} agreed, ${report.movesNotAgreed} not agreed`
              : `${report.movesAgreed}, all agreed`,
        },
        { term: 'Worst group, per person', value: costText(report.worstEach) },
      ]}
    />
  );
}

interface BigNumber {
  term: string;
  value: string | number;
  /** Something to look after. */
  isBad?: boolean;
}

/** A few figures that say how it went. */
function BigNumbers({ numbers }: { numbers: readonly BigNumber[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-5 sm:grid-cols-3 lg:grid-cols-6 print:grid-cols-6 print:gap-x-4">
      {numbers.map(({ term, value, isBad }) => (
        <div key={term} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-muted">{term}</dt>
          <dd className={`font-display text-3xl tabular-nums print:text-2xl ${isBad ? 'text-danger' : ''}`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Figures that need some words: the words at the left, the figure at the right. */
function FigureList({ figures }: { figures: readonly { term: string; value: string | number }[] }) {
  return (
    <dl className="print:text-xs">
      {figures.map(({ term, value }) => (
        <div key={term} className="flex items-baseline justify-between gap-6 border-b border-line py-2 print:py-0.5">
          <dt className="text-muted">{term}</dt>
          <dd className="shrink-0 font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
