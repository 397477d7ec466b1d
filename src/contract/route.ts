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
  /** Takes the header RingScoreboard: what a scoreboard was let in with, which lets it watch and nothing else. SCOREBOARD-6 */
  ringScoreboard?: 'required';
  /** Somebody’s own word or secret: refused while staff act for them. ACCESS-16 */
  notWhileActing?: true;
  /** Of an account's way in, or of other people: refused to a trial family. TRIAL-3 */
  notInTrial?: true;
  /** Of a check-in desk, the matchday board or a ring table: the device that calls it has no idle limit that day. ACCESS-29 */
  isDayWork?: true;
  /** `raw`: the body stays bytes. `upload`: multipart with one file. */
  body?: 'raw' | 'upload';
  /** The answer is a file, or a stream of server-sent events that each hold the output. */
  answers?: 'file' | 'events';
  /** Same for everybody: kept as finished bytes with an ETag. */
  isPublic?: true;
  /** Of a public answer that also depends on what does not drop it: no copy is older. */
  keptForSeconds?: number;
  /** With `keptForSeconds`, of what is asked again every few seconds: while a new one is made, only the first waits for it. */
  mayLag?: true;
  /** Asked every few seconds by a whole hall behind one address: so often each second, instead of as often as anything. */
  mostPerSecond?: number;
}

/** Takes the header Browser: wrong passwords, mailed links and PINs are counted by browser too. ACCESS-20, SCORE-20 */
export const takesBrowser = ({ path }: Pick<Route, 'path'>): boolean =>
  /^\/api\/users\/|\/(?:tablets|scoreboard)$/.test(path);

type Given<Name extends string, S> = [S] extends [never] ? unknown : { [K in Name]: S };

// @__NO_SIDE_EFFECTS__
export function route<
  Output extends Schema,
  Params extends Schema = never,
  Query extends Schema = never,
  Input extends Schema = never,
>(
  definition: Route<Params, Query, Input, Output> &
    Given<'params', Params> &
    Given<'query', Query> &
    Given<'input', Input>,
): typeof definition {
  return definition;
}

type SchemaOf<R extends Route, Name extends 'params' | 'query' | 'input'> = NonNullable<R[Name]>;
type InferOr<S, Otherwise> = [S] extends [never] ? Otherwise : z.infer<S>;
export type ParamsOf<R extends Route> = InferOr<SchemaOf<R, 'params'>, Record<never, never>>;
export type QueryOf<R extends Route> = InferOr<SchemaOf<R, 'query'>, Record<never, never>>;
export type InputOf<R extends Route> = InferOr<SchemaOf<R, 'input'>, undefined>;
export type OutputOf<R extends Route> = z.infer<R['output']>;

/** A query as an address carries it: text, or nothing. */
export type QueryTextOf<R extends Route> = {
  [K in keyof z.input<SchemaOf<R, 'query'>>]?: Extract<z.input<SchemaOf<R, 'query'>>[K], string>;
};
/** A body as the route's schema takes it. */
export type BodyOf<R extends Route> = z.input<SchemaOf<R, 'input'>>;

/** An address carries text: what a schema reads as a number may be given as one, and what may be missing as nothing. */
type InAddress<S> = S extends Schema
  ? {
      [K in keyof z.input<S>]:
        | z.input<S>[K]
        | z.infer<S>[K & keyof z.infer<S>]
        | (undefined extends z.input<S>[K] ? null | '' : never);
    }
  : never;
type Sent<Name extends string, T> = [T] extends [never]
  ? { [K in Name]?: undefined }
  : Record<never, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T };
/** What a call of the route brings, as its schemas take it: all they ask for, and nothing they do not know. */
export type RequestOf<R extends Route> = Sent<'params', InAddress<SchemaOf<R, 'params'>>> &
  Sent<'query', InAddress<SchemaOf<R, 'query'>>> &
  Sent<'input', BodyOf<R>>;
/** The last argument of a function that calls a route: it may be left out where the route asks for nothing. */
export type RequestArgument<Options> = Record<never, never> extends Options ? [options?: Options] : [options: Options];
