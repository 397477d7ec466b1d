import { AppError } from '../app-error.ts';
import { isTransient } from '../db/transaction.ts';

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

const isUnreachable = (error: unknown): boolean =>
  error instanceof Error &&
  (/timeout exceeded when trying to connect|Connection terminated|is not queryable|the database system is (starting|shutting|in recovery|not)/.test(
    error.message,
  ) ||
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', '57P01', '57P02', '57P03', '53300', '55P03'].includes(
      String(codeOf(error)),
    ));

const isDiskFull = (error: unknown): boolean => codeOf(error) === '53100';

/** A database that is busy, away or full is a 503 that says when to come back; everything else stays as it is. */
export function refusalOf(error: unknown): unknown {
  if (isDiskFull(error)) return new AppError('disk_full', { retryAfterSeconds: 60, cause: error });
  return isTransient(error) || isUnreachable(error)
    ? new AppError('busy', { retryAfterSeconds: 2, cause: error })
    : error;
}
