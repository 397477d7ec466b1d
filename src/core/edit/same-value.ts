/** The database gives the keys of an object back in its own order, and a field left empty as null. */
const inOrder = (_key: string, value: unknown): unknown => {
  if (value === '') return null;
  return value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;
};

/** Whether two values say the same, in whichever order their keys are; an empty text says as much as null. EDIT-1 */
export const isSameValue = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null, inOrder) === JSON.stringify(b ?? null, inOrder);
