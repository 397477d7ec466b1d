import { type ReactNode, useState } from 'react';
import {
  createDivision,
  type Division,
  DivisionInput,
  type DivisionSettings,
  listDivisions,
  updateDivision,
} from '#contract/division.ts';
import { offeredTo } from '#core/catalogue/offer.ts';
import { joined } from '#core/catalogue/uses.ts';
import type { DivisionTemplate } from '#core/division/division.ts';
import { divisionTitle } from '#core/division/division-title.ts';
import { genders } from '#core/person/lists.ts';
import { api } from '#web/lib/api.ts';
import { readShape } from '#web/lib/form-values.ts';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { RecordForm } from '../catalogue/record-form.tsx';
import { useSettingForm } from '../catalogue/use-setting-form.ts';
import { HistoryPanel } from '../parts/history-panel.tsx';
import { byType, ChoiceList } from './choice-list.tsx';

const labels: Record<string, string> = {
  title: 'Title',
  genderId: 'Gender',
  minAge: 'Youngest age',
  maxAge: 'Oldest age',
  levelIds: 'Levels',
  eventIds: 'Events',
};
const shape = {
  title: 'text',
  genderId: 'number',
  minAge: 'number',
  maxAge: 'number',
  levelIds: 'ids',
  eventIds: 'ids',
} as const;

export type DivisionFormProps = {
  settings: DivisionSettings;
  /** Null: a new one, filled in with `draft`. */
  record: Division | null;
  draft: DivisionTemplate | null;
  onSaved: (division: Division) => void;
  /** Between the form and its history. */
  children?: ReactNode;
};

const choicesOf = (list: readonly { id: number; title: string; isArchived: boolean }[]) =>
  list.map(({ id, title, isArchived }) => ({ id, label: isArchived ? `${title} (archived)` : title }));

export function DivisionForm({ settings, record, draft, onSaved, children }: DivisionFormProps) {
  const { levels, events } = settings;
  const first = record ?? draft ?? { genderId: null, minAge: null, maxAge: null, levelIds: [], eventIds: [] };
  const suggested = (division: DivisionTemplate): string =>
    division.eventIds.length > 0 ? divisionTitle(division, levels, events) : '';
  const [title, setTitle] = useState(record?.title ?? suggested(first));
  const [isOwnTitle, setOwnTitle] = useState(record !== null);
  const [suggestion, setSuggestion] = useState(suggested(first));
  const { form, meeting } = useSettingForm({
    schema: DivisionInput,
    shape,
    record,
    create: input => api(createDivision, { input }),
    update: (id, input) => api(updateDivision, { params: { id }, input }),
    list: () => api(listDivisions).then(fresh => fresh.divisions),
    onSaved,
  });
  const titlesOf = (list: readonly { id: number; title: string }[], ids: unknown): string =>
    joined(list.filter(({ id }) => (ids as number[]).includes(id)).map(item => item.title));
  function show(field: string, value: unknown): string {
    if (field === 'levelIds') return titlesOf(levels, value) || 'all levels';
    if (field === 'eventIds') return titlesOf(events, value) || 'none';
    if (field === 'genderId') return genders.find(({ id }) => id === value)?.title ?? 'everybody';
    return value === null ? 'no limit' : String(value);
  }
  function suggest(element: HTMLFormElement | null) {
    if (!element) return;
    const { genderId, minAge, maxAge, ...chosen } = readShape(element, shape);
    if (typeof genderId === 'string' || typeof minAge === 'string' || typeof maxAge === 'string') return;
    const words = suggested({ ...chosen, genderId, minAge, maxAge });
    setSuggestion(words);
    if (!isOwnTitle) setTitle(words);
  }
  const age = (name: 'minAge' | 'maxAge') => ({
    label: labels[name] as string,
    name,
    error: form.errorOf(name),
    defaultValue: first[name] ?? '',
    inputMode: 'numeric' as const,
    maxLength: 3,
    autoComplete: 'off',
    optional: true,
  });

  return (
    <>
      <RecordForm form={form} meeting={meeting} labels={labels} show={show} history={null}>
        <div className="grid gap-5" onInput={event => suggest((event.target as HTMLInputElement).form)}>
          <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
            <TextField {...age('minAge')} />
            <TextField {...age('maxAge')} />
            <SelectField
              {...form.field('genderId')}
              label="Gender"
              options={genders.map(({ id, title: gender }) => ({ value: id, label: `${gender} only` }))}
              placeholder="Everyone"
              defaultValue={first.genderId ?? ''}
              className="col-span-2 sm:col-span-1"
            />
          </div>
          <ChoiceList
            label="Levels"
            name="levelIds"
            hint="Leave all unchecked for every level."
            error={form.errorOf('levelIds')}
            groups={[{ title: null, choices: choicesOf(offeredTo(levels, first.levelIds)) }]}
            chosen={first.levelIds}
          />
          <ChoiceList
            label="Events"
            name="eventIds"
            error={form.errorOf('eventIds')}
            groups={byType(offeredTo(events, first.eventIds)).map(group => ({
              title: group.title,
              choices: choicesOf(group.events),
            }))}
            chosen={first.eventIds}
          />
        </div>
        <div className="grid justify-items-start gap-1">
          <TextField
            {...form.field('title')}
            label="Title"
            hint="Families and officials see it on sheets and screens."
            value={title}
            onChange={event => {
              setTitle(event.currentTarget.value);
              setOwnTitle(true);
            }}
            maxLength={80}
            autoComplete="off"
            required
            className="w-full"
          />
          {suggestion && suggestion !== title && (
            <button
              type="button"
              onClick={() => {
                setTitle(suggestion);
                setOwnTitle(false);
                // This button goes: the keyboard goes on where the title now stands.
                document.getElementById('field-title')?.focus();
              }}
              className="min-h-11 text-left text-sm underline underline-offset-4 wrap-anywhere"
            >
              Call it {suggestion}
            </button>
          )}
        </div>
      </RecordForm>
      {children}
      {record && <HistoryPanel subject="division" subjectId={record.id} />}
    </>
  );
}
