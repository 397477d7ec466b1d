import { wrapUpOf } from '#core/wrap-up/wrap-up.ts';
import type { WrapUpFacts } from '#core/wrap-up/wrap-up-facts.ts';
import { changesOf, factsOf, forms, held, released, sparring } from '#test/support/ring/wrap-up-facts.ts';
import { atMost, type Figure } from './figure.ts';
import { processorTime } from './processor-time.ts';

/** Ten to a division in both events, eight rings, and five changes for each division. */
function dayOf(divisions: number): WrapUpFacts {
  const rings = Array.from({ length: 8 }, (_, i) => ({ id: i + 1, name: `Ring ${i + 1}` }));
  const told = Array.from({ length: divisions }, (_, i) => {
    const at = 540 + 14 * Math.floor(i / 8);
    return {
      people: 10,
      absent: i % 3,
      events: [forms, sparring],
      age: 6 + (i % 30),
      ringId: (i % 8) + 1,
      plannedStart: at,
      plannedMinutes: 12,
      startedAt: at + (i % 5),
      finishedAt: at + 9 + (i % 5),
    };
  });
  const taps = told.flatMap(({ startedAt, ringId }) => [
    held('judges', startedAt - 2, ringId),
    released(startedAt, 'release', ringId),
    ...['call', 'start', 'finish'].map(kind => ({ kind, at: startedAt })),
  ]);
  return factsOf(told, { rings, changes: changesOf(...taps) });
}

/** What a report of a day takes to be reckoned; its queries are as many for any day (wrap-up.test.ts). */
export function wrapUpFigures(): Figure[] {
  const large = dayOf(300);
  const small = dayOf(30);
  const largeMs = processorTime(() => wrapUpOf(large));
  const text = JSON.stringify(large);
  return [
    atMost('a report of 300 divisions, 6,000 entries and 1,500 changes', largeMs, 100, ' ms'),
    atMost('the same beside reading its facts as JSON', largeMs / processorTime(() => JSON.parse(text)), 5, '×'),
    atMost('a division of it beside one of 30', largeMs / processorTime(() => wrapUpOf(small)) / 10, 2, '×'),
  ];
}
