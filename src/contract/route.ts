import type * as z from 'zod/mini';
import type { Role } from '#core/access/access.ts';
import type { ErrorCode } from './errors.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Schema = z.ZodMiniType;

/** One operation of the API: the source of method, path, roles, input, output and errors for server, page and document. */
export interface Route<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Input extends Schema = Schema,
  Output extends Schema = Schema,
> {
  method: Method;
  /** Path under /api with `{name}` for parameters. */
  path: `/api/${string}`;
  summary: string;
  roles: readonly Role[];
  params?: Params;
  query?: Query;
  input?: Input;
  output: Output;
  errors?: readonly ErrorCode[];
  /** `own`: the handler opens its transactions itself, because it calls outside between them. */
  transaction?: 'own';
  /** Accepts an Idempotency-Key header: a repeated call gives the first answer. */
  isIdempotent?: true;
  /** Takes the header RingTablet: a tablet's own token, which stands for an account at a ring. */
  ringTablet?: 'required' | 'optional';
  /** Somebody’s own word or secret: refused while staff act for them. ACCESS-16 */
  notWhileActing?: true;
  /** `raw`: the body stays bytes. `upload`: multipart with one file. */
  body?: 'raw' | 'upload';
  /** The answer is a file, not JSON. */
  answers?: 'file';
  /** Same for everybody: kept as finished bytes with an ETag. */
  isPublic?: true;
  /** Of a public answer that also depends on what does not drop it: no copy is older. */
  keptForSeconds?: number;
  /** Asked every few seconds by a whole hall behind one address: so often each second, instead of as often as anything. */
  mostPerSecond?: number;
}

// @__NO_SIDE_EFFECTS__
export function route<
  Output extends Schema,
  Params extends Schema = never,
  Query extends Schema = never,
  Input extends Schema = never,
>(definition: Route<Params, Query, Input, Output>): Route<Params, Query, Input, Output> {
  return definition;
}

type InferOr<T, Otherwise> = [T] extends [never] ? Otherwise : T extends Schema ? z.infer<T> : Otherwise;
export type ParamsOf<R> =
  R extends Route<infer P, infer _Q, infer _I, infer _O> ? InferOr<P, Record<never, never>> : never;
export type QueryOf<R> =
  R extends Route<infer _P, infer Q, infer _I, infer _O> ? InferOr<Q, Record<never, never>> : never;
/** A query as the address carries it, before the schema reads it. */
export type QueryTextOf<R> =
  R extends Route<infer _P, infer Q, infer _I, infer _O>
    ? [Q] extends [never]
      ? Record<never, never>
      : Q extends Schema
        ? z.input<Q>
        : never
    : never;
export type InputOf<R> = R extends Route<infer _P, infer _Q, infer I, infer _O> ? InferOr<I, undefined> : never;
export type OutputOf<R> = R extends Route<infer _P, infer _Q, infer _I, infer O> ? InferOr<O, never> : never;
