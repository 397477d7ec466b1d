import { AppError } from '../app-error.ts';
import { isTransient } from '../db/transaction.ts';

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

const isUnreachable = (error: unknown): boolean =>
  error instanceof Error &&
  (/timeout exceeded when trying to connect|Connection terminated|the database system is (starting|shutting)/.test(
    error.message,
  ) ||
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', '57P01', '57P03', '53300', '55P03'].includes(String(codeOf(error))));

/** A database that is busy or away is a 503 that says when to come back; everything else stays as it is. */
export function refusalOf(error: unknown): unknown {
  return isTransient(error) || isUnreachable(error)
    ? new AppError('busy', { retryAfterSeconds: 2, cause: error })
    : error;
}
