/** The texts of a tournament that staff bring back, in the parts of their form. TOUR-52 */
export const textParts = {
  bring: ['whatToBring'],
  ways: ['parking', 'entrance', 'hotels'],
  refunds: ['refundSteps', 'refundText'],
} as const;
export type TextPart = keyof typeof textParts;
export const textPartNames = Object.keys(textParts) as TextPart[];

type Fields = Readonly<Record<string, unknown>>;

/** A change of the tournament: when, and what its changed fields said before. */
export interface TextChange {
  at: Date;
  before: Fields;
}

/** What a part said until each of its changes, which come newest first: a change names only the fields that it changed. TOUR-52 */
export function earlierTexts<Now extends object>(part: TextPart, now: Now, changes: readonly TextChange[]) {
  const fields: readonly string[] = textParts[part];
  let texts: Fields = Object.fromEntries(Object.entries(now).filter(([name]) => fields.includes(name)));
  return changes.flatMap(({ at, before }) => {
    const changed = Object.entries(before).filter(([name]) => fields.includes(name));
    if (changed.length === 0) return [];
    texts = { ...texts, ...Object.fromEntries(changed) };
    return [{ until: at, texts: { ...now, ...texts } }];
  });
}
