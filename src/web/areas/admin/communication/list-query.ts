import type { QueryTextOf, Route } from '#contract/route.ts';

/** For each thing that a list can be asked: the values that are known, or null where any text may stand. */
export type ListFilters<R extends Route> = {
  readonly [Name in Exclude<keyof QueryTextOf<R>, 'page'>]?:
    | readonly NonNullable<QueryTextOf<R>[Name]>[]
    | (string extends QueryTextOf<R>[Name] ? null : never);
};

/** What an address asks of a list: its page, and the filters. What is not known is left out. */
export function listQueryOf<R extends Route>(request: Request, filters: ListFilters<R>): QueryTextOf<R> {
  const params = new URL(request.url).searchParams;
  const page = params.get('page') ?? '';
  const query: Record<string, string> = /^[1-9]\d{0,4}$/.test(page) ? { page } : {};
  const asked: [string, readonly string[] | null][] = Object.entries(filters);
  for (const [name, known] of asked) {
    const value = params.get(name)?.trim().slice(0, 100);
    if (value && (known === null || known.includes(value))) query[name] = value;
  }
  return query as QueryTextOf<R>;
}
