import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { DivisionSheet, DivisionSheets } from '#contract/division-sheet.ts';
import { SheetsPage } from './sheets-page.tsx';

const rings = [1, 2].map(ringId => ({ ringId, name: `Ring ${ringId}` }));
const sheetOf = (n: number) =>
  ({
    draftDivisionId: n,
    eventId: n,
    eventTitle: `Event ${n}`,
    members: [],
    ring: { ...rings[n - 1], order: 1 },
  }) as unknown;
const given = { draft: { id: 1, title: 'First draft', status: 'published' }, tournament: { tournamentId: 1 }, rings };
function shown(sheets: readonly unknown[], search = ''): string {
  const all = { ...given, sheets: sheets as DivisionSheet[] } as DivisionSheets;
  const page = (
    <MemoryRouter initialEntries={[`/${search}`]}>
      <SheetsPage sheets={all} of="draft" />
    </MemoryRouter>
  );
  return renderToStaticMarkup(page);
}

test('SHEET-3 counts no pages where nothing is to be printed, and says what comes first', () => {
  const empty = shown([]);
  expect(empty).not.toMatch(/0 (sheet|page)s/);
  expect(empty).toContain('put competitors into groups first');
  const none = shown([sheetOf(1), sheetOf(2)], '?event=1&ring=2');
  expect(none).toContain('No sheets of this event in this ring');
  expect(none).not.toMatch(/0 (sheet|page)s/);
});
