import { type ChangeEvent, type FocusEvent, useState } from 'react';
import type { Competitor, CompetitorForm } from '#contract/competitor.ts';
import { isClear, type Problems } from '../parts/problems.ts';
import { checkCompetitor } from './check.ts';
import type { CompetitorValues } from './values.ts';

type TextName = {
  [K in keyof CompetitorValues]: CompetitorValues[K] extends string ? K : never;
}[keyof CompetitorValues];

export type CompetitorFormState = ReturnType<typeof useCompetitorForm>;

/** The order on the page, for the summary. */
const ORDER = [
  'firstName',
  'lastName',
  'birthDate',
  'genderId',
  'competitorLevelId',
  'yearsTraining',
  'style',
  'school',
  'weightKg',
  'heightCm',
  'eventIds',
  'guardianName',
  'guardianRelationship',
  'emergencyName',
  'emergencyPhone',
  'medicalNote',
  'waiverAccepted',
  'waiverSignedBy',
  'photoConsent',
];
const place = (name: string): number => (ORDER.indexOf(name) + ORDER.length + 1) % (ORDER.length + 1);
const inOrder = (problems: Problems): Problems =>
  Object.fromEntries(Object.entries(problems).sort(([a], [b]) => place(a) - place(b)));

/** The field that lost the focus, unless the focus stays inside its group. */
function fieldLeft({ target, relatedTarget }: FocusEvent<HTMLFormElement>): string | null {
  // A press on a button: new texts would push it away from under the finger.
  if (relatedTarget instanceof HTMLButtonElement) return null;
  const group = target.closest('fieldset[id^="field-"]');
  if (group?.contains(relatedTarget)) return null;
  return /^field-(\w+)/.exec((group ?? target).id)?.[1] ?? null;
}

/** Values, what is wrong with them, and when to say so: once a field was left, or after the first try to save. */
export function useCompetitorForm(options: {
  form: CompetitorForm;
  registrationId: number;
  initial: CompetitorValues;
  before: Competitor | null;
}) {
  const { form, registrationId, before } = options;
  const [values, setValues] = useState(options.initial);
  /** Counts up when values come from elsewhere than typing: fields that keep their own text start anew. */
  const [version, setVersion] = useState(0);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<Problems>({});
  const [summary, setSummary] = useState<Problems>({});
  const check = checkCompetitor(values, form, registrationId, before);

  function set(part: Partial<CompetitorValues>) {
    setValues(now => ({ ...now, ...part }));
    setRefused(now => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in part))));
  }

  const errorOf = (name: string): string | undefined =>
    refused[name]?.[0] ?? (isTried || left.has(name) ? check.problems[name]?.[0] : undefined);

  return {
    ...{ form, before, values, version, check, summary, set, errorOf },
    fill(part: Partial<CompetitorValues>) {
      set(part);
      setVersion(count => count + 1);
    },
    text: (name: TextName) => ({
      name,
      value: values[name],
      error: errorOf(name),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        set({ [name]: event.currentTarget.value }),
    }),
    onBlur(event: FocusEvent<HTMLFormElement>) {
      const name = fieldLeft(event);
      if (name) setLeft(now => new Set(now).add(name));
    },
    /** Shows all that is wrong; true when nothing is. */
    tryIt(): boolean {
      setTried(true);
      setSummary(inOrder(check.problems));
      return isClear(check.problems);
    },
    refuse(problems: Problems) {
      setRefused(problems);
      setSummary(inOrder(problems));
    },
  };
}
