import { type ChangeEvent, type FocusEvent, useState } from 'react';
import type { CompetitorForm, OwnCompetitor, TypedFields } from '#contract/registration/competitor.ts';
import { chooseAbove, summaryLine } from '#say/competitor.ts';
import { required } from '#say/ui.ts';
import { useAfterPress } from '#web/lib/after-press.ts';
import { useTyped } from '#web/lib/typed.tsx';
import { competitorFieldWords, competitorValueWords } from '#words/registration/competitor-field-words.ts';
import { isClear, type Problems } from '../problems.ts';
import { type AsOpened, afterSaved, chosen, conflictsOf, openedOf, takenOver } from './as-opened.ts';
import { checkCompetitor } from './check.ts';
import { type CompetitorValues, contactFor, valuesOf } from './values.ts';

type TextName = {
  [K in keyof CompetitorValues]: CompetitorValues[K] extends string ? K : never;
}[keyof CompetitorValues];

/** What may be left out of a change, and then stays as it is: a form that was opened earlier would bring an old text back. */
const KEPT_IF_LEFT_OUT = ['medicalNote', 'saidAs', 'publicName'] as const;

const CONTACT = ['emergencyName', 'emergencyPhone'] as const;

/** Fields that keep what is typed themselves. */
const UNCONTROLLED = ['birthDate', 'weightKg', 'heightCm'] as const;
interface Edited extends AsOpened {
  begun: Readonly<Partial<Record<string, number>>>;
}

/** What is kept of a saved competitor meets what is saved by now. */
function stateOf(before: OwnCompetitor | null, values: CompetitorValues, opened: TypedFields | null): Edited {
  if (!before) return { values, opened: {}, latest: {}, begun: {} };
  const latest = openedOf(before);
  return { ...takenOver({ values, opened: opened ?? latest }, latest), begun: {} };
}

export type CompetitorFormState = ReturnType<typeof useCompetitorForm>;

const order = Object.keys(competitorFieldWords);
const place = (name: string): number => (order.indexOf(name) + order.length + 1) % (order.length + 1);

function summaryOf(problems: Problems): Problems {
  const lines = Object.entries(problems).sort(([a], [b]) => place(a) - place(b));
  // One line said twenty times helps nobody: the name of an empty field is enough.
  const lineOf = (name: string, texts: string[]): string => {
    const label = competitorFieldWords[name]?.() ?? name;
    return texts.every(text => text === required()) ? label : summaryLine({ label, problems: texts.join(' ') });
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
  /** What the form of a saved one began with; null: what is saved. */
  opened?: TypedFields | null;
  before: OwnCompetitor | null;
  /** Where an event asks for it: nobody asks later. */
  needsWeight?: boolean;
  isPaid?: boolean;
}) {
  const { form, registrationId, before, needsWeight = false, isPaid = false } = options;
  const typed = useTyped();
  const [now, setNow] = useState(() => stateOf(before, options.initial, options.opened ?? null));
  const { values } = now;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<Problems>({});
  const [summary, setSummary] = useState<Problems>({});
  // Staff get the note by a call of its own; until then it stays as it is.
  const [hidesNote, setHidesNote] = useState(before?.hasMedicalNote === true && before.medicalNote === undefined);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const check = checkCompetitor(values, form, registrationId, before, { hidesNote, needsWeight, isPaid });
  if (check.input && before) {
    const stored = valuesOf(before);
    for (const name of KEPT_IF_LEFT_OUT)
      if (!touched.has(name) && values[name] === stored[name]) check.input[name] = undefined;
  }
  const valueWords = (field: string, value: unknown) => competitorValueWords(field, value, form, typed);
  const conflicts = before ? conflictsOf(now) : [];
  for (const { field, theirs } of conflicts)
    check.problems[field] = [chooseAbove({ theirs: valueWords(field, theirs) })];
  const [first] = useState(check);
  const afterPress = useAfterPress();
  const [offered] = useState(values);

  function set(part: Partial<CompetitorValues>) {
    // Who it is and how old is known only while it is typed.
    const isOffered = !before && !CONTACT.some(name => touched.has(name) || name in part);
    setNow(state => {
      const values = { ...state.values, ...part };
      return { ...state, values: isOffered ? { ...values, ...contactFor(values, offered, form) } : values };
    });
    setTouched(now => new Set([...now, ...Object.keys(part)]));
    setRefused(now => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in part))));
  }

  /** Shows what others have saved; a field that was not controlled by its value begins again with it. */
  function take(next: (state: Edited) => AsOpened) {
    setNow(state => {
      const after = next(state);
      const isOther = UNCONTROLLED.filter(name => after.values[name] !== state.values[name]);
      const begun = Object.fromEntries(isOther.map(name => [name, (state.begun[name] ?? 0) + 1]));
      return { ...after, begun: { ...state.begun, ...begun } };
    });
  }

  const isWaiting = (name: string): boolean => conflicts.some(({ field }) => field === name);
  const errorOf = (name: string): string | undefined =>
    refused[name]?.[0] ?? (isTried || left.has(name) || isWaiting(name) ? check.problems[name]?.[0] : undefined);

  return {
    form,
    before,
    values,
    check,
    /** What another device changed too, and differently. */
    conflicts,
    valueWords,
    /** As the form began, to be sent with it; none of somebody new. */
    opened: before ? now.opened : undefined,
    /** Of a field that keeps its own text: how often it was begun. */
    begun: now.begun,
    /** What is saved now, when another device was first. */
    meet: (competitor: OwnCompetitor) => take(state => takenOver(state, openedOf(competitor))),
    /** `sent` was saved, and this is what is saved now. */
    saved: (sent: CompetitorValues, competitor: OwnCompetitor) =>
      take(state => afterSaved(state, sent, openedOf(competitor))),
    choose: (field: string, side: 'mine' | 'theirs') => take(state => chosen(state, field, side)),
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
