import { describe, expect, test } from 'vitest';
import type { StatusFacts } from './alarm-facts.ts';
import { databaseDown, statusOf } from './alarm-lines.ts';
import { bytesOf, spanOf } from './words.ts';

const minute = 60;
const hour = 3600;
const queue = { isReal: true, waiting: 0, oldestSeconds: null, late: 0, failedToday: 0, unsure: 0 };
const job = { job: 'purge', everySeconds: hour, sinceSuccessSeconds: 10, failures: 0, error: null };
const payments = {
  isReal: true,
  isDemo: false,
  underWay: 0,
  stuck: 0,
  slowRefunds: 0,
  reviews: 0,
  oldReviews: 0,
  heardSeconds: 60,
  bookedSeconds: 60,
  books: { differences: 0, payouts: 0, unseen: 0 },
};
const database = {
  kind: 'server' as const,
  version: '17.2',
  bytes: 5e7,
  connections: 10,
  mostConnections: 100,
  migrations: 13,
};
const fine: StatusFacts = {
  mail: queue,
  texts: { ...queue, isOff: false },
  jobs: [job],
  backup: { kind: 'made', hours: 3, everyMinutes: 240, hasFailed: false },
  payments,
  checkouts: { tried: 40, failed: 0 },
  answers: { all: 900, failed: 0 },
  pins: { wrong: 0, worst: null },
  signIns: { wrong: 0, accounts: 0 },
  database,
  writeMs: 4,
  disk: { freeBytes: 50e9, allBytes: 100e9 },
  clockOffMs: 20,
  isClockMoved: false,
  paymentClockOffMs: 0,
  program: { version: '1', node: '24', uptimeSeconds: 120, memoryBytes: 2e8 },
};

test('ALARM-1 when all is well, every line is good and none says what to do', () => {
  const lines = statusOf(fine);
  expect(lines.filter(({ state, next }) => state !== 'good' || next !== null)).toEqual([]);
  expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
  expect(lines.map(({ title }) => title)).toContain('Deleting temporary records');
});

test('ALARM-1 every line that is not good says what to do next', () => {
  expect(databaseDown.next).not.toBeNull();
});

type Case = [rule: string, key: string, state: 'good' | 'look' | 'act', changes: Partial<StatusFacts>];
const mail = (changes: object): Partial<StatusFacts> => ({ mail: { ...queue, ...changes } });
const one = (changes: object): Partial<StatusFacts> => ({ jobs: [{ ...job, ...changes }] });
const pay = (changes: object): Partial<StatusFacts> => ({ payments: { ...payments, ...changes } });
const data = (changes: object, writeMs = 4): Partial<StatusFacts> => ({
  database: { ...database, ...changes },
  writeMs,
});
const tried = (tried: number, failed: number): Partial<StatusFacts> => ({ checkouts: { tried, failed } });
const answered = (all: number, failed: number): Partial<StatusFacts> => ({ answers: { all, failed } });
const pins = (wrong: number, most: number): Partial<StatusFacts> => ({
  pins: { wrong, worst: { ring: 'Ring 2', wrong: most } },
});
const disk = (freeBytes: number, allBytes: number): Partial<StatusFacts> => ({ disk: { freeBytes, allBytes } });

const made = (hours: number, everyMinutes: number, hasFailed = false): Partial<StatusFacts> => ({
  backup: { kind: 'made', hours, everyMinutes, hasFailed },
});
const noneYet = (hasFailed: boolean, uptimeSeconds: number): Partial<StatusFacts> => ({
  backup: { kind: 'none yet', everyMinutes: 5, hasFailed },
  program: { ...fine.program, uptimeSeconds },
});
/** The same facts as the program finds them just after its start. */
const fresh = (changes: Partial<StatusFacts>): Partial<StatusFacts> => ({
  ...changes,
  program: { ...fine.program, uptimeSeconds: 119 },
});

const books = (changes: object) => pay({ books: { ...payments.books, ...changes } });

const cases: Case[] = [
  ['ALARM-18', 'books', 'good', books({})],
  ['ALARM-18', 'books', 'look', books({ unseen: 1 })],
  ['ALARM-18', 'books', 'act', books({ payouts: 1 })],
  ['ALARM-18', 'books', 'act', books({ differences: 1, unseen: 1 })],
  ['ALARM-14', 'pins', 'good', pins(9, 9)],
  ['ALARM-14', 'pins', 'look', pins(10, 3)],
  ['ALARM-14', 'pins', 'look', pins(39, 19)],
  ['ALARM-14', 'pins', 'act', pins(20, 20)],
  ['ALARM-14', 'pins', 'act', pins(40, 5)],
  ['ALARM-15', 'sign-ins', 'good', { signIns: { wrong: 199, accounts: 39 } }],
  ['ALARM-15', 'sign-ins', 'look', { signIns: { wrong: 40, accounts: 40 } }],
  ['ALARM-15', 'sign-ins', 'look', { signIns: { wrong: 499, accounts: 3 } }],
  ['ALARM-15', 'sign-ins', 'act', { signIns: { wrong: 100, accounts: 100 } }],
  ['ALARM-15', 'sign-ins', 'act', { signIns: { wrong: 500, accounts: 2 } }],
  ['ALARM-2', 'mail', 'good', mail({ waiting: 300, oldestSeconds: 3 * minute })],
  ['ALARM-2', 'mail', 'look', mail({ waiting: 1, oldestSeconds: 3 * minute + 1 })],
  ['ALARM-2', 'mail', 'look', mail({ waiting: 9, oldestSeconds: 11 * minute, late: 2 })],
  ['ALARM-2', 'mail', 'act', mail({ waiting: 9, oldestSeconds: 11 * minute, late: 3 })],
  ['ALARM-2', 'mail', 'look', mail({ waiting: 1, oldestSeconds: hour, late: 1 })],
  ['ALARM-2', 'mail', 'act', mail({ waiting: 1, oldestSeconds: hour + 1, late: 1 })],
  ['ALARM-2', 'mail', 'look', mail({ failedToday: 4 })],
  ['ALARM-2', 'mail', 'act', mail({ failedToday: 5 })],
  ['ALARM-2', 'texts', 'look', { texts: { ...queue, isOff: false, unsure: 1 } }],
  ['ALARM-3', 'job:purge', 'good', one({ sinceSuccessSeconds: null })],
  ['ALARM-3', 'job:purge', 'good', one({ sinceSuccessSeconds: 3 * hour + 2 * minute })],
  ['ALARM-3', 'job:purge', 'act', one({ sinceSuccessSeconds: 3 * hour + 2 * minute + 1 })],
  ['ALARM-3', 'job:purge', 'look', one({ failures: 2, error: 'Error' })],
  ['ALARM-3', 'job:purge', 'act', one({ failures: 3 })],
  ['ALARM-4', 'backup', 'look', { backup: { kind: 'not set up' } }],
  ['ALARM-4', 'backup', 'look', noneYet(false, 9 * hour)],
  ['ALARM-4', 'backup', 'look', noneYet(true, 12 * minute)],
  ['ALARM-4', 'backup', 'act', noneYet(true, 12 * minute + 1)],
  ['ALARM-4', 'backup', 'good', made(26, 1440)],
  ['ALARM-4', 'backup', 'look', made(26, 1440, true)],
  ['ALARM-4', 'backup', 'act', made(26.1, 1440)],
  ['BACKUP-9', 'backup', 'good', made(0.2, 5)],
  ['BACKUP-9', 'backup', 'act', made(0.21, 5)],
  ['BACKUP-9', 'backup', 'good', made(4, 120)],
  ['BACKUP-9', 'backup', 'good', made(-0.2, 5)],
  ['BACKUP-9', 'backup', 'act', made(-0.21, 5)],
  ['ALARM-19', 'backup', 'look', fresh(made(30, 5))],
  ['ALARM-19', 'mail', 'look', fresh(mail({ waiting: 9, oldestSeconds: 2 * hour, late: 3 }))],
  ['ALARM-19', 'mail', 'act', fresh(mail({ failedToday: 5 }))],
  ['ALARM-19', 'job:purge', 'good', fresh(one({ sinceSuccessSeconds: 9 * hour }))],
  ['ALARM-19', 'job:purge', 'act', fresh(one({ failures: 3 }))],
  ['ALARM-19', 'payments', 'look', fresh(pay({ stuck: 1 }))],
  ['ALARM-19', 'payments', 'act', fresh(pay({ stuck: 1, oldReviews: 1 }))],
  ['ALARM-5', 'payments', 'good', pay({ underWay: 40 })],
  ['ALARM-5', 'payments', 'look', pay({ reviews: 1 })],
  ['ALARM-5', 'payments', 'act', pay({ reviews: 1, oldReviews: 1 })],
  ['ALARM-5', 'payments', 'act', pay({ stuck: 1 })],
  ['ALARM-5', 'payments', 'act', pay({ slowRefunds: 1 })],
  ['ALARM-6', 'checkouts', 'good', tried(0, 0)],
  ['ALARM-6', 'checkouts', 'look', tried(2, 2)],
  ['ALARM-6', 'checkouts', 'act', tried(3, 3)],
  ['ALARM-6', 'checkouts', 'act', tried(60, 3)],
  ['ALARM-6', 'checkouts', 'look', tried(61, 3)],
  ['ALARM-7', 'database', 'good', data({ connections: 79 })],
  ['ALARM-7', 'database', 'look', data({ connections: 80 })],
  ['ALARM-7', 'database', 'act', data({ connections: 95 })],
  ['ALARM-7', 'database', 'good', data({ kind: 'embedded', connections: 1, mostConnections: 1 })],
  ['ALARM-7', 'database', 'look', data({}, 1001)],
  ['ALARM-8', 'disk', 'good', disk(20e9, 100e9)],
  ['ALARM-8', 'disk', 'look', disk(9e9, 100e9)],
  ['ALARM-8', 'disk', 'act', disk(4e9, 100e9)],
  ['ALARM-8', 'disk', 'look', disk(0.9e9, 2e9)],
  ['ALARM-8', 'disk', 'act', disk(0.4e9, 2e9)],
  ['ALARM-9', 'answers', 'look', answered(10, 2)],
  ['ALARM-9', 'answers', 'act', answered(150, 3)],
  ['ALARM-9', 'answers', 'look', answered(151, 3)],
  ['ALARM-9', 'answers', 'act', answered(100_000, 20)],
  ['ALARM-17', 'practice-payments', 'look', pay({ isReal: false })],
  ['ALARM-10', 'webhook', 'good', pay({ heardSeconds: null, bookedSeconds: null })],
  ['ALARM-10', 'webhook', 'good', pay({ heardSeconds: hour, bookedSeconds: hour - 15 * minute })],
  ['ALARM-10', 'webhook', 'act', pay({ heardSeconds: hour, bookedSeconds: hour - 15 * minute - 1 })],
  ['ALARM-10', 'webhook', 'act', pay({ heardSeconds: null, bookedSeconds: minute })],
  ['ALARM-11', 'clock', 'good', { clockOffMs: null }],
  ['ALARM-11', 'clock', 'look', { clockOffMs: -2100 }],
  ['ALARM-11', 'clock', 'act', { clockOffMs: 30_100 }],
  ['ALARM-16', 'payment-clock', 'good', { paymentClockOffMs: -10_000 }],
  ['ALARM-16', 'payment-clock', 'look', { paymentClockOffMs: -11_000 }],
  ['ALARM-16', 'payment-clock', 'look', { paymentClockOffMs: 60_000 }],
  ['ALARM-16', 'payment-clock', 'act', { paymentClockOffMs: 60_001 }],
  ['ALARM-16', 'payment-clock', 'act', { paymentClockOffMs: -60_001 }],
  ['ALARM-11', 'clock', 'good', { clockOffMs: 90_000, isClockMoved: true }],
];

describe('the lines', () => {
  test.each(cases)('%s %s: %s %j', (_, key, state, changes) => {
    const line = statusOf({ ...fine, ...changes }).find(line => line.key === key);
    expect(line?.state).toBe(state);
    expect(line?.next === null, 'what to do').toBe(state === 'good');
  });

  test.each<[says: string, Partial<StatusFacts['texts']>]>([
    ['Off.', { isOff: true }],
    ['Off.', { isOff: true, isReal: false, failedToday: 6 }],
    ['Nothing waiting; 1 failed in the last day.', { isOff: true, failedToday: 1 }],
    ['Nothing waiting; nothing is really sent; read it in the outbox.', { isReal: false }],
  ])('ALARM-2 texts that are off are only off, unless some are left: %s (%j)', (says, changes) => {
    const lines = statusOf({ ...fine, texts: { ...fine.texts, ...changes } });
    expect(lines.find(({ key }) => key === 'texts')?.says).toBe(says);
  });

  test('ALARM-10 leaves out the webhook line without a payment service', () => {
    expect(statusOf({ ...fine, ...pay({ isReal: false }) }).map(({ key }) => key)).not.toContain('webhook');
  });

  test('describe the state in words', () => {
    const says = (key: string, changes: Partial<StatusFacts>) =>
      statusOf({ ...fine, ...changes }).find(line => line.key === key)?.says;
    expect(
      says('mail', mail({ waiting: 1, oldestSeconds: 12 * minute, failedToday: 6, unsure: 1, isReal: false })),
    ).toBe(
      '1 message waits; the oldest for 12 minutes; 6 failed in the last day; 1 message may or may not have arrived; nothing is really sent; read it in the outbox.',
    );
    expect(says('job:purge', one({ failures: 2, error: 'Error: x' }))).toBe(
      'Last done 10 seconds ago; failed 2 times since (Error: x).',
    );
    expect(says('payments', pay({ underWay: 1, stuck: 2, slowRefunds: 1, reviews: 3, oldReviews: 2 }))).toBe(
      '1 payment in progress; 2 payments stuck; 1 refund unanswered for an hour; 3 payments to review; 2 of them for more than a day.',
    );
    expect(says('checkouts', tried(1, 0))).toBe('1 payment started in the last 5 minutes.');
    expect(says('checkouts', tried(2, 1))).toBe('1 of 2 payments couldn’t start in the last 5 minutes.');
    expect(says('backup', made(3, 5, true))).toBe('The last good backup is 3 hours old; the last attempt failed.');
    expect(says('backup', made(-3, 5))).toBe('The last good backup is dated 3 hours in the future.');
    expect(says('database', {})).toBe(
      'PostgreSQL 17.2; 50 MB; 10 of 100 connections; 13 migrations; a write takes 4 ms.',
    );
  });
});

test.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [89, '89 seconds'],
  [90, '2 minutes'],
  [5399, '90 minutes'],
  [5400, '2 hours'],
  [172_800, '2 days'],
])('%i seconds are %s', (seconds, words) => expect(spanOf(seconds)).toBe(words));

test.each([
  [900, '0.9 kB'],
  [1.25e6, '1.3 MB'],
  [4.2e10, '42 GB'],
])('%i bytes are %s', (bytes, words) => expect(bytesOf(bytes)).toBe(words));

test('ALARM-14 names the ring at which most wrong PINs were typed', () => {
  const [line] = statusOf({ ...fine, ...pins(21, 20) }).filter(({ key }) => key === 'pins');
  expect(line?.says).toBe('21 wrong PINs in the last hour, 20 at Ring 2.');
});
