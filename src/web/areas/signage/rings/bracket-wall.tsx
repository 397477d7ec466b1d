import { useEffect, useState } from 'react';
import { type HallBracket, listHallBrackets } from '#contract/ring/hall-bracket.ts';
import { stateOf } from '#core/bracket/bracket-state.ts';
import { aCompetitor } from '#say/competitor.ts';
import { BracketPicture } from '#web/widgets/bracket/bracket-picture.tsx';
import { askAnonymously } from './ask-anonymously.ts';
import { useWallTitle, useWallTyped, useWallWords } from './wall-words.tsx';

/** The brackets on the mat, as new as the rest of the screen; null: not known yet. `asked` changes with each poll. */
export function useBrackets(tournamentId: number | null, asked: unknown): readonly HallBracket[] | null {
  const [brackets, setBrackets] = useState<readonly HallBracket[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever the rings came
  useEffect(() => {
    if (tournamentId === null) return;
    const given = new AbortController();
    askAnonymously(listHallBrackets, { params: { tournamentId } }, given.signal)
      .then(found => setBrackets(Array.isArray(found) ? found : []))
      .catch(() => {}); // what is shown stays
    return () => given.abort();
  }, [tournamentId, asked]);
  return brackets;
}

/** One bracket, as large as there is room. SCREEN-8 */
export function BracketWall({ shown, isLoading }: { shown: HallBracket | undefined; isLoading: boolean }) {
  const words = useWallWords();
  const typed = useWallTyped();
  const title = useWallTitle();
  if (!shown)
    return (
      <p className="wall-empty" role="status">
        {isLoading ? words.loading() : words.noBrackets()}
      </p>
    );
  const { text, language } = title({ title: shown.title, eventTypes: [shown.eventTitle] });
  const people = shown.people.map(({ name, schoolName }, i) => ({
    competitorId: i + 1,
    name: name ?? aCompetitor(),
    school: schoolName ?? '',
  }));
  return (
    <section className="wall-bracket" aria-label={text}>
      <h2>
        {typed(shown.ringName).text} · <span lang={language}>{text}</span>
      </h2>
      <BracketPicture
        title={text}
        bracket={shown.bracket}
        people={people}
        state={stateOf(shown.bracket, shown.results, shown.out)}
        next={shown.next}
        scale="signage"
        say={words}
      />
    </section>
  );
}
