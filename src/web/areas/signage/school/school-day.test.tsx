import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { SchoolTimeline } from '#contract/ring/coach.ts';
import { timelineItem } from '#test/support/ring/timeline-item.ts';
import { inLanguage } from '#words/language.ts';
import { SchoolDay } from './school-day.tsx';

const people = ['Ava', 'Ben', 'Cleo', 'Dov', 'Eli', 'Fay', 'Gus', 'Hal', 'Ida', 'Jo'];
/** What the page says of one clash in Rings 2 and 5, with so many people. */
function saidOf(count: number, language: 'en' | 'fr'): string {
  const timeline = {
    items: [timelineItem({ start: { low: 635, expected: 640, high: 650 } })],
    clashes: [{ at: 640, names: people.slice(0, count), ringNames: ['Ring 2', 'Ring 5'] }],
    tournament: { isToday: true, tournamentId: 1 },
  } as unknown as SchoolTimeline;
  const router = createMemoryRouter([{ path: '/', element: <SchoolDay timeline={timeline} now={600} /> }]);
  return inLanguage(language, () => renderToStaticMarkup(<RouterProvider router={router} />));
}

test.each([
  [2, 'Two of yours at 10:40 a.m.: Ring\u00a02 and Ring\u00a05', 'Deux des vôtres'],
  [3, 'Three of yours', 'Trois des vôtres'],
  [4, 'Four of yours', 'Quatre des vôtres'],
  [9, 'Nine of yours', 'Neuf des vôtres'],
  [10, '10 of yours', '10 des vôtres'],
])('COACH-5 tells %i at once in words, a ring and its number on one line', (count, english, french) => {
  expect(saidOf(count, 'en')).toContain(english);
  expect(saidOf(count, 'fr')).toContain(french);
});

test('COACH-5 initials stay on one line', () => {
  const timeline = {
    items: [timelineItem({ start: { low: 635, expected: 640, high: 650 } })],
    clashes: [{ at: 640, names: ['Ava S.', 'É. T.'], ringNames: ['Ring 2', 'Ring 5'] }],
    tournament: { isToday: true, tournamentId: 1 },
  } as unknown as SchoolTimeline;
  const router = createMemoryRouter([{ path: '/', element: <SchoolDay timeline={timeline} now={600} /> }]);
  const page = inLanguage('en', () => renderToStaticMarkup(<RouterProvider router={router} />));
  expect(page).toContain('Ava\u00a0S. and É.\u00a0T.');
});
