import type * as z from 'zod/mini';

/** Field name → its texts, as the API answers them. */
export type Problems = Record<string, string[]>;

/** What the contract refuses in a value, the first text of each field. */
export function problemsOf(schema: z.ZodMiniType, value: unknown): Problems {
  const result = schema.safeParse(value);
  const problems: Problems = {};
  for (const issue of result.success ? [] : result.error.issues) problems[issue.path.join('.')] ??= [issue.message];
  return problems;
}

/** Whether a value is what the contract takes. */
export function takes<S extends z.ZodMiniType>(schema: S, value: unknown): value is z.input<S> {
  return schema.safeParse(value).success;
}

export function isClear(problems: Problems): boolean {
  return Object.keys(problems).length === 0;
}
