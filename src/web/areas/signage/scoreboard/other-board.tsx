import type { Picture, ShownPerson } from '#core/ring-table/scoreboard/scoreboard.ts';
import { shownText } from '../shown-title.ts';
import { nameOf, useBoardFrench, useBoardWords } from './board-words.tsx';
import { mostBeside, PlaceList } from './performer-board.tsx';

type Other = Exclude<Picture, { kind: 'bout' | 'performer' }>;

function People({ people }: { people: readonly ShownPerson[] }) {
  const say = useBoardWords();
  const size = people.length > 2 ? 'text-[min(9dvh,6vw)]' : 'text-[min(15dvh,8vw)]';
  return (
    <ul className="grid gap-x-[4vw] gap-y-[2dvh] landscape:grid-cols-2">
      {people.map((person, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several may be shown without a name
        <li key={i} className="min-w-0">
          <span className={`block leading-tight wrap-break-word ${size}`}>{nameOf(say, person)}</span>
          <span className="block text-[min(4.5dvh,4.5vw)] text-muted wrap-anywhere">{person.schoolName}</span>
        </li>
      ))}
    </ul>
  );
}

/** Of several events, one beside the other. */
function Places({ of: { before = [], ...last } }: { of: Extract<Other, { kind: 'places' }> }) {
  const french = useBoardFrench();
  if (before.length === 0) return <PlaceList places={last.places} isLarge />;
  return (
    <div className="grid gap-x-[3vw] gap-y-[2dvh] landscape:auto-cols-fr landscape:grid-flow-col">
      {[...before, last].map(({ eventTitle, places }) => {
        const { text, language } = shownText(eventTitle, french);
        return (
          <section key={eventTitle} className="min-w-0">
            <h3 lang={language} className="mb-[1dvh] text-[min(4.5dvh,4.5vw)] text-muted">
              {text}
            </h3>
            <PlaceList places={places.slice(0, mostBeside)} />
          </section>
        );
      })}
    </div>
  );
}

const head = 'mb-[2dvh] text-[min(7dvh,7vw)] text-aurora';

/** Between bouts and divisions: a tie, the places, who comes first. SCOREBOARD-3 */
export function OtherBoard({ picture }: { picture: Other }) {
  const say = useBoardWords();
  switch (picture.kind) {
    case 'tie':
      return (
        <div className="grid content-center">
          <h2 className={head}>{say.boardTie({ n: picture.place })}</h2>
          <People people={picture.people} />
        </div>
      );
    case 'places':
      return (
        <div>
          <h2 className={head}>{say.boardPlaces()}</h2>
          <Places of={picture} />
        </div>
      );
    case 'coming':
      return (
        <div className="grid content-center">
          <h2 className={head}>
            {[
              picture.calls > 0 ? say.call({ calls: picture.calls }) : say.boardComing(),
              say.boardPeople({ n: picture.count }),
            ].join(' · ')}
          </h2>
          {picture.first.length > 0 && (
            <>
              <p className="text-[min(4.5dvh,4.5vw)] text-muted">{say.boardFirst()}</p>
              <People people={picture.first} />
            </>
          )}
        </div>
      );
    case 'quiet':
      return <p className="self-center text-[min(8dvh,7vw)]">{say.boardQuiet()}</p>;
  }
}
