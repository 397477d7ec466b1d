/** Whether the site answers just now: what the browser says about its network is a hint only. */
export async function isReachable(): Promise<boolean> {
  try {
    await fetch('/check-in.webmanifest', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(3_000) });
    return true;
  } catch {
    return false;
  }
}
