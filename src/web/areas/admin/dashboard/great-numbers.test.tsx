import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Dashboard } from '#contract/dashboard.ts';
import { GreatNumbers } from './great-numbers.tsx';

const year = { registrations: [], competitors: [], money: [] };
const dashboard = {
  daysLeft: 90,
  isDraft: false,
  state: 'open-soon',
  registrationOpensOn: '2027-02-06T00:00:00.000Z',
  money: {},
  thisYear: year,
  lastYear: null,
} as unknown as Dashboard;
const shown = (changes: Partial<Dashboard>) =>
  renderToStaticMarkup(<GreatNumbers dashboard={{ ...dashboard, ...changes }} />);

test('TOUR-44 the dashboard says when registration opens, as long as that is to come', () => {
  expect(shown({})).toContain('registration opens February 6, 2027');
  expect(shown({ state: 'open' })).toContain('registration is open<');
  expect(shown({ isDraft: true })).toContain('a draft, not published yet');
});
