import { describe, expect, test } from 'vitest';
import type { ServerFacts, StripeFacts } from './server-facts.ts';
import { serverLinesOf } from './server-lines.ts';

const silent = { kind: 'silent', why: 'It does not answer.' } as const;
const heard = <T>(value: T) => ({ kind: 'heard', value }) as const;
const sender = { domain: 'club.test', takesMail: true, spf: 1, dmarc: 'v=DMARC1; p=none', dkim: ['default'] };
const stripe: StripeFacts = { isLive: true, clockOffMs: 0, webhook: { kind: 'found', isEnabled: true, missing: [] } };
const right: ServerFacts = {
  host: 'nlc.test',
  examples: [],
  misspelled: [],
  addresses: heard(['192.0.2.7']),
  reached: heard(200),
  tls: heard({ daysLeft: 60 }),
  mailServer: heard(true),
  sender: heard(sender),
  stripe: heard(stripe),
  webhookAnswer: heard(400),
  texts: heard({ isActive: true }),
  disks: [{ folder: '/var/backups/nlc', freeBytes: 20e9, allBytes: 40e9 }],
  backup: { kind: 'made', hours: 0.05, everyMinutes: 5, triedDays: 1 },
};
const lineOf = (key: string, changes: Partial<ServerFacts>) =>
  serverLinesOf({ ...right, ...changes }).find(line => line.key === `server:${key}`);

test('SERVER-1 a server where everything is right has only good lines, and nothing to do', () => {
  const lines = serverLinesOf(right);
  expect(lines.filter(({ state }) => state !== 'good')).toEqual([]);
  expect(lines.every(({ next }) => next === null)).toBe(true);
  expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
});

const cases: [
  rule: string,
  key: string,
  state: 'good' | 'look' | 'act',
  changes: Partial<ServerFacts>,
  says: string,
][] = [
  ['SERVER-2', 'settings', 'act', { examples: ['MAIL_FROM'] }, 'MAIL_FROM'],
  ['SERVER-2', 'settings', 'look', { misspelled: ['ALARM_MIAL'] }, 'ALARM_MIAL'],
  ['SERVER-3', 'dns', 'act', { addresses: silent }, 'leads nowhere'],
  ['SERVER-3', 'dns', 'act', { addresses: heard([]) }, 'PUBLIC_URL for a typo'],
  ['SERVER-3', 'reach', 'act', { reached: heard(502) }, '502'],
  ['SERVER-3', 'reach', 'act', { reached: silent }, 'No answer'],
  ['SERVER-4', 'tls', 'act', { tls: silent }, 'not trust'],
  ['SERVER-4', 'tls', 'act', { tls: null }, 'http'],
  ['SERVER-4', 'tls', 'look', { tls: heard({ daysLeft: 6.5 }) }, '6 days'],
  ['SERVER-4', 'tls', 'good', { tls: heard({ daysLeft: 7 }) }, '7 days'],
  ['SERVER-5', 'mail-server', 'act', { mailServer: silent }, 'does not answer'],
  ['SERVER-5', 'mail-server', 'act', { mailServer: null }, 'None is set'],
  ['SERVER-6', 'sender', 'act', { sender: heard({ ...sender, spf: 0 }) }, 'no SPF'],
  ['SERVER-6', 'sender', 'act', { sender: heard({ ...sender, spf: 2 }) }, '2 SPF'],
  ['SERVER-6', 'sender', 'act', { sender: heard({ ...sender, dmarc: null }) }, 'no DMARC'],
  ['SERVER-6', 'sender', 'look', { sender: heard({ ...sender, dkim: [] }) }, 'no DKIM'],
  ['SERVER-6', 'sender', 'look', { sender: heard({ ...sender, takesMail: false }) }, 'no MX'],
  ['SERVER-6', 'sender', 'look', { sender: silent }, 'does not answer'],
  ['SERVER-7', 'stripe', 'act', { stripe: silent }, 'no answer'],
  ['SERVER-7', 'stripe', 'look', { stripe: null }, 'practice'],
  ['SERVER-7', 'stripe', 'look', { stripe: heard({ ...stripe, isLive: false }) }, 'test mode'],
  ['SERVER-8', 'webhook', 'act', { stripe: heard({ ...stripe, webhook: { kind: 'none' } }) }, 'no webhook'],
  [
    'SERVER-8',
    'webhook',
    'act',
    { stripe: heard({ ...stripe, webhook: { kind: 'found', isEnabled: false, missing: [] } }) },
    'switched off',
  ],
  [
    'SERVER-8',
    'webhook',
    'act',
    { stripe: heard({ ...stripe, webhook: { kind: 'found', isEnabled: true, missing: ['refund.failed'] } }) },
    'refund.failed',
  ],
  ['SERVER-8', 'webhook', 'act', { webhookAnswer: heard(404) }, '404'],
  ['SERVER-8', 'webhook', 'act', { webhookAnswer: silent }, 'does not answer'],
  ['SERVER-8', 'webhook', 'look', { stripe: heard({ ...stripe, webhook: null }) }, 'may not see'],
  ['SERVER-9', 'texts', 'act', { texts: silent }, 'sign-in'],
  ['SERVER-9', 'texts', 'act', { texts: heard({ isActive: false }) }, 'suspended'],
  ['SERVER-9', 'texts', 'good', { texts: null }, 'unless those are off under Organisation'],
  ['SERVER-10', 'clock', 'act', { stripe: heard({ ...stripe, clockOffMs: -61_000 }) }, 'behind'],
  ['SERVER-10', 'clock', 'look', { stripe: heard({ ...stripe, clockOffMs: 11_000 }) }, 'ahead'],
  ['SERVER-11', 'disk:/b', 'act', { disks: [{ folder: '/b', freeBytes: 4e8, allBytes: 4e9 }] }, '400 MB'],
  ['SERVER-11', 'disk:/b', 'look', { disks: [{ folder: '/b', freeBytes: 9e8, allBytes: 4e9 }] }, '900 MB'],
  ['SERVER-12', 'backup', 'act', { backup: { kind: 'not set up' } }, 'Not set up'],
  ['SERVER-12', 'backup', 'act', { backup: { kind: 'no folder' } }, 'not there'],
  ['SERVER-12', 'backup', 'act', { backup: { kind: 'none yet' } }, 'none yet'],
  ['SERVER-12', 'backup', 'act', { backup: { kind: 'unreadable', why: 'Another key.' } }, 'Another key'],
  [
    'SERVER-12',
    'backup',
    'act',
    { backup: { kind: 'made', hours: 0.21, everyMinutes: 5, triedDays: 1 } },
    '13 minutes',
  ],
  [
    'SERVER-12',
    'backup',
    'good',
    { backup: { kind: 'made', hours: 0.19, everyMinutes: 5, triedDays: 1 } },
    '11 minutes',
  ],
  [
    'SERVER-12',
    'backup',
    'act',
    { backup: { kind: 'made', hours: -3, everyMinutes: 5, triedDays: 1 } },
    'dated 3 hours ahead',
  ],
  [
    'SERVER-12',
    'backup-tried',
    'look',
    { backup: { kind: 'made', hours: 0, everyMinutes: 5, triedDays: null } },
    'ever tried',
  ],
  [
    'SERVER-12',
    'backup-tried',
    'look',
    { backup: { kind: 'made', hours: 0, everyMinutes: 5, triedDays: 8 } },
    '8 days',
  ],
];

describe('what is wrong says so, and what to do', () => {
  test.each(cases)('%s the line %s is %s for %o', (_, key, state, changes, says) => {
    const line = lineOf(key, changes);
    expect(line?.state).toBe(state);
    expect(`${line?.says} ${line?.next}`).toContain(says);
    expect(line?.next === null).toBe(state === 'good');
  });
});
