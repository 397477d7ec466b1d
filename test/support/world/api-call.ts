import type { ErrorBody } from '#contract/errors.ts';
import type { OutputOf, RequestArgument, RequestOf, Route } from '#contract/route.ts';

interface CalledAs {
  token?: string;
  headers?: Record<string, string>;
}
/** A call as anybody may send it: nothing of it need be what the route takes. */
export interface AnyCall extends CalledAs {
  params?: object;
  query?: object;
  input?: unknown;
}
export interface ApiAnswer<Body> {
  status: number;
  body: Body;
  headers: Record<string, unknown>;
  text: string;
}

/** How tests call the routes of the contract. */
export interface TestCalls {
  /** Calls a route through the whole server; the answer when it is expected to succeed. */
  api<R extends Route>(route: R, ...[call]: RequestArgument<RequestOf<R> & CalledAs>): Promise<ApiAnswer<OutputOf<R>>>;
  /** The same for a call that is expected to be refused, whatever it brings. */
  refused(route: Route, call?: AnyCall): Promise<ApiAnswer<ErrorBody>>;
}
