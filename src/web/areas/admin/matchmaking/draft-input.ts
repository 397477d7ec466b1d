import { costTerms } from '#core/matchmaking/settings.ts';
import { readShape, type Shape } from '#web/lib/form-values.ts';

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

const numbers = (prefix: string, fields: readonly string[]): Shape =>
  Object.fromEntries(fields.map(field => [`${prefix}${field}`, 'number']));
const shape: Shape = {
  ...{ title: 'text', comment: 'text', seed: 'number', keepLockedOf: 'number' },
  ...numbers('settings.sizes.', sizeFields),
  ...numbers('settings.weights.', weightFields),
  'settings.events': [{ eventId: 'number', blackBeltsApart: 'yesNo', ...numbers('', limitFields) }],
};

/** The form's fields, named as the call's answers name them, as the call takes them. */
export function draftInputOf(form: HTMLFormElement, rest: { tournamentId: number; progressKey: string }) {
  const flat = readShape(form, shape);
  const group = (name: string, fields: readonly string[]) =>
    Object.fromEntries(fields.map(field => [field, flat[`settings.${name}.${field}`]]));
  return {
    ...rest,
    ...{ title: flat.title, comment: flat.comment, seed: flat.seed, keepLockedOf: flat.keepLockedOf ?? null },
    settings: {
      sizes: group('sizes', sizeFields),
      weights: group('weights', weightFields),
      events: flat['settings.events'] as Record<string, unknown>[],
    },
  };
}
