import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AttentionList } from './attention-list.tsx';

const says = (openLines: number): string =>
  renderToStaticMarkup(<AttentionList lines={[]} openLines={openLines} />)
    .replace(/<[^>]+>/g, '')
    .trim();

test('TOUR-43 says that all is done only while no line before registration opens is open', () => {
  expect(says(0)).toBe('You’re all caught up.');
  expect(says(1)).toBe('1 line under “Before registration opens” is still open. Nothing else needs attention.');
  expect(says(5)).toBe('5 lines under “Before registration opens” are still open. Nothing else needs attention.');
});
