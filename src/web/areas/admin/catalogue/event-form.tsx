import { useState } from 'react';
import {
  createEvent,
  EventInput,
  type EventSetting,
  type EventTypeSetting,
  type LevelSetting,
  listEvents,
  updateEvent,
} from '#contract/catalogue/catalogue.ts';
import { offeredTo } from '#core/catalogue/offer.ts';
import { whoMayEnter } from '#core/catalogue/who-may-enter.ts';
import { genders } from '#core/person/lists.ts';
import { api } from '#web/lib/api.ts';
import { readShape } from '#web/lib/form-values.ts';
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { TextAreaField } from '#web/ui/field/text-area-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { DecisionFields } from './decision-fields.tsx';
import { decisionFieldWords } from './decision-words.ts';
import type { SettingFormProps } from './event-type-form.tsx';
import { FinalFields } from './final-fields.tsx';
import { finalFieldWords } from './final-words.ts';
import { RecordForm } from './record-form.tsx';
import { boutRulesReader, houseRulesReader, scoreReader } from './score-readers.ts';
import { SettingTitle } from './setting-title.tsx';
import { useNarrowing } from './use-narrowing.ts';
import { useSettingForm } from './use-setting-form.ts';

const labels: Record<string, string> = {
  eventTypeId: 'Event type',
  title: 'Title',
  description: 'Description',
  minAge: 'Youngest age',
  maxAge: 'Oldest age',
  genderId: 'Gender',
  minLevelId: 'Lowest level',
  maxLevelId: 'Highest level',
  usesWeight: 'Divided by weight',
  format: 'How it’s decided',
  judges: 'Judges',
  thirdPlace: 'Third place',
  minMatches: 'Bouts for everyone',
  maxDeviation: 'Maximum deviation',
  isRelative: 'Score everyone after the last performance',
  boutRules: 'Rules of the bouts',
  finalPlaces: 'Final of winners',
  finalFromIds: 'Winners of',
  houseRules: 'House rules',
};
const boundsShape = {
  minAge: 'number',
  maxAge: 'number',
  genderId: 'number',
  minLevelId: 'number',
  maxLevelId: 'number',
} as const;
const shape = {
  eventTypeId: 'number',
  title: 'text',
  description: 'text',
  ...boundsShape,
  usesWeight: 'yesNo',
  format: 'text',
  judges: 'number',
  thirdPlace: 'text',
  minMatches: 'number',
  isRelative: 'yesNo',
  maxDeviation: scoreReader('maxDeviation'),
  finalPlaces: 'number',
  finalFromIds: 'ids',
} as const;
type Bounds = Parameters<typeof whoMayEnter>[0];

/** What is being typed; no number, no bound. */
function boundsIn(form: HTMLFormElement): Bounds {
  const { minAge, maxAge, genderId, minLevelId, maxLevelId } = readShape(form, boundsShape);
  const bound = (value: number | string | null) => (typeof value === 'number' ? value : null);
  return {
    minAge: bound(minAge),
    maxAge: bound(maxAge),
    genderId: bound(genderId),
    minLevelId: bound(minLevelId),
    maxLevelId: bound(maxLevelId),
  };
}

export type EventFormProps = SettingFormProps<EventSetting> & {
  types: readonly EventTypeSetting[];
  levels: readonly LevelSetting[];
  /** The type that is chosen at first, for a new event. */
  typeId: number | null;
  events: readonly EventSetting[];
};

const titled = (choices: readonly { id: number; title: string; isArchived: boolean }[]) =>
  choices.map(({ id, title, isArchived }) => ({ value: id, label: isArchived ? `${title} (archived)` : title }));

export function EventForm({ record, onSaved, types, levels, typeId, events }: EventFormProps) {
  const narrowing = useNarrowing(record);
  const { form, meeting } = useSettingForm({
    schema: EventInput,
    shape: {
      ...shape,
      boutRules: boutRulesReader(record?.boutRules ?? null),
      houseRules: houseRulesReader(record?.houseRules ?? null),
    },
    record,
    create: input => api(createEvent, { input }),
    async update(id, input) {
      await narrowing.ask(input);
      return api(updateEvent, { params: { id }, input });
    },
    list: () => api(listEvents),
    onSaved,
  });
  const [bounds, setBounds] = useState<Bounds>(
    record ?? { minAge: null, maxAge: null, genderId: null, minLevelId: null, maxLevelId: null },
  );
  const offered = titled(
    offeredTo(
      levels,
      [record?.minLevelId, record?.maxLevelId].filter(id => typeof id === 'number'),
    ),
  );
  function show(field: string, value: unknown): string | undefined {
    const decision = decisionFieldWords(field, value);
    if (decision !== undefined) return decision;
    const final = finalFieldWords(field, value, events);
    if (final !== undefined) return final;
    const list = { eventTypeId: types, genderId: genders, minLevelId: levels, maxLevelId: levels }[field];
    return list?.find(({ id }) => id === value)?.title;
  }
  const select = (name: string, value: number | null | undefined) => ({
    label: labels[name] as string,
    name,
    error: form.errorOf(name),
    defaultValue: value ?? '',
  });
  const age = (name: string, value: number | null | undefined) => ({
    label: labels[name] as string,
    name,
    error: form.errorOf(name),
    defaultValue: value ?? '',
    inputMode: 'numeric' as const,
    maxLength: 3,
    autoComplete: 'off',
    placeholder: 'Any',
  });

  return (
    <RecordForm
      form={form}
      meeting={meeting}
      labels={labels}
      show={(field, value) => show(field, value) ?? (value === null ? 'no limit' : undefined)}
      saveLabel={narrowing.isAsking ? 'Save anyway' : 'Save'}
      history={record && { subject: 'event', subjectId: record.id }}
    >
      <SettingTitle form={form} hint="For example, Creative Forms" value={record?.title} />
      <SelectField
        {...select('eventTypeId', record?.eventTypeId ?? typeId)}
        options={titled(offeredTo(types, record ? [record.eventTypeId] : []))}
        placeholder="Choose a type"
        required
      />
      <TextAreaField
        {...form.field('description')}
        label="Description"
        hint="One sentence families see under the event"
        defaultValue={record?.description}
        maxLength={500}
        rows={2}
        optional
      />
      <FinalFields record={record} labels={labels} events={events} errorOf={form.errorOf} />
      <div
        className="grid gap-5"
        onInput={event => {
          const element = event.currentTarget.closest('form');
          if (element) setBounds(boundsIn(element));
        }}
      >
        <div className="grid grid-cols-2 items-start gap-4">
          <TextField {...age('minAge', record?.minAge)} />
          <TextField {...age('maxAge', record?.maxAge)} />
          <SelectField {...select('minLevelId', record?.minLevelId)} options={offered} placeholder="Any level" />
          <SelectField {...select('maxLevelId', record?.maxLevelId)} options={offered} placeholder="Any level" />
        </div>
        <SelectField
          {...select('genderId', record?.genderId)}
          options={genders.map(({ id, title }) => ({ value: id, label: `${title} only` }))}
          placeholder="Everyone"
        />
        <p role="status" className="border-l-4 border-line pl-4">
          <span className="text-sm text-muted">Who can enter: </span>
          <span className="font-semibold">{whoMayEnter(bounds, levels)}</span>
        </p>
      </div>
      <CheckboxField
        {...form.field('usesWeight')}
        label={labels.usesWeight}
        hint="Families are asked for a weight when they choose it. There are no weight classes to enter: Matchmaking groups people of similar weight."
        defaultChecked={record?.usesWeight ?? false}
      />
      <DecisionFields record={record} events={events} labels={labels} errorOf={form.errorOf} />
    </RecordForm>
  );
}
