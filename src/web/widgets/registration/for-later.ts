import { ApiError } from '#web/lib/api.ts';
import { isUnanswered } from '#web/lib/reachable.ts';

/** Whether the same call may be answered better in a moment. */
export const isForLater = (error: unknown): boolean =>
  isUnanswered(error) || (error instanceof ApiError && (error.status >= 500 || error.status === 429));
