import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RowEditor } from './row-editor.tsx';

const buttonsOf = (isSorted: boolean): (string | undefined)[] => {
  const html = renderToStaticMarkup(
    <RowEditor
      name="days"
      rowWord="day"
      columns={[{ title: 'Day', nameOf: row => `days.${row}`, kind: 'date' }]}
      initial={[['2027-04-10'], ['2027-04-20']]}
      maxRows={10}
      isSorted={isSorted}
      errorOf={() => undefined}
    />,
  );
  return [...html.matchAll(/<button[^>]*aria-label="([^"]*)"/g)].map(match => match[1]);
};

test('rows that are sorted when they are saved cannot be moved, only removed', () => {
  expect(buttonsOf(true)).toEqual(['Remove day 1', 'Remove day 2']);
  expect(buttonsOf(false)).toHaveLength(6);
});
