import { ApiError } from '#web/lib/api.ts';

/** The answer was lost on its way, or came from something between us and the server: what was asked may be done. */
export const isAnswerLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network' || (error.code === 'internal' && error.status >= 500));

/** `button` is safe to press again: the same key is sent, and the server does the same thing once only. */
export const lostAnswer = (what: string, button: string): string =>
  `No answer. ${what} may already be recorded. Press ${button} again. It can’t be recorded twice.`;
