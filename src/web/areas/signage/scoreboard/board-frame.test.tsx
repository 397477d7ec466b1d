import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Scoreboard } from '#core/ring-table/scoreboard/scoreboard.ts';
import { FrenchTextsContext } from '#web/lib/french-texts.ts';
import { BoardFrame } from './board-frame.tsx';
import { type BoardLanguage, BoardSpeaks } from './board-words.tsx';
import type { FeedState } from './scoreboard-feed.ts';

const board: Scoreboard = {
  ringName: 'Ring 1',
  hold: null,
  division: { title: 'Boys 8-9, Beginner (exhibition)', eventTitle: 'Forms' },
  now: { kind: 'quiet' },
  last: null,
  next: { kind: 'division', title: 'Little dragons (exhibition)' },
  places: [],
};
const state = { by: 'server', heardAt: 600, silentSince: null, clock: null } as FeedState;
const texts = new Map([
  ['Ring 1', 'Aire 1'],
  ['Beginner', 'Débutant'],
  ['Forms', 'Formes'],
]);
function shown(language: BoardLanguage): string {
  const element = (
    <BoardSpeaks value={language}>
      <FrenchTextsContext value={texts}>
        <BoardFrame board={board} state={state} onSwap={() => {}} onLanguage={() => {}} />
      </FrenchTextsContext>
    </BoardSpeaks>
  );
  const site = { logo: null };
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => site, element }], {
    hydrationData: { loaderData: { root: site } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
const textOf = (html: string): string => html.replace(/<[^>]+>/g, '').replace(/[\u00a0\u2060]/g, '');

test('SCOREBOARD-10 in French the ring, the division and an exhibition are said in French', () => {
  const french = shown('fr');
  const text = textOf(french);
  expect(text).toContain('Aire 1');
  expect(text).toMatch(/Garçons 8–9ans· Débutant \(hors concours\) · Formes/);
  expect(text).toContain('Little dragons (hors concours)');
  expect(french).toContain('<span lang="en">Little dragons</span> (hors concours)');
  expect(text).not.toMatch(/Ring|exhibition/);
});

test('SCOREBOARD-10 in English they stay as staff typed them', () => {
  const text = textOf(shown('en'));
  for (const said of ['Ring 1', 'Boys 8–9, Beginner (exhibition) · Forms', 'Little dragons (exhibition)'])
    expect(text.replaceAll('-', '–')).toContain(said);
});
