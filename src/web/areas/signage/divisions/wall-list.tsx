import type { PublicDivisionLine, PublicDivisions } from '#contract/ring/public-division.ts';
import { schoolLists } from '#core/public-division/wall-list.ts';
import { addDays } from '#core/time/calendar.ts';
import * as say from '#say/results.ts';
import { at } from '#web/lib/address.ts';
import { Marked, Typed, useMarking } from '#web/lib/typed.tsx';
import { dueWords } from '#words/day/division-words.ts';
import { formatClock, formatLongDate } from '#words/format.ts';
import { wholeTitle } from './division-line.tsx';
import { TournamentLead } from './tournament-lead.tsx';

export type WallOrder = 'ring' | 'school';
type Lines = { lines: readonly PublicDivisionLine[]; now: number };

const dayMinutes = 1440;
const head = 'border-b-2 border-edge px-2 py-1 text-left align-bottom text-sm';
const cell = 'border-b border-line px-2 py-1 align-top print:py-0.5';

function RingTable({ lines, now }: Lines) {
  const typed = useMarking();
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr>
          <th scope="col" className={`${head} w-28`}>
            {say.wallWhen()}
          </th>
          <th scope="col" className={head}>
            {say.wallDivision()}
          </th>
          <th scope="col" className={`${head} w-1/2`}>
            {say.wallWho()}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <tr key={line.draftDivisionId}>
            <td className={`${cell} tabular-nums`}>{dueWords(line, now)}</td>
            <th scope="row" className={`${cell} text-left font-semibold`}>
              <Marked>{wholeTitle(line, typed)}</Marked>
            </th>
            <td className={`${cell} text-sm`}>
              {line.winnersOf.length > 0 ? (
                <>
                  <span className="block">{say.winnersOfThese()}</span>
                  <Marked>{line.winnersOf.map(({ title }) => typed(title)).join(', ')}</Marked>
                </>
              ) : (
                [
                  ...line.people.map(({ name, schoolName }) => `${name.replaceAll(' ', '\u00a0')} (${schoolName})`),
                  ...(line.morePeople > 0
                    ? [say.moreCompetitors({ n: line.morePeople }).replaceAll(' ', '\u00a0')]
                    : []),
                ].join(', ')
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SchoolTable({ rows, now }: { rows: readonly { name: string; division: PublicDivisionLine }[]; now: number }) {
  const typed = useMarking();
  return (
    <table className="w-full border-collapse text-sm print:text-xs">
      <thead className="sr-only">
        <tr>
          {[say.wallWho(), say.wallDivision(), say.wallRing(), say.wallWhen()].map(words => (
            <th key={words} scope="col">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, division }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be shown by the same name, and the list never changes
          <tr key={i}>
            <th scope="row" className={`${cell} w-1/4 text-left font-semibold`}>
              {rows[i - 1]?.name === name ? <span className="sr-only">{name}</span> : name}
            </th>
            <td className={cell}>
              <Marked>{wholeTitle(division, typed)}</Marked>
            </td>
            <td className={`${cell} w-20`}>{division.ringName !== null && <Typed>{division.ringName}</Typed>}</td>
            <td className={`${cell} w-28 tabular-nums sm:whitespace-nowrap print:whitespace-nowrap`}>
              {dueWords(division, now)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A ring's list hangs at its table: each begins a page. */
function ByRing({ lines, now }: Lines) {
  const rings = new Map<string | null, PublicDivisionLine[]>();
  for (const line of lines) rings.set(line.ringName, [...(rings.get(line.ringName) ?? []), line]);
  return [...rings].map(([ringName, own], i) => (
    <section key={ringName} className={i > 0 ? 'mt-10 print:mt-0 print:break-before-page' : ''}>
      <h2 className="mb-2 text-2xl">{ringName === null ? say.inNoRing() : <Typed>{ringName}</Typed>}</h2>
      <RingTable lines={own} now={now} />
    </section>
  ));
}

function BySchool({ lines, now }: Lines) {
  return schoolLists(lines).map(({ schoolName, rows }) => (
    <section key={schoolName} className="mb-8">
      <h2 className="mb-2 text-xl">{schoolName}</h2>
      <SchoolTable rows={rows} now={now} />
    </section>
  ));
}

/** On paper for a wall, from the same answer as the page. PUBLIC-8 */
export function WallList({ shown, order }: { shown: PublicDivisions; order: WallOrder }) {
  const { tournament, divisions, now } = shown;
  const day = addDays(tournament.tournamentDate.slice(0, 10), Math.floor(now / dayMinutes));
  return (
    <div className="grid gap-6">
      <div>
        <h1 className="text-3xl">{order === 'ring' ? say.wallByRing() : say.wallBySchool()}</h1>
        <p className="mt-2">
          <TournamentLead {...tournament} />
        </p>
        <p className="text-sm text-muted">
          {say.wallAsOf({ date: formatLongDate(day), time: formatClock(now) })}
          {order === 'school' && ` ${say.wallHidden()}`}
        </p>
        <p className="mt-2 flex flex-wrap gap-x-6 print:hidden">
          <span className="py-2">{say.wallPrint()}</span>
          <a href={at('/signage/divisions')} className="inline-block py-2">
            {say.allDivisions()}
          </a>
        </p>
      </div>
      <div>{order === 'ring' ? <ByRing lines={divisions} now={now} /> : <BySchool lines={divisions} now={now} />}</div>
    </div>
  );
}
