/** What an address asks of a list: its page, and filters out of known values or, given null, any text. Else left out. */
export function listQueryOf<Filters extends Record<string, readonly string[] | null>>(
  request: Request,
  filters: Filters,
): { page?: string } & { [Name in keyof Filters]?: Filters[Name] extends readonly (infer Value)[] ? Value : string } {
  const params = new URL(request.url).searchParams;
  const page = params.get('page') ?? '';
  const query: Record<string, string> = /^[1-9]\d{0,4}$/.test(page) ? { page } : {};
  for (const [name, known] of Object.entries(filters)) {
    const value = params.get(name)?.trim().slice(0, 100);
    if (value && (known === null || known.includes(value))) query[name] = value;
  }
  return query as ReturnType<typeof listQueryOf<Filters>>;
}
