import type { deliveryStates } from '#contract/communication.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

export type DeliveryState = (typeof deliveryStates)[number];

/** What each state is called, and what it means to somebody who asks "did it arrive?" */
export const stateWords: Record<DeliveryState, { label: string; tone: BadgeTone; meaning: string }> = {
  pending: { label: 'Waiting', tone: 'info', meaning: 'It will be sent automatically. If it fails, we try again.' },
  sent: { label: 'Sent', tone: 'good', meaning: 'The e-mail or phone service accepted it.' },
  delivered: { label: 'Delivered', tone: 'good', meaning: 'The phone network confirmed it arrived.' },
  failed: {
    label: 'Failed',
    tone: 'danger',
    meaning:
      'It didn’t arrive. “Send again” tries the same address once more. If the address is wrong, have the family change it in their account, then write a new message.',
  },
  unsure: {
    label: 'Unsure',
    tone: 'warn',
    meaning: 'The server stopped while sending this. It may have arrived.',
  },
  suppressed: {
    label: 'Left out',
    tone: 'neutral',
    meaning: 'Not sent: this address is on the suppressed list, with the reason.',
  },
};

/** What can be sent again; for the unsure it is a person's choice. */
export const isRetryable = (state: DeliveryState): boolean => state === 'failed' || state === 'unsure';
