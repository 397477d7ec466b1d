/** The name stands as the first argument of a test, a group of tests, or a table of either; or as a row of a table. */
export function hasTest(source: string, name: string): boolean {
  const exact = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?:\\(|\\[|^)\\s*(['"\`])${exact}\\1\\s*,`, 'm').test(source);
}
