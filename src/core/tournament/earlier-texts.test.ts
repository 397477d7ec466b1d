import { expect, test } from 'vitest';
import { earlierTexts } from './earlier-texts.ts';

const now = {
  whatToBring: ['Belt'],
  parking: 'North',
  entrance: 'East',
  hotels: null,
  refundSteps: [],
  refundText: null,
};
const at = (day: number) => new Date(Date.UTC(2027, 2, day));

test('TOUR-52 each change gives the whole part as it was, also what another change left alone', () => {
  const earlier = earlierTexts('ways', now, [
    { at: at(3), before: { entrance: 'West' } },
    { at: at(2), before: { parking: 'South', city: 'Timmins' } },
  ]);
  expect(earlier).toEqual([
    { until: at(3), texts: { ...now, entrance: 'West' } },
    { until: at(2), texts: { ...now, entrance: 'West', parking: 'South' } },
  ]);
});

test('TOUR-52 changes of other fields give nothing and change nothing', () => {
  const changes = [
    { at: at(3), before: { city: 'Timmins', refundText: 'Ask us.' } },
    { at: at(2), before: { whatToBring: [] } },
  ];
  expect(earlierTexts('bring', now, changes)).toEqual([{ until: at(2), texts: { ...now, whatToBring: [] } }]);
});
