import { useEffect, useState } from 'react';
import { type HallBracket, listHallBrackets } from '#contract/ring/hall-bracket.ts';
import { boutsByTurn, hasStandings, type Turn, turnsOf } from '#core/bracket/bouts-on-screen.ts';
import { type BracketState, stateOf } from '#core/bracket/bracket-state.ts';
import { standingsOf } from '#core/bracket/standings.ts';
import { boardOf } from '#web/widgets/bracket/bracket-board.ts';
import { atLineEnd, eventBeyond, shownText, shownTitle } from '../shown-title.ts';
import { askAnonymously } from './ask-anonymously.ts';
import { BoutsWall } from './bouts-wall.tsx';
import { useWallFrench, useWallWords } from './wall-words.tsx';

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
  pages: readonly string[][];
  next: string | null;
}
export type BracketTurn = Turn<Fought>;

/** What the screen turns through; a bracket too large to be read from afar takes several turns. SCREEN-8 */
export const bracketTurns = (brackets: readonly HallBracket[]): BracketTurn[] =>
  turnsOf(
    brackets.map(of => {
      const state = stateOf(of.bracket, of.results, of.out);
      return { of, state, pages: boutsByTurn(of.bracket, state.bouts, of.next), next: of.next };
    }),
  );

/** From so many letters on, the heading is set smaller, so that it is read to the end. */
const longHeading = 56;
const longestHeading = 76;

/** Some bouts of one bracket, in letters that are read from afar. SCREEN-8 */
export function BracketWall({ turn: { item, boutIds } }: { turn: BracketTurn }) {
  const words = useWallWords();
  const french = useWallFrench();
  const { of: shown, state } = item;
  const { text, language } = shownTitle(shown.title, [shown.eventTitle], french);
  const ring = shownText(shown.ringName, french).text;
  const beyond = eventBeyond(text, shown.eventTitle, french);
  const letters = `${ring} · ${text}${beyond}`.length;
  const people = shown.people.map(({ name, schoolName }, i) => ({
    competitorId: i + 1,
    name: name ?? words.bracketHidden(),
    school: schoolName ?? '',
  }));
  return (
    <section className="wall-bracket" aria-label={text}>
      <h2 data-size={letters > longestHeading ? 'longest' : letters > longHeading ? 'long' : undefined}>
        {ring} · <span lang={language}>{atLineEnd(text)}</span>
        {beyond}
      </h2>
      <BoutsWall
        title={text}
        board={boardOf(shown.bracket, people, state, shown.next, false, words)}
        boutIds={boutIds}
        standings={hasStandings(shown.bracket) ? standingsOf(shown.bracket, { ...state, places: shown.places }) : []}
      />
    </section>
  );
}
