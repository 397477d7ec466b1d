import { expect, test } from 'vitest';
import { noSelection, type Press, pressed, rangeTo, type Selection, toggled } from './selection.ts';

const ids = [10, 20, 30, 40, 50];
const at = (activeId: number | null, chosen: number[] = [], anchorId = activeId): Selection => ({
  activeId,
  anchorId,
  chosen: new Set(chosen),
});
const press = (key: string, extra: Partial<Press> = {}): Press => ({ key, isRange: false, isAll: false, ...extra });
const range = { isRange: true };

test.each<[string, Selection, Press, [activeId: number | null, chosen: number[]] | null]>([
  ['the first key goes to the first row', noSelection, press('ArrowDown'), [10, []]],
  ['down', at(10), press('ArrowDown'), [20, []]],
  ['up', at(20), press('ArrowUp'), [10, []]],
  ['not above the first', at(10), press('ArrowUp'), [10, []]],
  ['not below the last', at(50), press('ArrowDown'), [50, []]],
  ['a page down', at(10), press('PageDown'), [40, []]],
  ['a page up', at(50), press('PageUp'), [20, []]],
  ['the first', at(30), press('Home'), [10, []]],
  ['the last', at(30), press('End'), [50, []]],
  ['space selects', at(20), press(' '), [20, [20]]],
  ['space again deselects', at(20, [20, 30]), press(' '), [20, [30]]],
  ['space before any row selects the first', noSelection, press(' '), [10, [10]]],
  ['shift and an arrow extend the selection', at(20), press('ArrowDown', range), [30, [20, 30]]],
  ['shift and End select everything below', at(30), press('End', range), [50, [30, 40, 50]]],
  ['shift and space select from the starting row', at(50, [20], 20), press(' ', range), [50, [20, 30, 40, 50]]],
  ['a range upwards', at(20, [], 40), press(' ', range), [20, [20, 30, 40]]],
  ['Ctrl and A select all matches', at(20, [99]), press('a', { isAll: true }), [20, ids]],
  ['ignores other keys with Ctrl', at(20), press('c', { isAll: true }), null],
  ['Escape clears the selection', at(20, [20]), press('Escape'), [20, []]],
  ['ignores Escape without a selection', at(20), press('Escape'), null],
  ['ignores letters', at(20), press('x'), null],
  ['a row no longer shown starts from the top', at(77), press('ArrowDown'), [10, []]],
])('%s', (_, before, key, after) => {
  const now = pressed(before, ids, key, 3);
  expect(now && [now.activeId, [...now.chosen]]).toEqual(after);
});

test('keys do nothing in an empty table', () => {
  expect(pressed(noSelection, [], press('ArrowDown'), 3)).toBeNull();
});

test('a click with Shift selects from the last one clicked', () => {
  const clicked = toggled(noSelection, 40);
  expect([...rangeTo(clicked, ids, 20).chosen].sort()).toEqual([20, 30, 40]);
});
