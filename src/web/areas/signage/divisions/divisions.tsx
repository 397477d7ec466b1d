import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { PublicDivisionLine, PublicDivisions } from '#contract/ring/public-division.ts';
import { foundDivisions } from '#core/public-division/division-search.ts';
import * as say from '#say/results.ts';
import { estimates } from '#say/timeline.ts';
import { at } from '#web/lib/address.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { useSite } from '#web/lib/site.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Typed, useTyped } from '#web/lib/typed.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { controlClass } from '#web/ui/field/field.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { plainLink } from '#web/widgets/mailbox-link.tsx';
import { SitePage } from '#web/widgets/site-page.tsx';
import { DivisionLine } from './division-line.tsx';
import { TournamentLead } from './tournament-lead.tsx';
import { WallList, type WallOrder } from './wall-list.tsx';
import '#web/site.css';

/** Read by a whole hall, and searched without any script. */
export const handle = { scripts: false };

/** Names of children are nothing for search engines. */
export const meta = () => [
  ...pageMeta(say.divisions(), say.divisionsDescription()),
  { name: 'robots', content: 'noindex' },
];

const path = '/signage/divisions';
const longestSearch = 80;
const wallOrders: readonly WallOrder[] = ['ring', 'school'];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const { current } = await api('publicDivision.findDivisionEdition');
  const query = new URL(request.url).searchParams;
  const asked = (query.get('search') ?? '').slice(0, longestSearch);
  const print = wallOrders.find(order => order === query.get('print')) ?? null;
  if (!current) return data({ shown: null, asked, print });
  const params = { tournamentId: String(current.tournamentId) };
  return data({ shown: await api('publicDivision.getPublicDivisions', { params }), asked, print });
}

/** A form like any other: its answer is a page. */
function Search({ asked }: { asked: string }) {
  return (
    <search>
      <form action={at(path)} className="grid max-w-xl gap-1.5">
        <label htmlFor="division-search" className="w-fit font-semibold">
          {say.divisionSearch()}
        </label>
        <div className="flex gap-2">
          <input
            id="division-search"
            name="search"
            type="search"
            defaultValue={asked}
            maxLength={longestSearch}
            autoComplete="off"
            spellCheck={false}
            className={controlClass}
          />
          <button type="submit" className={buttonClass()}>
            {say.searchNow()}
          </button>
        </div>
      </form>
    </search>
  );
}

function Found({ shown, asked }: { shown: PublicDivisions; asked: string }) {
  const typed = useTyped();
  const { divisions, now, tournament } = shown;
  const wordsOf = ({ title, eventTypes, ringName }: PublicDivisionLine): string =>
    [title, ...eventTypes, ringName ?? ''].map(typed).join(' ');
  const isOver = tournament.day === 'over';
  const { divisions: found, areInitials } = foundDivisions(divisions, asked, wordsOf) ?? {
    divisions: [],
    areInitials: false,
  };
  return (
    <section aria-labelledby="found" className="mt-8">
      <h2 id="found" className={found.length > 0 ? 'mb-3 text-xl' : 'sr-only'}>
        {say.divisionsFound({ n: found.length })}
      </h2>
      {areInitials && <p className="mb-3 max-w-prose">{say.initialsFit()}</p>}
      {found.length === 0 && (
        <p className="max-w-prose">
          {isOver && `${say.medalsOnly()} `}
          {say.nothingFound()}
        </p>
      )}
      <ol>
        {found.map(({ division, people }) => (
          <DivisionLine
            key={division.draftDivisionId}
            line={division}
            now={now}
            isOver={isOver}
            hasRing
            found={people}
          />
        ))}
      </ol>
      <p className="mt-6">
        <a href={at(path)} className="inline-block py-2">
          {say.allDivisions()}
        </a>
      </p>
    </section>
  );
}

/** Those of one ring, or of none, as they stand behind each other. */
function ringsOf(divisions: readonly PublicDivisionLine[]): { ringName: string | null; lines: PublicDivisionLine[] }[] {
  const rings = new Map<string | null, PublicDivisionLine[]>();
  for (const line of divisions) rings.set(line.ringName, [...(rings.get(line.ringName) ?? []), line]);
  return [...rings].map(([ringName, lines]) => ({ ringName, lines }));
}

function All({ divisions, now, tournament }: PublicDivisions) {
  const rings = ringsOf(divisions);
  const isOver = tournament.day === 'over';
  const nameOf = (ringName: string | null) =>
    ringName === null ? isOver ? say.otherDivisions() : say.inNoRing() : <Typed>{ringName}</Typed>;
  return (
    <>
      {tournament.day === 'coming' && <p className="mt-6 max-w-prose text-muted">{estimates()}</p>}
      {rings.length > 1 && (
        <nav aria-label={say.rings()} className="mt-6">
          <ul className="flex flex-wrap gap-x-6">
            {rings.map(({ ringName }, i) => (
              <li key={ringName}>
                <a href={`#ring-${i + 1}`} className="inline-flex min-h-11 items-center">
                  {nameOf(ringName)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="mt-8 grid items-start gap-x-10 gap-y-10 lg:grid-cols-2">
        {rings.map(({ ringName, lines }, i) => (
          <section key={ringName} aria-labelledby={`ring-${i + 1}`}>
            <h2 id={`ring-${i + 1}`} className="mb-3 scroll-mt-4 text-2xl">
              {nameOf(ringName)}
            </h2>
            <ol>
              {lines.map(line => (
                <DivisionLine key={line.draftDivisionId} line={line} now={now} isOver={isOver} />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </>
  );
}

function Shown({ shown, asked }: { shown: PublicDivisions; asked: string }) {
  if (shown.hasFaded)
    return <p className="max-w-prose">{say.divisionsFaded({ results: plainLink('/signage/results') })}</p>;
  if (shown.divisions.length === 0) return <EmptyState title={say.divisionsNone()}>{say.divisionsComing()}</EmptyState>;
  return (
    <>
      <Search asked={asked} />
      {asked.trim() === '' ? <All {...shown} /> : <Found shown={shown} asked={asked} />}
      <p className="mt-12 flex flex-wrap gap-x-6 border-t-2 border-line pt-4">
        {shown.tournament.day !== 'coming' && (
          <a href={at('/signage/results')} className="inline-block py-2">
            {say.pageTitle()}
          </a>
        )}
        {shown.tournament.day !== 'over' && (
          <>
            <a href={at(`${path}?print=ring`)} className="inline-block py-2">
              {say.wallByRing()}
            </a>
            <a href={at(`${path}?print=school`)} className="inline-block py-2">
              {say.wallBySchool()}
            </a>
          </>
        )}
      </p>
    </>
  );
}

/** Who competes where and when: for phones in the hall, and for families before the day. */
export default function Divisions() {
  const { shown, asked, print } = useLoaderData<typeof loader>();
  const { flags, mailboxes } = useSite();
  return (
    <SitePage path={path} mailingList={flags.MailingListTab} mailboxes={mailboxes}>
      <div className="wrap py-8 md:py-12 print:w-full print:py-0">
        {shown && print && shown.tournament.day !== 'over' && shown.divisions.length > 0 ? (
          <WallList shown={shown} order={print} />
        ) : (
          <>
            <PageTitle lead={shown && <TournamentLead {...shown.tournament} />}>{say.divisions()}</PageTitle>
            {shown ? (
              <Shown shown={shown} asked={asked} />
            ) : (
              <EmptyState title={say.divisionsNone()}>{say.divisionsComing()}</EmptyState>
            )}
          </>
        )}
      </div>
    </SitePage>
  );
}
