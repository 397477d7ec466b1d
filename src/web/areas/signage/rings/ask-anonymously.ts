import type { OutputOf, RequestOf, Route } from '#contract/route.ts';
import { locale } from '#say/site.ts';
import { unreachable } from '#say/ui.ts';
import { ApiError, addressOf, refusalOf } from '#web/lib/api.ts';

/** A call without the browser's session: a screen in the hall stays where it is when somebody's sign-in ends. */
export async function askAnonymously<R extends Route>(
  route: R,
  request: RequestOf<R>,
  signal: AbortSignal,
): Promise<OutputOf<R>> {
  let response: Response;
  try {
    const headers = { 'accept-language': locale() }; // refusals come in it
    response = await fetch(addressOf(route, request), { signal, credentials: 'omit', headers });
  } catch {
    throw new ApiError(0, unreachable(), 'network');
  }
  // What lies between may answer anything: a login page of the hall's Wi-Fi is no answer of ours.
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok || body === undefined)
    throw refusalOf(response.status, (body ?? null) as Parameters<typeof refusalOf>[1], null, false);
  return body as OutputOf<R>;
}
