import type { deliveryStates } from '#contract/communication.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

export type DeliveryState = (typeof deliveryStates)[number];

/** What each state is called, and what it means to somebody who asks "did it arrive?" */
export const stateWords: Record<DeliveryState, { label: string; tone: BadgeTone; meaning: string }> = {
  pending: { label: 'Waiting', tone: 'info', meaning: 'It leaves by itself. What fails is tried again.' },
  sent: { label: 'Sent', tone: 'good', meaning: 'The mail or telephone service took it.' },
  delivered: { label: 'Delivered', tone: 'good', meaning: 'The telephone network says that it arrived.' },
  failed: { label: 'Failed', tone: 'danger', meaning: 'It did not arrive. Correct the address, then send it again.' },
  unsure: {
    label: 'Unsure',
    tone: 'warn',
    meaning: 'The server was stopped while this was on its way. It may have arrived.',
  },
  suppressed: {
    label: 'Left out',
    tone: 'neutral',
    meaning: 'Not sent: this address gets nothing from us. Suppressed addresses say why.',
  },
};

/** What can be sent again; for the unsure it is a person's choice. */
export const isRetryable = (state: DeliveryState): boolean => state === 'failed' || state === 'unsure';
