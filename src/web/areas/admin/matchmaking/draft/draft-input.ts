import { costTerms, type FamilySteps, familySteps } from '#core/matchmaking/settings.ts';
import { readShape } from '#web/lib/form-values.ts';

export const sizeFields = ['min', 'preferredMin', 'preferredMax', 'max'] as const;
export const weightFields = [...costTerms, 'unplaced', 'centre', 'adultYear'] as const;
export const stepFields = Object.keys(familySteps) as (keyof FamilySteps)[];
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
  startFrom: 'number',
  keepLockedOf: 'number',
  settings: {
    sizes: numbers(sizeFields),
    weights: numbers(weightFields),
    events: [
      {
        eventId: 'number',
        blackBeltsApart: 'yesNo',
        minorsApart: 'yesNo',
        ...numbers(limitFields),
        steps: numbers(stepFields),
      },
    ],
  },
} as const;

/** The form's fields, named as the call's answers name them, as the call takes them. */
export function draftInputOf(form: HTMLFormElement, rest: { tournamentId: number; progressKey: string }) {
  const input = { ...rest, ...readShape(form, shape) };
  // The steps stand once in the form, named as the first event's, and are the same for all.
  const [first] = input.settings.events;
  const events = input.settings.events.map(event => ({ ...event, steps: first?.steps ?? event.steps }));
  return { ...input, settings: { ...input.settings, events } };
}
