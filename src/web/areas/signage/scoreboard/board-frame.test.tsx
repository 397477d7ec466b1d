import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { PerformerPicture, Scoreboard } from '#core/ring-table/scoreboard/scoreboard.ts';
import { FrenchTextsContext } from '#web/lib/french-texts.ts';
import { BoardFrame } from './board-frame.tsx';
import { type BoardLanguage, BoardSpeaks } from './board-words.tsx';
import type { FeedState } from './scoreboard-feed.ts';

const plain: Scoreboard = {
  ringName: 'Ring 1',
  hold: null,
  division: { title: 'Boys 8-9, Beginner (exhibition)', eventTitle: 'Forms' },
  now: { kind: 'quiet' },
  last: null,
  lastEvent: null,
  next: { kind: 'division', title: 'Little dragons (exhibition)' },
  places: [],
};
const state = { by: 'server', heardAt: 600, silentSince: null, clock: null } as FeedState;
const texts = new Map([
  ['Ring 1', 'Aire 1'],
  ['Beginner', 'Débutant'],
  ['Forms', 'Formes'],
]);
function shown(language: BoardLanguage, board = plain): string {
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

const person = (name: string) => ({ name, schoolName: null });
const line = (place: number, name: string) => ({ place, person: person(name), total: null, boards: null });

test('SCOREBOARD-3 a decision of the event before is shown with its title and places', () => {
  const last: PerformerPicture = {
    kind: 'performer',
    competitorId: 1,
    person: person('Ava'),
    number: 2,
    of: 2,
    turn: 0,
    seats: [],
    deducted: 0,
    total: 2100,
    boards: null,
    place: 1,
    isTied: false,
  };
  const division = { title: 'Boys 8-9', eventTitle: 'Point Sparring' };
  const lastEvent = { eventTitle: 'Forms', places: [line(1, 'Ava'), line(2, 'Ben')] };
  const text = textOf(shown('en', { ...plain, division, last, lastEvent }));
  expect(text.replaceAll('-', '–')).toContain('Boys 8–9 · Forms');
  expect(text).toMatch(/Places so far.*Ava.*Ben/);
  expect(text).not.toContain('Sparring');
});

test('SCOREBOARD-3 the places of several events are shown beside each other', () => {
  const before = [{ eventTitle: 'Forms', places: [line(1, 'Ava')] }];
  const now = { kind: 'places', eventTitle: 'Sparring', places: [line(1, 'Ben')], before } as const;
  const text = textOf(shown('fr', { ...plain, now }));
  expect(text).toMatch(/Formes1Ava.*Sparring1Ben/);
});
