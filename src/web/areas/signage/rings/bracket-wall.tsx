import { useEffect, useState } from 'react';
import { type HallBracket, listHallBrackets } from '#contract/ring/hall-bracket.ts';
import { boutsByTurn, type Turn, turnsOf } from '#core/bracket/bouts-by-turn.ts';
import { type BracketState, stateOf } from '#core/bracket/bracket-state.ts';
import { aCompetitor } from '#say/competitor.ts';
import { boardOf } from '#web/widgets/bracket/bracket-board.ts';
import { BracketPicture } from '#web/widgets/bracket/bracket-picture.tsx';
import { askAnonymously } from './ask-anonymously.ts';
import { BoutsWall } from './bouts-wall.tsx';
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

interface Fought {
  of: HallBracket;
  state: BracketState;
  pages: readonly string[][] | null;
  next: string | null;
}
export type BracketTurn = Turn<Fought>;

/** What the screen turns through; a bracket too large to be read from afar takes several turns. SCREEN-8 */
export const bracketTurns = (brackets: readonly HallBracket[]): BracketTurn[] =>
  turnsOf(
    brackets.map(of => {
      const state = stateOf(of.bracket, of.results, of.out);
      return { of, state, pages: boutsByTurn(of.bracket, state.bouts), next: of.next };
    }),
  );

/** One bracket, or some of its bouts, as large as there is room. SCREEN-8 */
export function BracketWall({ turn, isLoading }: { turn: BracketTurn | undefined; isLoading: boolean }) {
  const words = useWallWords();
  const typed = useWallTyped();
  const title = useWallTitle();
  if (!turn)
    return (
      <p className="wall-empty" role="status">
        {isLoading ? words.loading() : words.noBrackets()}
      </p>
    );
  const { boutIds } = turn;
  const { of: shown, state } = turn.item;
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
      {boutIds ? (
        <BoutsWall
          title={text}
          board={boardOf(shown.bracket, people, state, shown.next, false, words)}
          boutIds={boutIds}
        />
      ) : (
        <BracketPicture
          title={text}
          bracket={shown.bracket}
          people={people}
          state={state}
          next={shown.next}
          scale="signage"
          say={words}
        />
      )}
    </section>
  );
}
