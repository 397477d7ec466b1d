import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { replayScoreSheet } from '#core/ring-table/score-sheet.ts';
import type { BoutPicture, PerformerPicture, Picture } from '#core/ring-table/scoreboard/scoreboard.ts';
import { scoreboardOf } from '#core/ring-table/scoreboard/scoreboard-of.ts';
import { scoreWords } from '#core/scoring/score-words.ts';
import { boardDivision, boardRing } from '#test/support/ring-table/board-division.ts';
import { anyHistory, type TableHistory } from '#test/support/ring-table/score-sheet-world.ts';
import { BoutScreen } from '../bout/bout-screen.tsx';
import { scoreSheetOf } from '../bout/score-sheet-of.ts';
import { type SheetView, sheetViewOf, twoOf } from '../bout/sheet-view.ts';
import { useWriting } from '../bout/use-writing.ts';
import type { OpenScoreSheet } from '../open-score-sheet.ts';
import { PanelTable } from '../panel/panel-table.tsx';

// Whatever else the machine has to do: hundreds of pages take the time they take.
vi.setConfig({ testTimeout: 60_000 });

/** The sheet as the tablet has it open. */
function openSheet({ setup, log }: TableHistory): OpenScoreSheet {
  const { people, sheet, ...rest } = scoreSheetOf(setup.members.length);
  const [someone] = people.values();
  return {
    ...rest,
    sheet: { ...sheet, setup: setup as typeof sheet.setup },
    log,
    state: replayScoreSheet(setup, log),
    people: new Map(
      setup.members.flatMap(({ competitorId }) =>
        someone ? [[competitorId, { ...someone, competitorId, firstName: `P${competitorId}`, lastName: 'X' }]] : [],
      ),
    ),
  };
}

function Bout({ view, boutId }: { view: SheetView; boutId: string }) {
  const writing = useWriting(view);
  const state = view.stateOf(boutId);
  const ids = state && twoOf(state);
  return state && ids && <BoutScreen {...{ view, state, ids, writing }} store={null} onOpen={() => {}} />;
}

/** The points and warnings that the tablet shows of a bout. */
function shownOf(scoreSheet: OpenScoreSheet, boutId: string) {
  const view = sheetViewOf(scoreSheet) as SheetView;
  const html = renderToStaticMarkup(<Bout view={view} boutId={boutId} />);
  return {
    points: [...html.matchAll(/>([\d–]+)<span class="sr-only"> points/g)].map(([, points]) => points),
    warnings: [...html.matchAll(/>Warnings: (\d+)</g)].map(([, count]) => Number(count)),
    hasWon: [...html.matchAll(/<section aria-label="(?:Red|White).*?<\/section>/gs)].map(([half]) =>
      half.includes('Winner'),
    ),
  };
}

function sameBout(scoreSheet: OpenScoreSheet, { boutId, points, warnings, end }: BoutPicture): void {
  const tablet = shownOf(scoreSheet, boutId);
  expect(warnings).toEqual(tablet.warnings);
  expect(points?.map(String) ?? (end ? ['–', '–'] : ['0', '0'])).toEqual(tablet.points);
  expect([0, 1].map(side => end?.winner === side)).toEqual(tablet.hasWon);
}

function samePerformer({ state, log }: OpenScoreSheet, picture: PerformerPicture): void {
  const { competitorId, turn, seats, total, place } = picture;
  const performer = state.panel?.performers.find(one => one.competitorId === competitorId);
  const row = performer?.turns[turn] ?? null;
  expect(total).toBe(row && row.lines.length > 0 ? row.total : null);
  if (row) expect(seats.map(({ dropped }) => dropped)).toEqual(row.lines.map(({ dropped }) => dropped));
  const ranked = state.panel?.ranking.places.find(one => one.competitorId === competitorId)?.place ?? null;
  expect(place).toBe(row ? ranked : null);
  const told = new Set(log.flatMap(({ act }) => (act.kind === 'scores' ? act.scores : [])));
  expect(seats.filter(({ score }) => score !== null && !told.has(score))).toEqual([]);
}

test('SCOREBOARD-1 the scoreboard shows what the tablet shows, whatever was written, taken back or corrected', () => {
  const seen = { bout: 0, performer: 0, places: 0, tie: 0, coming: 0, quiet: 0, last: 0 };
  const check = (scoreSheet: OpenScoreSheet, picture: Picture): void => {
    seen[picture.kind]++;
    if (picture.kind === 'bout') sameBout(scoreSheet, picture);
    if (picture.kind === 'performer') samePerformer(scoreSheet, picture);
  };
  fc.assert(
    fc.property(anyHistory, history => {
      const scoreSheet = openSheet(history);
      const division = boardDivision(
        history.setup,
        history.log.map(({ act }) => act),
        {
          people: new Map(
            history.setup.members.map(({ competitorId: id }) => [id, { name: `P${id} X`, schoolName: '' }]),
          ),
        },
      );
      const [sheet] = division.sheets;
      const { now, last, places } = scoreboardOf(
        boardRing({ ...division, sheets: sheet ? [{ ...sheet, log: history.log, state: scoreSheet.state }] : [] }),
      );
      check(scoreSheet, now);
      seen.last += Number(last !== null);
      if (last) check(scoreSheet, last);
      if (now.kind === 'places' && history.setup.format === 'bracket')
        expect(now.places.map(({ place, person }) => [place, person.name])).toEqual(
          scoreSheet.state.places
            .toSorted((a, b) => a.place - b.place)
            .slice(0, 8)
            .map(({ place, competitorId }) => [place, `P${competitorId} X`]),
        );
      if (history.setup.format === 'panel') {
        const html = renderToStaticMarkup(<PanelTable scoreSheet={scoreSheet} />);
        for (const { total } of places) if (total !== null) expect(html).toContain(scoreWords(total));
      }
    }),
    { numRuns: 150, seed: 25 },
  );
  expect(Math.min(seen.bout, seen.performer, seen.places, seen.last)).toBeGreaterThan(3);
});
