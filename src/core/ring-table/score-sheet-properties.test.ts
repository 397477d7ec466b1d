import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { anyHistory, type TableHistory } from '#test/support/ring-table/score-sheet-world.ts';
import { resultKey } from '../bracket/bout-result.ts';
import { actsInEffect, type LoggedAct, type ScoreSheetAct } from './act.ts';
import { placesChanged, replayScoreSheet, type ScoreSheetPlace, type ScoreSheetState } from './score-sheet.ts';
import { seenBy } from './slot.ts';
import { actVerdict } from './verdict/sheet-act-verdict.ts';

// Whatever else the machine has to do: thousands of cases take the time they take.
vi.setConfig({ testTimeout: 60_000 });

const everyHistory = (claim: (history: TableHistory) => void, numRuns = 150): void => {
  fc.assert(
    fc.property(anyHistory, history => claim(history)),
    { numRuns },
  );
};
const stateOf = ({ setup, log }: TableHistory): ScoreSheetState => replayScoreSheet(setup, log);
const logOf = (acts: readonly ScoreSheetAct[]): LoggedAct[] => acts.map((act, i) => ({ nonce: `again${i}`, act }));
const inEffect = (log: readonly LoggedAct[]): ScoreSheetAct[] => actsInEffect(log).map(({ act }) => act);

/** A sheet without what tells when something was written. */
function paper(state: ScoreSheetState) {
  const { panel, bracket } = state;
  return {
    presence: new Map([...state.presence].sort(([a], [b]) => a - b)),
    places: state.places,
    isDone: state.isDone,
    panel,
    bouts: bracket?.state.bouts.map(({ result, ...bout }) => ({
      ...bout,
      result: result && { ...result, sequence: 0 },
    })),
    scores: bracket && [...bracket.scores].sort(([a], [b]) => (a < b ? -1 : 1)),
    next: bracket?.next,
  };
}

test('SCORE-12 the tested histories cover both formats and all sizes, and most finish or go past the end', () => {
  const seen = { panel: 0, bracket: 0, done: 0, afterDone: 0, voidOfVoid: 0, nobody: 0, doubleNoShow: 0, signed: 0 };
  const sizes = new Set<string>();
  fc.assert(
    fc.property(anyHistory, history => {
      const { setup, log } = history;
      const state = stateOf(history);
      sizes.add(`${setup.format} of ${setup.members.length}`);
      seen[setup.format]++;
      seen.done += Number(state.isDone);
      seen.signed += Number(state.signedBy !== null);
      seen.afterDone += Number(log.some((_, i) => i % 5 === 0 && replayScoreSheet(setup, log.slice(0, i)).isDone));
      seen.nobody += Number(state.isDone && state.places.length === 0 && setup.members.length > 0);
      const voids = new Set(log.filter(({ act }) => act.kind === 'void').map(({ nonce }) => nonce));
      seen.voidOfVoid += Number(log.some(({ act }) => act.kind === 'void' && voids.has(act.nonce)));
      seen.doubleNoShow += Number(state.bracket?.state.bouts.some(({ result }) => result?.winner === null) ?? false);
    }),
    { numRuns: 300, seed: 12 },
  );
  expect(sizes.size).toBe(34);
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(10);
  expect(seen.done).toBeGreaterThan(100);
});

describe('any history of a sheet', () => {
  test('SCORE-12 sent in two batches, the acts are all applied and give the same sheet', () => {
    fc.assert(
      fc.property(anyHistory, fc.nat(), ({ setup, log }, at) => {
        const cut = at % (log.length + 1);
        const taken: LoggedAct[] = [];
        for (const batch of [log.slice(0, cut), log.slice(cut)]) {
          for (const sent of JSON.parse(JSON.stringify(batch)) as LoggedAct[]) {
            const verdict = actVerdict(setup, taken, { ...sent, seen: seenBy(sent.act, taken) });
            expect(verdict).toEqual({ outcome: 'applied' });
            taken.push(sent);
          }
          replayScoreSheet(structuredClone(setup), taken);
        }
        expect(replayScoreSheet(structuredClone(setup), taken)).toEqual(replayScoreSheet(setup, log));
      }),
      { numRuns: 60 },
    );
  });

  test('SCORE-12 undone acts have no effect', () => {
    everyHistory(history => {
      const only = logOf(inEffect(history.log));
      expect(paper(replayScoreSheet(history.setup, only))).toEqual(paper(stateOf(history)));
    });
  });

  /** Without what was corrected by a later act, and what was tapped where a result from paper counts. */
  function standing(log: readonly LoggedAct[]): ScoreSheetAct[] {
    const acts = inEffect(log);
    const keyOf = (act: ScoreSheetAct): string | null => {
      switch (act.kind) {
        case 'presence':
        case 'performed':
          return `${act.kind} ${act.competitorId}`;
        case 'scores':
        case 'deductions':
          return `${act.kind} ${act.competitorId} ${act.turn}`;
        case 'result':
          return resultKey(act.boutId, act.competitorIds);
        default:
          return null;
      }
    };
    const last = new Map(acts.map((act, i) => [keyOf(act), i]));
    return acts.filter((act, i) => {
      const key = keyOf(act);
      if (act.kind === 'bout') return !last.has(resultKey(act.boutId, act.competitorIds));
      return key === null || last.get(key) === i;
    });
  }

  test('SCORE-13, SCORE-15 a correction gives the same sheet as writing it from the start', () => {
    everyHistory(history => {
      const only = standing(history.log);
      // What was tapped before a result from paper can still be looked at, and whoever fought last rests (BRACKET-13).
      const withoutTaps = (state: ScoreSheetState) => ({ ...paper(state), scores: null, next: null });
      const expected = withoutTaps(stateOf(history));
      expect(withoutTaps(replayScoreSheet(history.setup, logOf(only)))).toEqual(expected);
      // In which order the things were written does not matter, only in which order each bout was tapped.
      const taps = only.filter(({ kind }) => kind === 'bout');
      const others = only.filter(({ kind }) => kind !== 'bout').toReversed();
      expect(withoutTaps(replayScoreSheet(history.setup, logOf([...others, ...taps])))).toEqual(expected);
    });
  });

  test('SCORE-13 acts of two who no longer meet in a bout have no effect', () => {
    everyHistory(history => {
      const state = stateOf(history);
      const bouts = state.bracket?.state.bouts ?? [];
      const isOfThese = (act: ScoreSheetAct): boolean => {
        if (act.kind !== 'bout' && act.kind !== 'result') return true;
        const bout = bouts.find(({ bout: { id } }) => id === act.boutId);
        return act.competitorIds.every(id => bout?.sides.includes(id));
      };
      const only = inEffect(history.log).filter(isOfThese);
      expect(paper(replayScoreSheet(history.setup, logOf(only)))).toEqual(paper(state));
    });
  });

  test('SCORE-15 reports exactly whose place an act changes', () => {
    const placeIn = (places: readonly ScoreSheetPlace[], id: number) =>
      places.find(({ competitorId }) => competitorId === id)?.place ?? null;
    everyHistory(({ setup, log }) => {
      const [was, is] = [log.slice(0, -1), log].map(part => replayScoreSheet(setup, part).places);
      const expected = setup.members
        .map(({ competitorId: id }) => ({
          competitorId: id,
          before: placeIn(was ?? [], id),
          after: placeIn(is ?? [], id),
        }))
        .filter(({ before, after }) => before !== after);
      const told = placesChanged(was ?? [], is ?? []);
      expect(told.toSorted((a, b) => a.competitorId - b.competitorId)).toEqual(expected);
    });
  });
});

describe('any state of a sheet', () => {
  test('SCORE-12 each place is one more than the number ahead, and nobody is listed twice', () => {
    everyHistory(history => {
      const { places, bracket } = stateOf(history);
      const ids = places.map(({ competitorId }) => competitorId);
      expect(new Set(ids).size).toBe(ids.length);
      expect(history.setup.members.map(({ competitorId }) => competitorId)).toEqual(expect.arrayContaining(ids));
      // First is for whoever wins the last bout: without one, the others do not move up to it.
      const isWithoutFirst = bracket !== null && places.length > 0 && !places.some(({ place }) => place === 1);
      for (const { place } of places) {
        const ahead = places.filter(other => other.place < place).length;
        expect(place).toBe(ahead + (isWithoutFirst ? 2 : 1));
      }
    });
  });

  test('SCORE-7 on a finished sheet, a competitor without a place is out, disqualified, or fought a bout nobody won', () => {
    everyHistory(history => {
      const { places, bracket, presence, isDone } = stateOf(history);
      if (!isDone) return;
      const placed = new Set(places.map(({ competitorId }) => competitorId));
      for (const { competitorId: id } of history.setup.members) {
        const isOut = (presence.get(id) ?? 'here') !== 'here';
        const lost = bracket?.state.bouts.some(({ result, sides }) => result?.winner === null && sides.includes(id));
        const isDisqualified = bracket?.state.out.includes(id);
        expect(placed.has(id) || isOut || lost || isDisqualified).toBe(true);
      }
    });
  });

  test('SCORE-12 in an elimination, competitors who got further place higher, and equals share', () => {
    everyHistory(history => {
      const { places, bracket } = stateOf(history);
      if (bracket?.bracket.format !== 'elimination') return;
      const distance = new Map<number, number>();
      for (const { bout, winner, loser } of bracket.state.bouts) {
        const far = bout.kind === 'main' ? bout.round : bout.kind === 'third' ? bracket.bracket.rounds - 0.5 : null;
        if (far === null) continue;
        if (typeof winner === 'number') distance.set(winner, bout.kind === 'third' ? far : far + 1);
        if (typeof loser === 'number') distance.set(loser, bout.kind === 'third' ? far - 0.1 : far);
      }
      for (const a of places)
        for (const b of places) {
          const further = (distance.get(a.competitorId) ?? 0) - (distance.get(b.competitorId) ?? 0);
          expect(Math.sign(further)).toBe(Math.sign(b.place - a.place));
        }
    });
  });

  test('SCORE-5, SCORE-6 on a panel, a lower total never places higher, and equal totals share unless decided', () => {
    everyHistory(history => {
      const { places, panel } = stateOf(history);
      const totals = new Map(panel?.performers.map(({ competitorId, turns }) => [competitorId, turns]));
      for (const a of places)
        for (const b of places) {
          const [one, other] = [totals.get(a.competitorId), totals.get(b.competitorId)];
          const [first, second] = [one?.[0], other?.[0]];
          if (first && second && first.total > second.total) expect(a.place).toBeLessThan(b.place);
          if (a.place !== b.place || a === b) continue;
          expect([first?.total, first?.withLow, first?.withBoth]).toEqual([
            second?.total,
            second?.withLow,
            second?.withBoth,
          ]);
        }
    });
  });

  test('SCORE-7, SCORE-12 is done when nothing is left to do, and never waits for the impossible', () => {
    everyHistory(history => {
      const { panel, bracket, isDone } = stateOf(history);
      if (bracket) {
        const isReady = bracket.state.bouts.some(({ status }) => status === 'ready');
        expect([isDone, bracket.next === null]).toEqual([!isReady, !isReady]);
      } else expect(isDone).toBe(panel?.next === null);
    });
  });

  test('SCORE-14 a signature holds only for the acts it covered, on a sheet that was done and still is', () => {
    everyHistory(history => {
      const { setup, log } = history;
      const { signedBy, isDone } = stateOf(history);
      if (signedBy === null) return;
      expect(isDone).toBe(true);
      const at = actsInEffect(log).findLast(({ act }) => act.kind === 'sign')?.sequence ?? -1;
      const then = replayScoreSheet(setup, log.slice(0, at + 1));
      expect(then.signedBy).toBe(signedBy);
      expect(paper(stateOf(history))).toEqual(paper(then));
      expect(inEffect(log)).toEqual(inEffect(log.slice(0, at + 1)));
    });
  });

  test('SCORE-14 any act after the signature of a finished sheet removes it', () => {
    fc.assert(
      fc.property(anyHistory, fc.nat(), ({ setup, log }, at) => {
        const signed: LoggedAct[] = [...log, { nonce: 'signed', act: { kind: 'sign', judge: 'Aino' } }];
        if (!replayScoreSheet(setup, log).isDone) return;
        expect(replayScoreSheet(setup, signed).signedBy).toBe('Aino');
        const counting = actsInEffect(signed).map(({ sequence }) => signed[sequence] as LoggedAct);
        const target = counting[at % counting.length] as LoggedAct;
        const later: ScoreSheetAct[] = [
          { kind: 'void', nonce: target.nonce },
          ...setup.members
            .slice(0, 1)
            .map(({ competitorId }) => ({ kind: 'presence', competitorId, is: 'here' }) as const),
          ...counting.filter(({ act }) => act.kind !== 'sign').map(({ act }) => act),
        ];
        for (const act of later) {
          const after = replayScoreSheet(setup, [...signed, { nonce: 'later', act }]);
          if (target.nonce === 'signed' && act.kind === 'void')
            expect(after.signedBy).toBe(replayScoreSheet(setup, log).signedBy);
          else expect(after.signedBy).toBeNull();
        }
      }),
      { numRuns: 150 },
    );
  });
});
