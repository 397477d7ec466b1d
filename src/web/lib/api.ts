import type { ErrorBody, ErrorCode } from '#contract/errors.ts';
import { type OutputOf, type RequestArgument, type RequestOf, type Route, takesBrowser } from '#contract/route.ts';
import { locale } from '#say/site.ts';
import * as sayUi from '#say/ui.ts';
import { userContextFor } from './acting-for.ts';
import { at, pageOf } from './address.ts';
import { browserKey } from './browser-key.ts';
import { keepTypedOf } from './keep-typed.ts';
import { newKey } from './new-key.ts';
import { clearSession, lastPerson, readSession, type Session, saveReturnPath, sessionRanOut } from './session.ts';

/** A refused or failed call, with the text to show (specification §8). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'network';
  readonly fields: Record<string, string[]>;
  constructor(status: number, message: string, code: ErrorCode | 'network', fields: Record<string, string[]> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

/** The server's message; else the texts of its errors joined; else the general text with the status. */
function messageOf(status: number, body: Partial<ErrorBody> | null): string {
  if (typeof body?.message === 'string' && body.message !== '') return body.message;
  const texts = Object.values(body?.errors ?? {}).flat();
  if (texts.length > 0) return texts.join(' ');
  return sayUi.failedWith({ status });
}

interface SendOptions {
  idempotencyKey?: string;
  /** Multipart body instead of JSON. */
  form?: FormData;
  signal?: AbortSignal;
  /** As anybody: on a page without sign-in, a session that ended is no reason to leave it. */
  isAnonymous?: boolean;
  /** As a ring's tablet, by its own token: whoever may be signed in here beside it stays so. */
  ringTablet?: string;
  /** As a ring’s scoreboard, by what it was let in with. */
  ringScoreboard?: string;
}
type CallArguments<R extends Route> = RequestArgument<RequestOf<R> & SendOptions>;

/** Where a call of the route goes. What is undefined, null or empty in a query is left out. */
export function addressOf(route: Route, options: { params?: object; query?: object }): string {
  const params = new Map<string, unknown>(Object.entries(options.params ?? {}));
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params.get(name))));
  const query = Object.entries(options.query ?? {}).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  if (query.length === 0) return path;
  return `${path}?${new URLSearchParams(query.map(([name, value]): [string, string] => [name, String(value)]))}`;
}

let onForcedLogout: () => void = () => location.assign(at('/'));
/** The router's way to leave after a forced log-out. */
export function setForcedLogout(leave: () => void): void {
  onForcedLogout = leave;
}

let signedOut = false;
/** Whether the server or the clock signed somebody out on this page, so that the page it leads to can say so. */
export const wasSignedOut = (): boolean => signedOut;

const isFamilyPage = (): boolean => /^\/(account|customer)\b/.test(pageOf(location.pathname));
/** A family's session that was over before the call. The staff's pages work on without one. */
const ranOutHere = (): boolean => isFamilyPage() && sessionRanOut();

/** As header.js does, and without the contract's weight: a token that the browser forgets is worth nothing any more. ACCESS-30 */
function endOnServer({ token }: Session): void {
  const headers = { authorization: `Bearer ${token}` };
  fetch('/api/users/logout', { method: 'POST', headers, keepalive: true }).catch(() => {});
}

/** What a refused call throws; a session that holds no more ends with it. `isOwn` false: it was sent without one. */
export function refusalOf(
  status: number,
  body: Partial<ErrorBody> | null,
  session: Session | null,
  isOwn = true,
): ApiError {
  const isOver = session ? readSession()?.token === session.token : isOwn && ranOutHere();
  if ((status === 401 || status === 403) && isOver) {
    if (status === 403 && session) endOnServer(session);
    // The next sign-in leads back; after a 403 the page would only end it again.
    else if (/^\/(account|admin|customer)\b/.test(pageOf(location.pathname))) {
      saveReturnPath(pageOf(location.pathname) + location.search);
      const personId = lastPerson();
      if (isFamilyPage() && personId !== null) keepTypedOf(personId);
    }
    clearSession();
    signedOut = true;
    onForcedLogout();
  }
  return new ApiError(status, messageOf(status, body), body?.code ?? 'internal', body?.errors ?? {});
}

/** Keys that the server keeps a refusal for, and what is sent in their place the next time somebody tries. */
const refusedKeys = new Map<string, string>();

async function send(
  route: Route,
  options: SendOptions & { params?: object; query?: object; input?: unknown } = {},
): Promise<Response> {
  const isByDevice = options.isAnonymous || options.ringTablet || options.ringScoreboard;
  const session = isByDevice ? null : readSession();
  const headers: Record<string, string> = session ? userContextFor(route.path) : {};
  headers['accept-language'] = locale(); // refusals come in it
  if (session) headers.authorization = `Bearer ${session.token}`;
  if (takesBrowser(route)) headers.browser = browserKey();
  if (options.ringTablet) headers.ringtablet = options.ringTablet;
  if (options.ringScoreboard) headers.ringscoreboard = options.ringScoreboard;
  const given = options.idempotencyKey;
  const key = given && (refusedKeys.get(given) ?? given);
  if (key) headers['idempotency-key'] = key;
  if (options.input !== undefined) headers['content-type'] = 'application/json';
  let response: Response;
  try {
    response = await fetch(addressOf(route, options), {
      method: route.method,
      headers,
      ...(options.form
        ? { body: options.form }
        : options.input === undefined
          ? {}
          : { body: JSON.stringify(options.input) }),
      ...(options.signal ? { signal: options.signal } : {}),
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError(0, sayUi.unreachable(), 'network');
  }
  if (response.ok) return response;
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
  if (given && [400, 404, 409].includes(response.status) && body?.code !== 'key_in_use')
    refusedKeys.set(given, newKey());
  throw refusalOf(response.status, body, session, !isByDevice);
}

/** Calls a route of the contract: `api(createRegistration, { params: { tournamentId } })`. */
export async function api<R extends Route>(route: R, ...[options]: CallArguments<R>): Promise<OutputOf<R>> {
  const response = await send(route, options);
  try {
    return (await response.json()) as OutputOf<R>;
  } catch (error) {
    if (options?.signal?.aborted) throw error;
    throw new ApiError(0, sayUi.unreachable(), 'network'); // cut off on its way
  }
}

/** The stream of events that a route answers, to be read as it comes. */
export const openEvents = <R extends Route>(route: R, ...[options]: CallArguments<R>): Promise<Response> =>
  send(route, options);

/** The file that a route answers, to be shown in the page. */
export async function fetchFile<R extends Route>(route: R, ...[options]: CallArguments<R>): Promise<Blob> {
  return (await send(route, options)).blob();
}

/** Downloads the file that a route answers, under the name the server gives it. */
export async function download<R extends Route>(route: R, ...[options]: CallArguments<R>): Promise<void> {
  const response = await send(route, options);
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = name ? decodeURIComponent(name) : 'file';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
