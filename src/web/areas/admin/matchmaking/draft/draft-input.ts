import { costTerms } from '#core/matchmaking/settings.ts';
import { readShape } from '#web/lib/form-values.ts';

export const sizeFields = ['min', 'preferredMin', 'preferredMax', 'max'] as const;
export const weightFields = [...costTerms, 'unplaced'] as const;
const limitFields = [
  'ageGapChild',
  'ageGapTeen',
  'ageGapAdult',
  'levelGap',
  'weightGapPercent',
  'gendersApartFrom',
] as const;
export type LimitField = (typeof limitFields)[number];

const numbers = <Field extends string>(fields: readonly Field[]) =>
  Object.fromEntries(fields.map(field => [field, 'number'])) as Record<Field, 'number'>;
const shape = {
  title: 'text',
  comment: 'text',
  seed: 'number',
  keepLockedOf: 'number',
  settings: {
    sizes: numbers(sizeFields),
    weights: numbers(weightFields),
    events: [{ eventId: 'number', blackBeltsApart: 'yesNo', ...numbers(limitFields) }],
  },
} as const;

/** The form's fields, named as the call's answers name them, as the call takes them. */
export function draftInputOf(form: HTMLFormElement, rest: { tournamentId: number; progressKey: string }) {
  return { ...rest, ...readShape(form, shape) };
}
