import { expect, test } from 'vitest';
import { RingRules } from '#contract/ring/ring-rules.ts';
import { rulesIn } from './rules-fields.tsx';

const day = { startMinute: '10:00', walkMinutes: '3', setupMinutes: '2' };
const block = { name: 'Forms', eventTypeIds: '1', from: '', until: '', judges: '5' };
/** The fields of the form, with one block of the day's own. */
function fieldsOf(own: Record<string, string> = {}): FormData {
  const data = new FormData();
  const fields = { ...day, blocksOf: 'own', 'blocks-rows': '1' };
  const rows = Object.fromEntries(Object.entries(block).map(([name, text]) => [`blocks.0.${name}`, text]));
  for (const [name, text] of Object.entries({ ...fields, ...rows, ...own })) data.set(name, text);
  return data;
}
/** The fields that are refused, with the reason. */
const refusedIn = (own: Record<string, string>): string[] =>
  RingRules.safeParse(rulesIn(fieldsOf(own))).error?.issues.map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  ) ?? [];

test('reads a block with its judges, or none', () => {
  const judgesOf = (judges: string) =>
    RingRules.parse(rulesIn(fieldsOf({ 'blocks.0.judges': judges }))).blocks?.[0]?.judges;
  expect([' 5 ', ''].map(judgesOf)).toEqual([5, null]);
});

test('text in place of a number is refused at its field', () => {
  const text = { 'blocks.0.judges': '5 judges', walkMinutes: 'three' };
  expect(refusedIn({})).toEqual([]);
  expect(refusedIn(text)).toEqual([
    'walkMinutes: Please enter a whole number from 0 to 30',
    'blocks.0.judges: Please enter a whole number from 1 to 9',
  ]);
});
