import { useEffect, useState } from 'react';
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useLocation } from 'react-router';
import { getPublicDivision, type PublicDivision } from '#contract/ring/public-division.ts';
import * as say from '#say/results.ts';
import { asOf, unreachableListen, updatesItself } from '#say/timeline.ts';
import { clearUserContext } from '#web/lib/acting-for.ts';
import { at } from '#web/lib/address.ts';
import { api } from '#web/lib/api.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { agedMs } from '#web/lib/live/live-document.ts';
import { useLiveDocument } from '#web/lib/live/use-live-document.ts';
import { type Site, useSite } from '#web/lib/site.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Marked, Typed, useMarking } from '#web/lib/typed.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Medal } from '#web/ui/medal.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { typesBeyondTitle } from '#web/widgets/family-timeline/event-types.ts';
import { SitePage } from '#web/widgets/site-page.tsx';
import { dueWords } from '#words/day/division-words.ts';
import { titleWords } from '#words/day/timeline-words.ts';
import { formatClock } from '#words/format.ts';
import { typedIn } from '#words/typed.ts';
import { DivisionLinks, toneOf } from './division-line.tsx';
import { followDivision } from './follow-division.ts';
import { PublicBracketPart } from './public-bracket.tsx';
import { TournamentLead } from './tournament-lead.tsx';
import '#web/site.css';

/** Not published and unknown look the same. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { draftDivisionId = '' } = params;
  try {
    const first = await context.get(apiContext)('publicDivision.getPublicDivision', { params: { draftDivisionId } });
    return data({ first });
  } catch (error) {
    if (!['not_found', 'bad_input'].includes((error as { code?: string }).code ?? '')) throw error;
    return data({ first: null }, 404);
  }
}
export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const division = loaderData?.first?.division;
  const root = matches.find(match => match?.id === 'root')?.loaderData as Site | undefined;
  const french = new Map(root?.frenchTexts.map(text => [text.english, text.french]));
  return [
    ...pageMeta(division ? typedIn(division.title, french) : say.divisions(), say.divisionsDescription()),
    { name: 'robots', content: 'noindex' },
  ];
};

/** The page keeps itself up to date. */
export const shouldRevalidate = () => false;

function Gone() {
  return (
    <EmptyState title={say.divisionGone()} action={<a href={at('/signage/divisions')}>{say.allDivisions()}</a>}>
      {say.divisionGoneText()}
    </EmptyState>
  );
}

/** Where and when, readable at arm's length while walking. */
function Due({ division: line, now }: Pick<PublicDivision, 'division' | 'now'>) {
  const due = dueWords(line, now);
  return (
    <p className={`font-display text-2xl ${toneOf(line)}`} role="status">
      {line.ringName === null ? say.inNoRing() : <Typed>{line.ringName}</Typed>}
      {due && ` · ${due}`}
    </p>
  );
}

function Results({ results }: Pick<PublicDivision, 'results'>) {
  if (results.length === 0) return null;
  return (
    <section aria-labelledby="results" className="border-t-2 border-line pt-6">
      <h2 id="results" className="text-2xl">
        {say.pageTitle()}
      </h2>
      {results.map(({ sheetId, eventTitle, isExhibition, places }) => (
        <section key={sheetId} className="mt-4">
          <h3 className="mb-1.5 text-lg">
            <Typed>{eventTitle}</Typed>
          </h3>
          {isExhibition || places.length === 0 ? (
            <p className="text-muted">{isExhibition ? say.exhibitionText() : say.noMedals()}</p>
          ) : (
            <ol className="grid gap-1">
              {places.map(({ place, name, schoolName }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two who are not shown may share a place
                <li key={i} className="grid grid-cols-[1.75rem_minmax(0,1fr)] items-start gap-x-2">
                  <span>
                    <Medal place={place} />
                    <span className="sr-only">{place}. </span>
                  </span>
                  <span>
                    <span className="font-semibold">{name ?? say.aCompetitor()}</span>
                    {schoolName && <span className="text-sm text-muted"> {schoolName}</span>}
                  </span>
                </li>
              ))}
            </ol>
          )}
        </section>
      ))}
    </section>
  );
}

function Who({ division, tournament, results }: Pick<PublicDivision, 'division' | 'tournament' | 'results'>) {
  const { people, morePeople, winnersOf } = division;
  if (tournament.day === 'over')
    return (
      <p className="max-w-prose text-muted">
        {results.length === 0 && `${say.noResultsHere()} `}
        {say.medalsOnly()}
      </p>
    );
  return (
    <section aria-labelledby="who" className="border-t-2 border-line pt-6">
      <h2 id="who" className="mb-3 text-2xl">
        {winnersOf.length > 0 ? say.winnersOfThese() : say.whoCompetes()}
      </h2>
      {winnersOf.length > 0 ? (
        <DivisionLinks divisions={winnersOf} />
      ) : (
        <>
          <ul className="grid gap-x-10 gap-y-1 sm:grid-cols-2">
            {people.map(({ name, schoolName }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may be shown by the same name
              <li key={i}>
                <span className="font-semibold">{name}</span> <span className="text-muted">{schoolName}</span>
              </li>
            ))}
            {morePeople > 0 && <li>{say.moreCompetitors({ n: morePeople })}</li>}
          </ul>
          <p className="mt-4 text-sm text-muted">
            {people.length + morePeople === 0 ? say.nobodyShown() : say.namesAsChosen()}
          </p>
        </>
      )}
    </section>
  );
}

function Followed({ first }: { first: PublicDivision }) {
  const [document] = useState(() =>
    followDivision(first, signal =>
      api(getPublicDivision, {
        params: { draftDivisionId: first.division.draftDivisionId },
        signal,
        isAnonymous: true,
      }),
    ),
  );
  const { shown, missed } = useLiveDocument(document);
  const typed = useMarking();
  const isOld = missed !== null && Boolean(missed.error) && performance.now() - missed.since >= agedMs;
  if (shown.isGone) return <Gone />;
  const { division, tournament, now, brackets, results } = shown.division;
  const types = typesBeyondTitle(division).map(typed);
  return (
    <>
      <PageTitle
        lead={
          <>
            {types.length > 0 && (
              <span className="block text-ink">
                <Marked>{types.join(' · ')}</Marked>
              </span>
            )}
            <TournamentLead {...tournament} />
          </>
        }
      >
        <Marked>{titleWords({ ...division, title: typed(division.title) })}</Marked>
      </PageTitle>
      <div className="grid gap-10">
        {isOld && (
          <Alert kind="info" title={asOf({ time: formatClock(now) })}>
            {unreachableListen()}
          </Alert>
        )}
        {tournament.day !== 'over' && <Due division={division} now={now} />}
        <Results results={results} />
        {brackets.map((bracket, i) => (
          <PublicBracketPart key={bracket.eventTitle} bracket={bracket} id={`bracket-${i + 1}`} />
        ))}
        <Who division={division} tournament={tournament} results={results} />
      </div>
      <p className="mt-12 flex flex-wrap gap-x-6 border-t-2 border-line pt-4">
        <a href={at('/signage/divisions')} className="inline-block py-2">
          {say.allDivisions()}
        </a>
        {tournament.day === 'over' && (
          <a href={at('/signage/results')} className="inline-block py-2">
            {say.pageTitle()}
          </a>
        )}
        {tournament.day === 'today' && <span className="py-2 text-sm text-muted">{updatesItself()}</span>}
      </p>
    </>
  );
}

/** One division: who, when and where, its bracket on the day, and its results. */
export default function Division() {
  const { first } = useLoaderData<typeof loader>();
  const { flags, mailboxes } = useSite();
  const { pathname } = useLocation();
  useEffect(clearUserContext, []); // acting for somebody ends outside the staff's pages
  return (
    <SitePage path={pathname} mailingList={flags.MailingListTab} mailboxes={mailboxes}>
      <div className="wrap py-8 md:py-12">
        {first ? <Followed key={first.division.draftDivisionId} first={first} /> : <Gone />}
      </div>
    </SitePage>
  );
}
