import { ApiError } from './api.ts';

/** Whether the site answers just now: what the browser says about its network is a hint only. */
export async function isReachable(): Promise<boolean> {
  try {
    await fetch('/check-in.webmanifest', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(3_000) });
    return true;
  } catch {
    return false;
  }
}

/** Whether a call got no answer: the network failed, or it took too long. Chrome before 124 calls a timeout AbortError. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof DOMException
    ? /^(Timeout|Abort)Error$/.test(error.name)
    : error instanceof ApiError && error.code === 'network';
