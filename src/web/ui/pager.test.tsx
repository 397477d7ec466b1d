import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Pager, type PagerProps } from './pager.tsx';

/** What it says, without its marks. */
const said = (props: Omit<PagerProps, 'pageSize' | 'label'>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Pager pageSize={50} label="Pages" {...props} />
    </MemoryRouter>,
  )
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test.each([
  ['no links for a single page', { page: 1, total: 50 }, ''],
  ['the first of two', { page: 1, total: 51 }, '1 to 50 of 51 Next'],
  ['the last', { page: 2, total: 51 }, '51 to 51 of 51 Back'],
  ['when not counted beyond this page', { page: 1, total: 50, hasUncounted: true }, '1 to 50 of more than 50 Next'],
  ['at the end of the count', { page: 10, total: 500, hasUncounted: true }, '451 to 500 of more than 500 Back Next'],
])('%s', (_, props, text) => expect(said(props)).toBe(text));
