import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { recordHistory } from './history.actions.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const query = (text: string) => site.app.store.pool.query(text);
const line = () => ({
  subject: 'merch',
  subjectId: 7,
  action: 'change',
  before: { a: 1, b: 2 },
  after: { a: 3 },
  reason: 'why',
});

describe('HIST-1 in the embedded store, whose only user owns the tables', () => {
  beforeAll(() => recordHistory({ db: site.app.db, now: site.clock.now(), caller: null }, line()));

  test.each([
    ['changing it', "update history set action = 'x'"],
    ['blanking it by hand', 'update history set before = null, after = null, reason = null'],
    ['deleting it', 'delete from history'],
    ['emptying it', 'truncate history'],
    ['emptying it along with other tables', 'truncate person cascade'],
    [
      'forging it with the setting that erasing uses',
      "select set_config('nlc.erases_history', 'on', false); update history set action = 'x'",
    ],
    [
      'moving it to another subject',
      "select set_config('nlc.erases_history', 'on', false); update history set subject_id = 8",
    ],
    [
      'adding to its values',
      `select set_config('nlc.erases_history', 'on', false); update history set after = '{"a": 3, "c": 4}'`,
    ],
  ])('refuses %s', async (_, text) => {
    await expect(query(text)).rejects.toThrow('History is only ever added to');
    await query("select set_config('nlc.erases_history', 'off', false)");
    const { rows } = await query('select subject_id, action, before, after, reason from history');
    expect(rows).toEqual([{ subject_id: 7, action: 'change', before: { a: 1, b: 2 }, after: { a: 3 }, reason: 'why' }]);
  });

  test('HIST-2 values can be erased partly or entirely, but nothing else, and only in the given rows', async () => {
    await recordHistory({ db: site.app.db, now: site.clock.now(), caller: null }, line());
    const { rows: all } = await query('select id from history order by id');
    const id = all[0].id as number;
    await query(`select erase_history(array[${id}], array['a'])`);
    const { rows } = await query('select subject_id, action, before, after, reason from history order by id');
    const whole = { subject_id: 7, action: 'change', before: { a: 1, b: 2 }, after: { a: 3 }, reason: 'why' };
    expect(rows).toEqual([{ ...whole, before: { b: 2 }, after: {} }, whole]);
    await query(`select erase_history(array[${id}])`);
    const { rows: after } = await query('select subject_id, action, before, after, reason from history order by id');
    expect(after).toEqual([{ ...whole, before: null, after: null, reason: null }, whole]);
    await expect(query('delete from history')).rejects.toThrow('History is only ever added to');
  });
});
