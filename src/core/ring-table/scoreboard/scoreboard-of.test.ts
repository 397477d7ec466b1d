import { describe, expect, test } from 'vitest';
import { boardDivision, boardRing, boardSetup } from '#test/support/ring-table/board-division.ts';
import type { BoutAct } from '../../scoring/bout.ts';
import { usualHouseRules } from '../../scoring/house-rules.ts';
import type { ScoreSheetAct } from '../act.ts';
import { replayScoreSheet } from '../score-sheet.ts';
import type { PlaceLine } from './scoreboard.ts';
import { scoreboardOf } from './scoreboard-of.ts';
import { nothingLive } from './scoreboard-ring.ts';

const sparring = boardSetup(4);
const forms = boardSetup(3, { format: 'panel' });
const blank = replayScoreSheet(sparring, []).bracket;
const sidesOf = (boutId: string) =>
  blank?.state.bouts.find(({ bout }) => bout.id === boutId)?.sides as readonly [number, number];
const tap = (boutId: string, ...acts: readonly BoutAct[]): ScoreSheetAct[] =>
  acts.map(act => ({ kind: 'bout', boutId, competitorIds: sidesOf(boutId), act }));
const point = (side: 0 | 1, points: number, clockMs = 1000): BoutAct => ({ kind: 'point', side, points, clockMs });
const warn = (side: 0 | 1): BoutAct => ({ kind: 'warning', side, clockMs: 2000 });
const nameOf = (id: number) => (id === 4 ? null : `P${id}`);
const shows = (acts: readonly ScoreSheetAct[], live = nothingLive) =>
  scoreboardOf(boardRing(boardDivision(sparring, acts)), live);
const panelShows = (acts: readonly ScoreSheetAct[], live = nothingLive, setup = forms) =>
  scoreboardOf(boardRing(boardDivision(setup, acts)), live);
const scores = (competitorId: number, base: number, turn = 0): ScoreSheetAct => ({
  kind: 'scores',
  competitorId,
  turn,
  scores: [0, 1, 2, 3, 4].map(i => base + i),
});

describe('SCOREBOARD-2 sparring', () => {
  test('SCOREBOARD-2 before the first point it shows who comes, without points, and who comes after', () => {
    const { now, last, next, division } = shows([]);
    const names = sidesOf('r1.1').map(nameOf);
    expect(division).toEqual({ title: 'Boys 8–9', eventTitle: 'Point Sparring' });
    expect(now).toMatchObject({ kind: 'bout', number: 1, of: 4, points: null, hasBegun: false, end: null });
    expect(now.kind === 'bout' && now.people.map(({ name }) => name)).toEqual(names);
    expect(now.kind === 'bout' && now.round).toEqual({ kind: 'main', round: 1, rounds: 2 });
    expect(last).toBe(null);
    expect(next).toMatchObject({ kind: 'bout', number: 2 });
  });

  test('SCOREBOARD-2 a bout whose clock runs is on the mat, with no points yet', () => {
    const { now } = shows([], { ...nothingLive, boutId: 'r1.2' });
    expect(now).toMatchObject({ kind: 'bout', boutId: 'r1.2', points: [0, 0], hasBegun: true });
  });

  test('SCOREBOARD-2 points, warnings and the clock of the last entry', () => {
    const { now } = shows(tap('r1.1', point(0, 2), warn(1), point(1, 1, 45_000)));
    expect(now).toMatchObject({
      points: [2, 1],
      warnings: [0, 1],
      clock: { period: 0, ranMs: 45_000, lengthMs: 120_000 },
      hasBegun: true,
    });
  });

  test('SCOREBOARD-2 overtime has its own clock, and then the judges decide', () => {
    const drawn = tap('r1.1', point(0, 1), point(1, 1), { kind: 'time', clockMs: 120_000 });
    expect(shows(drawn).now).toMatchObject({ clock: { period: 1, ranMs: 0, lengthMs: 60_000 }, isForJudges: false });
    const over = [...drawn, ...tap('r1.1', { kind: 'time', clockMs: 60_000 })];
    expect(shows(over).now).toMatchObject({ points: [1, 1], isForJudges: true, end: null });
  });

  test('SCOREBOARD-3 a bout that is decided is shown before the next one, until that begins', () => {
    const won = tap('r1.1', point(0, 2), point(0, 2), point(0, 1));
    const after = shows(won);
    expect(after.last).toMatchObject({ boutId: 'r1.1', points: [5, 0], end: { winner: 0, because: 'lead' } });
    expect(after.now).toMatchObject({ kind: 'bout', boutId: 'r1.2', hasBegun: false });
    expect(shows(won, { ...nothingLive, boutId: 'r1.2' }).last).toBe(null);
    expect(shows([...won, ...tap('r1.2', warn(0))])).toMatchObject({ last: null, now: { boutId: 'r1.2' } });
  });

  test('SCOREBOARD-2 a disqualification, and a result from paper, say how the bout ended', () => {
    const out = tap('r1.1', point(0, 2), { kind: 'end', because: 'disqualified', side: 0 });
    expect(shows(out).last).toMatchObject({ points: [2, 0], end: { winner: 1, because: 'disqualified' } });
    const written: ScoreSheetAct = {
      kind: 'result',
      boutId: 'r1.1',
      competitorIds: sidesOf('r1.1'),
      winner: 1,
      score: null,
    };
    expect(shows([...out, written]).last).toMatchObject({ points: null, end: { winner: 1, because: 'written' } });
  });

  test('SCOREBOARD-2 a taken back point is gone', () => {
    const taken = shows([...tap('r1.1', point(0, 2), point(1, 1)), { kind: 'void', nonce: 'n1' }]);
    expect(taken.now).toMatchObject({ points: [2, 0] });
  });
});

describe('SCOREBOARD-2 events that judges score', () => {
  test('SCOREBOARD-2 the performer with an empty seat for each judge, and who comes after', () => {
    const { now, next, places } = panelShows([]);
    expect(now).toMatchObject({
      kind: 'performer',
      person: { name: 'P1' },
      number: 1,
      of: 3,
      total: null,
      place: null,
    });
    expect(now.kind === 'performer' && now.seats).toEqual(Array(5).fill({ score: null, dropped: null }));
    expect([next, places]).toEqual([{ kind: 'performer', person: { name: 'P2', schoolName: 'School 2' } }, []]);
  });

  test('SCOREBOARD-2 scores appear as they are typed at the tablet, of this performance only', () => {
    const row = { draftDivisionId: 1, eventId: 2, competitorId: 1, turn: 0, scores: [742, null, null, null, null] };
    const typed = panelShows([], { ...nothingLive, row }).now;
    expect(typed.kind === 'performer' && typed.seats.map(({ score }) => score)).toEqual(row.scores);
    for (const other of [{ competitorId: 2 }, { turn: 1 }, { eventId: 3 }, { draftDivisionId: 9 }]) {
      const { now } = panelShows([], { ...nothingLive, row: { ...row, ...other } });
      expect(now.kind === 'performer' && now.seats.every(({ score }) => score === null)).toBe(true);
    }
  });

  test('SCOREBOARD-3 a whole row shows what was dropped, the total and the place so far', () => {
    const { now, last, places } = panelShows([scores(1, 700), scores(2, 750)]);
    expect(last).toMatchObject({ person: { name: 'P2' }, total: 2256, place: 1, isTied: false, deducted: 0 });
    expect(last?.kind === 'performer' && last.seats.map(({ dropped }) => dropped)).toEqual([
      'low',
      null,
      null,
      null,
      'high',
    ]);
    expect(now).toMatchObject({ kind: 'performer', person: { name: 'P3' } });
    expect(places.map(({ place, person, total }) => [place, person.name, total])).toEqual([
      [1, 'P2', 2256],
      [2, 'P1', 2106],
    ]);
  });

  test('SCOREBOARD-2 deductions are taken off, and boards are shown', () => {
    const deducted: ScoreSheetAct = {
      kind: 'deductions',
      competitorId: 1,
      turn: 0,
      deductions: [{ hundredths: 50, reason: 'Stepped out' }],
    };
    expect(panelShows([scores(1, 700), deducted]).last).toMatchObject({ deducted: 50, total: 2056 });
    const house = { ...usualHouseRules, boards: 'time' as const };
    const timed = boardSetup(2, { format: 'panel', house });
    const boards: ScoreSheetAct = { kind: 'boards', competitorId: 1, turn: 0, broken: 5, tried: 6, ms: 12_400 };
    expect(panelShows([boards], nothingLive, timed).last).toMatchObject({
      seats: [],
      total: null,
      boards: { broken: 5, tried: 6, ms: 12_400 },
      place: 1,
    });
  });

  test('SCOREBOARD-2 a tie is shown until somebody performs again', () => {
    const tied = [scores(1, 700), scores(2, 700), scores(3, 650)];
    expect(panelShows(tied).now).toMatchObject({ kind: 'tie', place: 1, people: [{ name: 'P1' }, { name: 'P2' }] });
    const row = { draftDivisionId: 1, eventId: 2, competitorId: 1, turn: 1, scores: [710, null, null, null, null] };
    expect(panelShows(tied, { ...nothingLive, row })).toMatchObject({ now: { turn: 1, competitorId: 1 }, last: null });
    expect(panelShows([...tied, scores(1, 710, 1)])).toMatchObject({
      now: { kind: 'performer', competitorId: 2, turn: 1 },
      last: { competitorId: 1, turn: 1 },
    });
  });

  test('SCOREBOARD-2 who is out is not waited for', () => {
    const { now } = panelShows([{ kind: 'presence', competitorId: 1, is: 'disqualified' }]);
    expect(now).toMatchObject({ kind: 'performer', competitorId: 2, number: 1, of: 2 });
  });
});

describe('SCOREBOARD-3 between divisions', () => {
  const done = boardDivision(forms, [scores(1, 700), scores(2, 750), scores(3, 720)], {
    state: 'done',
    place: null,
    finishedAt: 600,
  });
  const coming = boardDivision(sparring, [], {
    draftDivisionId: 5,
    title: 'Girls 10–11',
    state: 'planned',
    calls: 0,
    place: 1,
  });

  test('SCOREBOARD-3 places stay until the next division is called, which is named', () => {
    const { now, next } = scoreboardOf(boardRing(done, coming));
    expect(now.kind === 'places' && now.places.map(({ place, person }) => [place, person.name])).toEqual([
      [1, 'P2'],
      [2, 'P3'],
      [3, 'P1'],
    ]);
    expect(next).toEqual({ kind: 'division', title: 'Girls 10–11' });
  });

  test('SCOREBOARD-3 once it is called, it is shown with who comes first in it', () => {
    const called = { ...coming, state: 'called' as const, calls: 2 };
    expect(scoreboardOf(boardRing(done, called))).toMatchObject({
      division: { title: 'Girls 10–11' },
      now: { kind: 'coming', calls: 2, count: 4 },
    });
  });

  test('SCOREBOARD-3 the places of a division that is decided and still runs; of several, the one finished last', () => {
    const decided = scoreboardOf(boardRing({ ...done, state: 'running', place: 0, finishedAt: null }));
    expect(decided.now.kind).toBe('places');
    expect(decided.last).toMatchObject({ competitorId: 3 });
    const later = { ...done, draftDivisionId: 7, title: 'Later', finishedAt: 700 };
    expect(scoreboardOf(boardRing(later, done)).division?.title).toBe('Later');
  });

  test('SCOREBOARD-3 the decision of a first event stays until the second begins, and its places to the end', () => {
    const formsActs = [scores(1, 700), scores(2, 750), scores(3, 720)];
    const {
      people,
      sheets: [first],
    } = boardDivision(forms, formsActs);
    const duel = boardSetup(2);
    const wins = (replayScoreSheet(duel, []).bracket?.state.bouts ?? []).map(
      ({ bout, sides }): ScoreSheetAct => ({
        kind: 'result',
        boutId: bout.id,
        competitorIds: sides as [number, number],
        winner: 0,
        score: [3, 1],
      }),
    );
    const [win] = wins as [ScoreSheetAct & { kind: 'result' }];
    const { boutId } = win;
    const both = (acts: readonly ScoreSheetAct[], changes = {}) => {
      const division = boardDivision(duel, acts, changes);
      const sheets = [{ ...first, eventId: 1, eventTitle: 'Forms' }, ...division.sheets];
      return boardRing({ ...division, people, sheets: sheets as typeof division.sheets });
    };
    const namesIn = (places: readonly PlaceLine[]) => places.map(({ person }) => person.name);

    const between = scoreboardOf(both([]));
    expect(between).toMatchObject({
      division: { eventTitle: 'Point Sparring' },
      now: { kind: 'bout', hasBegun: false },
      last: { kind: 'performer', competitorId: 3 },
      lastEvent: { eventTitle: 'Forms' },
    });
    expect(namesIn(between.lastEvent?.places ?? [])).toEqual(['P2', 'P3', 'P1']);
    expect(scoreboardOf(both([]), { ...nothingLive, boutId })).toMatchObject({ last: null, lastEvent: null });
    expect(scoreboardOf(both([win])).last).toMatchObject({ kind: 'bout', boutId });
    for (const { division, now } of [
      scoreboardOf(both(wins.slice(0, 2))),
      scoreboardOf(both(wins.slice(0, 2), { state: 'done', place: null, finishedAt: 600 })),
    ]) {
      expect(division?.eventTitle).toBe(null);
      expect(now).toMatchObject({ kind: 'places', eventTitle: 'Point Sparring', before: [{ eventTitle: 'Forms' }] });
      const before = now.kind === 'places' ? now.before : undefined;
      expect(before?.map(({ places }) => namesIn(places))).toEqual([['P2', 'P3', 'P1']]);
    }
  });

  test('SCOREBOARD-3 an empty ring shows its name alone', () => {
    expect(scoreboardOf(boardRing())).toMatchObject({ ringName: 'Ring 1', division: null, now: { kind: 'quiet' } });
  });

  test('SCOREBOARD-4 who is not known, or not shown, has neither name nor school', () => {
    const strangers = boardDivision(forms, [], { people: new Map() });
    expect(scoreboardOf(boardRing(strangers)).now).toMatchObject({ person: { name: null, schoolName: null } });
  });
});
