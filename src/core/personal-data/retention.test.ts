import { expect, test } from 'vitest';
import { retentionDays } from './retention.ts';

test.each([
  ['2027-05-31', { month: '2027-05-01', year: '2026-05-31', 'seven years': '2020-05-31' }],
  ['2028-02-29', { month: '2028-01-30', year: '2027-03-01', 'seven years': '2021-03-01' }],
  ['2027-01-15', { month: '2026-12-16', year: '2026-01-15', 'seven years': '2020-01-15' }],
])('PRIV-11 on %s, removes what has expired', (today, days) => expect(retentionDays(today)).toEqual(days));
