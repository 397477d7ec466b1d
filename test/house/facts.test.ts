import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const inSql = 'src/server/modules/registration-search/competitor-facts.actions.ts';
const inCore = 'src/core/registration/missing.ts';
const inWeight = 'src/core/registration/counted-weight.ts';
const inLedger = 'src/server/modules/ledger/ledger.db.ts';

/** What decides a fact, in SQL, in a query builder's words and in TypeScript, with the one file that may say it. */
const facts: { fact: string; owner: string; said: RegExp }[] = [
  {
    fact: 'withdrawn, waiting to be, signed, weighed',
    owner: inSql,
    said: /\b(?:withdrawn_at|withdrawal_(?:requested|declined)_at|waiver_signed_at|(?:measured_)?(?:weight_kg|height_cm))\s+is\s+(?:not\s+)?null\b/i,
  },
  {
    fact: 'the same to a query builder',
    owner: inSql,
    said: /'(?:\w+\.)?(?:withdrawnAt|withdrawal(?:Requested|Declined)At|waiverSignedAt|(?:measuredW|w)eightKg|(?:measuredH|h)eightCm)',\s*'is(?: not)?'/,
  },
  { fact: 'the weight that counts', owner: inSql, said: /coalesce\(\s*(?:\w+\.)?measured_/i },
  { fact: 'the weight that counts', owner: inWeight, said: /\bmeasuredWeightKg\s*\?\?/ },
  { fact: 'unanswered text messages', owner: inSql, said: /agreed_to_sms_division_notifications\s+is\s+null/i },
  {
    fact: 'unanswered text messages',
    owner: inCore,
    said: /agreedToSmsDivisionNotifications\s*===\s*null\s*(?:&&|[);])/,
  },
  {
    fact: 'withdrawn',
    owner: 'src/server/modules/registration/withdrawal.actions.ts',
    said: /\.withdrawnAt\s*[!=]==?\s*null/,
  },
  { fact: 'what was given back', owner: inLedger, said: /kind\s+in\s+\('refund', 'reversal'/i },
];

const sources = globSync('src/**/*.{ts,tsx}', { cwd: ROOT })
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => !/\.test\.tsx?$/.test(path));

const saidIn = (path: string, text: string): string[] =>
  facts.filter(({ owner, said }) => owner !== path && said.test(text)).map(({ fact }) => `${path}: ${fact}`);

describe('a fact that several readers need', () => {
  test('is written only in the file that owns it', () => {
    const found = sources.flatMap(path => saidIn(path, readFileSync(join(ROOT, path), 'utf8')));
    expect(sources.length).toBeGreaterThan(1000);
    expect(found).toEqual([]);
  });

  test.each([
    'where c.withdrawn_at is null',
    'where c.weight_kg IS NULL and true',
    'c.measured_weight_kg\n  is not null',
    'and c.waiver_signed_at is null',
    "query.where('withdrawnAt', 'is', null)",
    ".where('c.withdrawnAt', 'is not', null)",
    ".where(\n  'c.weightKg',\n  'is',\n  null)",
    ".where('measuredHeightCm', 'is', null)",
    'coalesce(c.measured_weight_kg, c.weight_kg)',
    'const weight = row.measuredWeightKg ?? row.weightKg;',
    'k.agreed_to_sms_division_notifications is null',
    'contacts.filter(c => c.agreedToSmsDivisionNotifications === null)',
    'rows.filter(row => row.withdrawnAt === null)',
    "filter (where l.kind in ('refund', 'reversal', 'dispute'))",
  ])('planted: finds it elsewhere: %s', breach => {
    expect(saidIn('src/server/modules/other/other.db.ts', breach)).toHaveLength(1);
  });
});
