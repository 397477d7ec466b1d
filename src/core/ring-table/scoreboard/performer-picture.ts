import type { PanelNext } from '../../scoring/panel/panel-next.ts';
import type { PanelTotal } from '../../scoring/panel/panel-total.ts';
import { actsInEffect } from '../act.ts';
import { boardsOf, panelRow } from '../panel-row.ts';
import type { ScoreSheetState } from '../score-sheet.ts';
import type { ComingUp, PerformerPicture, Picture, PlaceLine } from './scoreboard.ts';
import { type BoardDivision, type BoardSheet, type LiveEntry, personIn } from './scoreboard-ring.ts';

type Panel = NonNullable<ScoreSheetState['panel']>;

const panelOf = ({ state }: BoardSheet): Panel => state.panel as Panel;
const totalOf = (panel: Panel, { competitorId, turn }: PanelNext): PanelTotal | null =>
  panel.performers.find(one => one.competitorId === competitorId)?.turns[turn] ?? null;

/** Places as they stand, with the totals of the first performance. */
export function placesSoFar(division: BoardDivision, sheet: BoardSheet): PlaceLine[] {
  const panel = panelOf(sheet);
  return panel.ranking.places.map(({ competitorId, place }) => {
    const total = totalOf(panel, { competitorId, turn: 0 });
    const person = personIn(division, competitorId);
    return {
      place,
      person,
      total: total && total.lines.length > 0 ? total.total : null,
      boards: total?.boards ?? null,
    };
  });
}

/** What is typed at the tablet for this performance, where it is not written yet. */
function typedScores(division: BoardDivision, sheet: BoardSheet, row: PanelNext, { row: typed }: LiveEntry) {
  const isThis =
    typed?.draftDivisionId === division.draftDivisionId &&
    typed.eventId === sheet.eventId &&
    typed.competitorId === row.competitorId &&
    typed.turn === row.turn;
  return isThis ? typed.scores : null;
}

function pictureOf(division: BoardDivision, sheet: BoardSheet, row: PanelNext, live: LiveEntry): PerformerPicture {
  const panel = panelOf(sheet);
  const { setup, log } = sheet;
  const { competitorId, turn } = row;
  const total = totalOf(panel, row);
  const written = panelRow(log, competitorId, turn);
  const scores = written.scores ?? typedScores(division, sheet, row, live);
  const running = panel.performers.filter(one => !one.isOut || one.turns[0]);
  const { places, openTies } = panel.ranking;
  return {
    kind: 'performer',
    competitorId,
    person: personIn(division, competitorId),
    number: running.findIndex(one => one.competitorId === competitorId) + 1,
    of: running.length,
    turn,
    seats:
      setup.house?.boards === 'time'
        ? []
        : Array.from({ length: setup.panel.judges }, (_, seat) => ({
            score: scores?.[seat] ?? null,
            dropped: total?.lines[seat]?.dropped ?? null,
          })),
    deducted: written.deductions.reduce((sum, { hundredths }) => sum + hundredths, 0),
    total: total && total.lines.length > 0 ? total.total : null,
    boards: boardsOf(log, competitorId, turn),
    place: total ? (places.find(one => one.competitorId === competitorId)?.place ?? null) : null,
    isTied: total !== null && openTies.some(tie => tie.competitorIds.includes(competitorId)),
  };
}

/** The performance written last, if all of it is entered. */
function lastRow(sheet: BoardSheet): PanelNext | null {
  const last = actsInEffect(sheet.log).findLast(
    ({ act }) => act.kind === 'scores' || act.kind === 'boards' || act.kind === 'deductions',
  )?.act;
  if (!last || !('turn' in last)) return null;
  const row = { competitorId: last.competitorId, turn: last.turn };
  return totalOf(panelOf(sheet), row) ? row : null;
}

/** Who performs after this one. */
function comingPerformer(division: BoardDivision, sheet: BoardSheet, now: PanelNext): ComingUp | null {
  const { ranking, performed } = panelOf(sheet);
  if (now.turn > 0) return null;
  const isSame = (id: number): boolean =>
    !sheet.setup.isRelative || performed.has(id) === performed.has(now.competitorId);
  const after = ranking.waiting.find(id => id !== now.competitorId && isSame(id));
  return after === undefined ? null : { kind: 'performer', person: personIn(division, after) };
}

/** The tie that is decided now: once everybody has performed, and before anybody has performed again. */
function openTie({ ranking, performers }: Panel): Panel['ranking']['openTies'][number] | null {
  const [tie] = ranking.waiting.length > 0 ? [] : ranking.openTies;
  const hasAgain = performers.some(one => tie?.competitorIds.includes(one.competitorId) && one.turns[tie.turn]);
  return tie && !hasAgain ? tie : null;
}

/** Who is on the mat, whose scores came last, and who comes after. */
export function performerPictures(division: BoardDivision, sheet: BoardSheet, live: LiveEntry) {
  const panel = panelOf(sheet);
  const tie = openTie(panel);
  const row = lastRow(sheet);
  const last = row && pictureOf(division, sheet, row, live);
  const { next } = panel;
  // Somebody of a tie whose scores are being typed performs again.
  const isTyped = next !== null && typedScores(division, sheet, next, live)?.some(score => score !== null);
  const now: Picture | null =
    tie && !isTyped
      ? { kind: 'tie', place: tie.place, people: tie.competitorIds.map(id => personIn(division, id)) }
      : next && pictureOf(division, sheet, next, live);
  return { now, last: isTyped ? null : last, next: next && !tie ? comingPerformer(division, sheet, next) : null };
}
