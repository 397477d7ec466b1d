import type { Suppression } from '#contract/outbox.ts';

type Reason = Suppression['reason'];

/** Why an address gets nothing, and what to ask before it gets something again. */
export const reasonWords: Record<Reason, { label: string; meaning: string; question: string }> = {
  stop: {
    label: 'Wrote STOP',
    meaning: 'They answered a text message with STOP. START brings them back.',
    question: '',
  },
  unsubscribed: {
    label: 'Unsubscribed',
    meaning: 'They left our news. What is about their registration still arrives.',
    question: '',
  },
  bounced: {
    label: 'Bounced',
    meaning: 'The address does not exist or refuses our mail.',
    question: 'It refused what we sent. Have they told you that it works now? Too many refusals harm our other mail.',
  },
  staff: {
    label: 'Added by staff',
    meaning: 'Somebody asked us to send nothing more.',
    question: 'Somebody asked us to send nothing to it. Have they told you that they want to hear from us again?',
  },
};

/** Who left by their own hand comes back only by it. */
export const isOwnWish = (reason: Reason): boolean => reason === 'stop' || reason === 'unsubscribed';
