import { randomUUID } from 'node:crypto';
import { rehearsalNote } from '../mail/port.ts';
import type { SmsSender } from './port.ts';

/** Without TWILIO_ACCOUNT_SID: a text message goes nowhere and stays readable in the outbox. Nobody signs calls then. */
export const outboxSms: SmsSender = {
  isReal: false,
  send: async () => ({ ok: true, providerId: `outbox-${randomUUID()}` }),
  findTaken: async () => [],
  isGenuine: () => false,
};

/** A text message goes nowhere, and the outbox says why. BACKUP-7 */
export const rehearsalSms: SmsSender = {
  ...outboxSms,
  send: async () => ({ ok: false, isPermanent: true, error: rehearsalNote }),
};
