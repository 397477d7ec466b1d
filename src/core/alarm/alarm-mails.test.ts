import { describe, expect, test } from 'vitest';
import type { LineState, StatusLine } from './alarm-lines.ts';
import { changeOf, type KnownAlarm, newsOf } from './alarm-mails.ts';

const minute = 60_000;
const hour = 60 * minute;
const line = (key: string, state: LineState): StatusLine => ({ key, title: key, state, says: '', next: '' });
const known = (changes: Partial<KnownAlarm> = {}): KnownAlarm => ({
  key: 'mail',
  raisedAt: 0,
  seenAt: 0,
  overAt: null,
  toldAt: null,
  overToldAt: null,
  ...changes,
});

describe('ALARM-12 which alarms are raised, continue or end', () => {
  const keys = (open: KnownAlarm[], lines: StatusLine[], now: number) => {
    const { raised, seen, over } = changeOf(open, lines, now);
    return [raised.map(({ key }) => key), seen.map(({ key }) => key), over];
  };
  test('only a line that says act raises an alarm', () => {
    expect(keys([], [line('mail', 'act'), line('disk', 'look'), line('clock', 'good')], 0)).toEqual([['mail'], [], []]);
  });
  test('raises a lasting alarm only once', () => {
    expect(keys([known()], [line('mail', 'act')], minute)).toEqual([[], ['mail'], []]);
  });
  test('ends an alarm after two minutes without it, not earlier', () => {
    expect(keys([known()], [line('mail', 'good')], 2 * minute - 1)).toEqual([[], [], []]);
    expect(keys([known()], [line('mail', 'look')], 2 * minute)).toEqual([[], [], ['mail']]);
  });
  test('ends an alarm whose line no longer exists', () => {
    expect(keys([known({ key: 'job:old' })], [], 3 * minute)).toEqual([[], [], ['job:old']]);
  });
});

describe('ALARM-12 which mails an alarm sends', () => {
  test.each<[string, Partial<KnownAlarm>, number, string | null]>([
    ['mails a new alarm immediately', {}, 0, 'raised'],
    ['mails nothing while it lasts', { toldAt: 0 }, 4 * hour - 1, null],
    ['mails again after four hours', { toldAt: 0 }, 4 * hour, 'again'],
    ['mails when it is over', { toldAt: 0, overAt: hour }, hour, 'over'],
    ['mails the end only once', { toldAt: 0, overAt: hour, overToldAt: hour }, 9 * hour, null],
    ['mails no end of an alarm that was never mailed', { overAt: hour }, hour, null],
  ])('%s', (_, changes, now, news) => expect(newsOf(known(changes), now)).toBe(news));
});
