import { type ReactNode, useContext } from 'react';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { PublicResults, ResultEditions } from '#contract/result.ts';
import { newestResults } from '#core/result/newest-results.ts';
import * as say from '#say/results.ts';
import { at } from '#web/lib/address.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { PageNonce } from '#web/lib/page-nonce.ts';
import { useSite } from '#web/lib/site.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Marked, useMarking } from '#web/lib/typed.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { controlClass } from '#web/ui/field/field.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { LongDate } from '#web/widgets/long-date.tsx';
import { plainLink } from '#web/widgets/mailbox-link.tsx';
import { SchoolMedalList } from '#web/widgets/school-medals.tsx';
import { SitePage } from '#web/widgets/site-page.tsx';
import { byEvent, type EventGroup, EventResults } from './event-results.tsx';
import '#web/site.css';

/** Kept as finished bytes for a whole hall; only the search wants its few lines of script. */
export const handle = { scripts: false };

/** Families find it by its address: names of children are nothing for search engines. */
export const meta = () => [...pageMeta(say.pageTitle(), say.pageDescription()), { name: 'robots', content: 'noindex' }];

const path = '/signage/results';
type Edition = ResultEditions['editions'][number];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const { current, editions } = await api('result.listResultEditions');
  const wanted = new URL(request.url).searchParams.get('tournament') || null;
  const tournamentId = wanted ?? (current && String(current.tournamentId));
  const known = current ? [current, ...editions.filter(one => one.tournamentId !== current.tournamentId)] : editions;
  const others = known.filter(one => String(one.tournamentId) !== tournamentId);
  if (tournamentId === null) return data({ shown: null, isGone: false, others });
  try {
    const shown = await api('result.getPublicResults', { params: { tournamentId } });
    return data({ shown, isGone: false, others });
  } catch (error) {
    // An address somebody made up, or a tournament that was archived.
    if (wanted !== null && ['not_found', 'bad_input'].includes((error as { code?: string }).code ?? ''))
      return data({ shown: null, isGone: true, others }, 404);
    throw error;
  }
}

function NoResults({ day }: Pick<PublicResults['tournament'], 'day'>) {
  if (day === 'over') return <EmptyState title={say.none()}>{say.overText()}</EmptyState>;
  return <EmptyState title={say.noneYet()}>{day === 'today' ? say.todayText() : say.comingText()}</EmptyState>;
}

/** A few ways into the page, under their name. */
function Ways({
  title,
  isInColumns = false,
  links,
}: {
  title: string;
  isInColumns?: boolean;
  links: [to: string, words: string][];
}) {
  return (
    <nav aria-label={title} data-unsearched>
      <p className="font-semibold">{title}</p>
      <ul className={`grid gap-x-4 sm:flex sm:flex-wrap sm:gap-x-6 ${isInColumns ? 'grid-cols-2' : ''}`}>
        {links.map(([to, words]) => (
          <li key={to}>
            <a href={to} className="inline-flex min-h-11 items-center text-sm sm:text-base">
              <Marked>{words}</Marked>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** On the day whoever waits for one looks here first. */
const newestOf = (results: PublicResults['results'], typed: (english: string) => string): [string, string][] =>
  newestResults(results).map(({ sheetId, divisionTitle, eventTitle }) => [
    `#sheet-${sheetId}`,
    divisionTitle.includes(eventTitle) ? typed(divisionTitle) : `${typed(divisionTitle)}, ${typed(eventTitle)}`,
  ]);

const waysOf = (
  groups: readonly EventGroup[],
  hasMedals: boolean,
  typed: (english: string) => string,
): [string, string][] => [
  ...groups.map(({ id, title }): [string, string] => [`#${id}`, typed(title)]),
  ...(hasMedals ? [['#medals', say.medalsBySchool()] as [string, string]] : []),
];

/** A year later only medals are left of those who won them. RESULT-12 */
function Faded({ medals }: Pick<PublicResults, 'medals'>) {
  return (
    <section id="medals" aria-labelledby="medals-title" className="max-w-xl">
      <h2 id="medals-title" className="text-2xl">
        {say.medalsBySchool()}
      </h2>
      <p className="mt-2 mb-5 text-muted">{say.faded({ home: plainLink('/customer/home') })}</p>
      <SchoolMedalList schools={medals} />
    </section>
  );
}

function Shown({ tournament, hasFaded, results, medals }: PublicResults) {
  const nonce = useContext(PageNonce);
  const typed = useMarking();
  if (hasFaded && medals.length > 0) return <Faded medals={medals} />;
  const groups = byEvent(results);
  if (groups.length === 0) return <NoResults day={tournament.day} />;
  return (
    <>
      <div className="grid gap-6">
        <ResultSearch />
        {tournament.day === 'today' && <Ways title={say.justAnnounced()} links={newestOf(results, typed)} />}
        <Ways title={say.events()} isInColumns links={waysOf(groups, medals.length > 0, typed)} />
      </div>
      <div className="mt-10 grid gap-12 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid content-start gap-12">
          {groups.map(group => (
            <EventResults key={group.id} group={group} />
          ))}
        </div>
        {medals.length > 0 && (
          <section
            id="medals"
            aria-labelledby="medals-title"
            data-unsearched
            className="scroll-mt-4 border-t-2 border-line pt-6"
          >
            <h2 id="medals-title" className="mb-5 text-2xl">
              {say.medalsBySchool()}
            </h2>
            <SchoolMedalList schools={medals} />
          </section>
        )}
      </div>
      <script src="/results.js" defer nonce={nonce} suppressHydrationWarning />
    </>
  );
}

/** Archived, or never there: which of them is nobody’s business. RESULT-7 */
function Gone() {
  return (
    <EmptyState title={say.cantShow()} action={<a href={at('/customer/home')}>{say.ownResults()}</a>}>
      {say.goneText()}
    </EmptyState>
  );
}

function Others({ others }: { others: readonly Edition[] }) {
  return (
    <nav aria-label={say.otherTournaments()} className="mt-14 border-t-2 border-line pt-6">
      <h2 className="text-xl">{say.otherTournaments()}</h2>
      <ul className="mt-2">
        {others.map(({ tournamentId, tournamentDate, city }) => (
          <li key={tournamentId}>
            <a href={at(`${path}?tournament=${tournamentId}`)} className="inline-block py-2.5 first-letter:uppercase">
              <LongDate iso={tournamentDate} />, {city}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const lead = ({ tournamentDate, venue, city }: PublicResults['tournament']): ReactNode => (
  <span className="inline-block first-letter:uppercase">
    <LongDate iso={tournamentDate} />, {venue}, {city}
  </span>
);

/** What everybody may know of a tournament: read on phones, in the hall and for years afterwards. */
export default function Results() {
  const { shown, isGone, others } = useLoaderData<typeof loader>();
  const { flags, mailboxes } = useSite();
  return (
    <SitePage path={path} mailingList={flags.MailingListTab} mailboxes={mailboxes}>
      <div className="wrap py-8 md:py-12">
        <PageTitle lead={shown && lead(shown.tournament)}>{say.pageTitle()}</PageTitle>
        {shown ? (
          <Shown {...shown} />
        ) : isGone ? (
          <Gone />
        ) : (
          <EmptyState title={say.noneYet()}>{say.noTournament()}</EmptyState>
        )}
        {others.length > 0 && <Others others={others} />}
      </div>
    </SitePage>
  );
}

/** Hidden until public/results.js is there to answer: without script all places stand in the list. */
function ResultSearch() {
  return (
    <search data-search hidden suppressHydrationWarning className="grid max-w-xl gap-1.5">
      <label htmlFor="result-search" className="w-fit font-semibold">
        {say.search()}
      </label>
      <input id="result-search" type="search" autoComplete="off" spellCheck={false} className={controlClass} />
      <p
        role="status"
        data-none={say.nobodyFound()}
        data-one={say.onePlaceFound()}
        data-many={say.placesFound({ n: '#' })}
        className="min-h-6 text-sm text-muted"
      />
    </search>
  );
}
