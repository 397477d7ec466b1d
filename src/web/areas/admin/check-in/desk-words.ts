import { describeOperation } from '#core/check-in/describe-operation.ts';
import { clockTimeOf } from '#core/time/clock-time.ts';
import type { DeskState } from './desk-state.ts';
import type { QueuedOperation } from './desk-store.ts';

/** "8:52 a.m.", by this device's clock. */
export function timeOf(instant: string): string {
  const at = new Date(instant);
  return clockTimeOf(at.getHours() * 60 + at.getMinutes());
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What was done at this desk, in words. */
export function wordsOf({ list, families }: DeskState, operation: QueuedOperation): string {
  const family = families.get(operation.registrationId);
  return sentence(
    describeOperation(operation, {
      competitor: operation.about,
      level: id => list?.levels.find(level => level.id === id)?.title ?? 'one from another year',
      contact: id => family?.smsOpen.find(open => open.contactId === id)?.name ?? 'a contact',
      merch: id => family?.merch.find(line => line.merchOrderId === id)?.title ?? 'merch',
    }),
  );
}

/** What is sold at the door; lunches only where they are sold. */
export const doorWords = ({ lunchCents }: { lunchCents: number | null }): { ask: string; sell: string } =>
  lunchCents === null
    ? { ask: 'Someone who isn’t registered wants to watch?', sell: 'Sell passes' }
    : { ask: 'Someone who isn’t registered wants to watch or have lunch?', sell: 'Sell passes or lunches' };

/** How long ago, in words that need no clock to be right to the second. */
export function agoInWords(instant: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(instant)) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return hours === 1 ? '1 hour ago' : `${hours} hours ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? 'a day ago' : `${days} days ago`;
}
