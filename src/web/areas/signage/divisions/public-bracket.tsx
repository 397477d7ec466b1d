import type { PublicBracket } from '#contract/ring/public-division.ts';
import { groupsBy } from '#core/groups-by.ts';
import * as say from '#say/results.ts';
import { Typed } from '#web/lib/typed.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { roundWords } from '#words/day/division-words.ts';

type Bout = PublicBracket['bouts'][number];
type Side = Bout['sides'][number];

function sideWords({ is, name, bout }: Side): string {
  if (is === 'person') return name ?? say.aCompetitor();
  if (is === 'nobody' || bout === null) return say.noOpponent();
  return is === 'winnerOf' ? say.winnerOfBout({ n: bout }) : say.loserOfBout({ n: bout });
}

function BoutSide({ side, isWinner }: { side: Side; isWinner: boolean }) {
  const isKnown = side.is === 'person';
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-start gap-x-1">
      <span className="pt-0.5 text-good">
        {isWinner && (
          <>
            <Icon name="check" />
            <span className="sr-only">{say.goesOn()} </span>
          </>
        )}
      </span>
      <span>
        <span className={isWinner ? 'font-semibold' : isKnown ? '' : 'text-muted'}>{sideWords(side)}</span>
        {side.schoolName && <span className="text-sm text-muted"> {side.schoolName}</span>}
      </span>
      <span className={`tabular-nums ${isWinner ? 'font-semibold' : ''}`}>{side.score}</span>
    </li>
  );
}

function BoutCard({ bout, nowId }: { bout: Bout; nowId: string }) {
  const isNow = bout.state === 'now';
  return (
    <li
      id={isNow ? nowId : undefined}
      className={`rounded border-2 px-3 py-2 ${isNow ? 'border-good bg-good-soft' : 'border-line bg-surface'}`}
    >
      <p className="flex flex-wrap gap-x-2 text-sm text-muted">
        <span>{say.boutNumber({ n: bout.number })}</span>
        {isNow && <span className="font-semibold text-good">{say.boutNow()}</span>}
        {bout.state === 'notNeeded' && <span>{say.boutNotNeeded()}</span>}
      </p>
      <ul>
        <BoutSide side={bout.sides[0]} isWinner={bout.winner === 0} />
        <BoutSide side={bout.sides[1]} isWinner={bout.winner === 1} />
      </ul>
    </li>
  );
}

/** So many bouts are more than two screens of a phone. */
const manyBouts = 8;

/** On a phone, where the rounds are one below the other: to the bout on the mat, and to each round. PUBLIC-9 */
function RoundLinks({ rounds, bouts, id }: { rounds: readonly string[]; bouts: readonly Bout[]; id: string }) {
  if (bouts.length < manyBouts) return null;
  const link = 'inline-block py-2';
  return (
    <nav aria-labelledby={id} className="mt-2 sm:hidden">
      <ul className="flex flex-wrap gap-x-4">
        {bouts.some(({ state }) => state === 'now') && (
          <li>
            <a href={`#${id}-now`} className={`${link} font-semibold`}>
              {say.boutNow()}
            </a>
          </li>
        )}
        {rounds.map((title, i) => (
          <li key={title}>
            <a href={`#${id}-round-${i + 1}`} className={link}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A bracket round by round: beside each other where there is room, one below the other on a phone. */
export function PublicBracketPart({ bracket, id }: { bracket: PublicBracket; id: string }) {
  const rounds = [...groupsBy(bracket.bouts, bout => roundWords(bout, bracket.rounds))];
  return (
    <section aria-labelledby={id} className="border-t-2 border-line pt-6">
      <h2 id={id} className="text-2xl">
        {say.bracketOf({ event: text => <Typed key="event">{text}</Typed>, title: bracket.eventTitle })}
      </h2>
      <RoundLinks rounds={rounds.map(([title]) => title)} bouts={bracket.bouts} id={id} />
      <div className="mt-5 grid items-start gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {rounds.map(([title, bouts], i) => (
          <section key={title}>
            <h3 id={`${id}-round-${i + 1}`} className="mb-2 text-lg">
              {title}
            </h3>
            <ol className="grid gap-2">
              {bouts.map(bout => (
                <BoutCard key={bout.number} bout={bout} nowId={`${id}-now`} />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </section>
  );
}
