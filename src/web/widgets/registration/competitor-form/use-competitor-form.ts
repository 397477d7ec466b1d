import { type ChangeEvent, type FocusEvent, useState } from 'react';
import type { CompetitorForm, OwnCompetitor } from '#contract/registration/competitor.ts';
import * as say from '#say/competitor.ts';
import { required } from '#say/ui.ts';
import { useAfterPress } from '#web/lib/after-press.ts';
import { isClear, type Problems } from '../problems.ts';
import { checkCompetitor } from './check.ts';
import { type CompetitorValues, valuesOf } from './values.ts';

type TextName = {
  [K in keyof CompetitorValues]: CompetitorValues[K] extends string ? K : never;
}[keyof CompetitorValues];

/** What may be left out of a change, and then stays as it is: a form that was opened earlier would bring an old text back. */
const KEPT_IF_LEFT_OUT = ['medicalNote', 'saidAs', 'publicName'] as const;

export type CompetitorFormState = ReturnType<typeof useCompetitorForm>;

/** In the order on the page: how the summary calls a field whose own text does not name it. */
const LABELS: Record<string, () => string> = {
  firstName: say.firstName,
  lastName: say.lastName,
  birthDate: say.dateOfBirth,
  genderId: say.gender,
  yearsTraining: say.yearsOfTraining,
  weightKg: say.weight,
  competitorLevelId: say.level,
  eventIds: say.events,
  style: say.style,
  school: say.school,
  guardianName: say.guardian,
  guardianRelationship: say.relationship,
  emergencyName: say.emergencyName,
  emergencyPhone: say.emergencyPhone,
  waiverAccepted: say.waiver,
  waiverSignedBy: say.signature,
  photoConsent: say.photosAndVideos,
  publicName: say.publicResults,
  saidAs: say.saidAs,
  medicalNote: say.medicalNote,
  heightCm: say.height,
};
const order = Object.keys(LABELS);
const place = (name: string): number => (order.indexOf(name) + order.length + 1) % (order.length + 1);

function summaryOf(problems: Problems): Problems {
  const lines = Object.entries(problems).sort(([a], [b]) => place(a) - place(b));
  // One line said twenty times helps nobody: the name of an empty field is enough.
  const lineOf = (name: string, texts: string[]): string => {
    const label = LABELS[name]?.() ?? name;
    return texts.every(text => text === required()) ? label : say.summaryLine({ label, problems: texts.join(' ') });
  };
  return Object.fromEntries(lines.map(([name, texts]) => [name, [lineOf(name, texts)]]));
}

/** The field that lost the focus, unless the focus stays inside its group. */
function fieldLeft({ target, relatedTarget }: FocusEvent<HTMLFormElement>): string | null {
  const group = target.closest('fieldset[id^="field-"]');
  if (group?.contains(relatedTarget)) return null;
  return /^field-(\w+)/.exec((group ?? target).id)?.[1] ?? null;
}

/** Values, what is wrong with them, and when to say so: once a field was left, or after the first try to save. */
export function useCompetitorForm(options: {
  form: CompetitorForm;
  registrationId: number;
  initial: CompetitorValues;
  before: OwnCompetitor | null;
  /** Where an event asks for it: nobody asks later. */
  needsWeight?: boolean;
}) {
  const { form, registrationId, before, needsWeight = false } = options;
  const [values, setValues] = useState(options.initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<Problems>({});
  const [summary, setSummary] = useState<Problems>({});
  // Staff get the note by a call of its own; until then it stays as it is.
  const [hidesNote, setHidesNote] = useState(before?.hasMedicalNote === true && before.medicalNote === undefined);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const check = checkCompetitor(values, form, registrationId, before, { hidesNote, needsWeight });
  if (check.input && before) {
    const stored = valuesOf(before);
    for (const name of KEPT_IF_LEFT_OUT)
      if (!touched.has(name) && values[name] === stored[name]) check.input[name] = undefined;
  }
  const [first] = useState(check);
  const afterPress = useAfterPress();

  function set(part: Partial<CompetitorValues>) {
    setValues(now => ({ ...now, ...part }));
    setTouched(now => new Set([...now, ...Object.keys(part)]));
    setRefused(now => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in part))));
  }

  const errorOf = (name: string): string | undefined =>
    refused[name]?.[0] ?? (isTried || left.has(name) ? check.problems[name]?.[0] : undefined);

  return {
    form,
    before,
    values,
    check,
    /** As the form began. */
    first,
    summary,
    set,
    hidesNote,
    showNote(medicalNote: string) {
      set({ medicalNote });
      setHidesNote(false);
    },
    errorOf,
    text: (name: TextName) => ({
      name,
      value: values[name],
      error: errorOf(name),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        set({ [name]: event.currentTarget.value }),
    }),
    onBlur(event: FocusEvent<HTMLFormElement>) {
      const name = fieldLeft(event);
      if (name) afterPress(() => setLeft(now => new Set(now).add(name)));
    },
    /** Shows all that is wrong; true when nothing is. */
    tryIt(): boolean {
      setTried(true);
      setSummary(summaryOf(check.problems));
      return isClear(check.problems);
    },
    /** Shows what was refused at its fields, while typing goes on. */
    note: setRefused,
    refuse(problems: Problems) {
      setRefused(problems);
      setSummary(summaryOf(problems));
    },
  };
}
