import { type ReactNode, useState } from 'react';
import type { RingRules } from '#contract/ring/ring-rules.ts';
import { readData } from '#web/lib/form-values.ts';
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { BlockFields, type BlockFieldsProps } from './block-fields.tsx';
import { timeOf } from './block-words.ts';

const minuteOf = (data: FormData, name: string): number | null => {
  const [, hour, minute] = /^(\d\d):(\d\d)/.exec(String(data.get(name) ?? '')) ?? [];
  return hour === undefined ? null : Number(hour) * 60 + Number(minute);
};
const numberOf = (data: FormData, name: string) => readData(data, { [name]: 'number' })[name];

/** The blocks as the fields of the list say; null: as the schedule says. */
const blocksIn = (data: FormData) =>
  data.get('blocksOf') !== 'own'
    ? null
    : Array.from({ length: Number(data.get('blocks-rows')) }, (_, i) => {
        const at = (field: string): string => `blocks.${i}.${field}`;
        const ringIds = data.getAll(at('ringIds')).map(Number);
        return {
          name: String(data.get(at('name')) ?? ''),
          eventTypeIds: data.getAll(at('eventTypeIds')).map(Number),
          isBlackBelts: data.has(at('isBlackBelts')),
          from: minuteOf(data, at('from')),
          until: minuteOf(data, at('until')),
          ringIds: ringIds.length > 0 ? ringIds : null,
          judges: numberOf(data, at('judges')),
        };
      });

/** The form as the call takes it; what is not wished is null. */
export const readRules = (form: HTMLFormElement) => rulesIn(new FormData(form));

export function rulesIn(data: FormData) {
  return {
    startMinute: minuteOf(data, 'startMinute'),
    blackBeltMeeting: data.has('hasMeeting')
      ? { from: minuteOf(data, 'blackBeltMeeting.from'), minutes: numberOf(data, 'blackBeltMeeting.minutes') }
      : null,
    blackBeltsFrom: data.has('hasBlackBeltHour') ? minuteOf(data, 'blackBeltsFrom') : null,
    lunch: data.has('hasLunch')
      ? {
          earliest: minuteOf(data, 'lunch.earliest'),
          latest: minuteOf(data, 'lunch.latest'),
          minutes: numberOf(data, 'lunch.minutes'),
        }
      : null,
    walkMinutes: numberOf(data, 'walkMinutes'),
    setupMinutes: numberOf(data, 'setupMinutes'),
    blocks: blocksIn(data),
  };
}

type ErrorOf = (name: string) => string | undefined;
type Own = { name: string; label: string; hint?: string; errorOf: ErrorOf };

function TimeField({ name, label, hint, errorOf, minute }: Own & { minute: number }) {
  const error = errorOf(name);
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      type="time"
      required
      defaultValue={timeOf(minute)}
      error={error?.startsWith('Please enter a whole number') ? 'Please enter a time, such as 10:30' : error}
      className="w-44"
    />
  );
}

function MinutesField({ name, label, hint, errorOf, minutes }: Own & { minutes: number }) {
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
      required
      suffix="min"
      defaultValue={minutes}
      error={errorOf(name)}
      className="w-44"
    />
  );
}

type WishProps = { name: string; label: string; isWished: boolean; children: ReactNode };

/** A part of the day that there may be or not. */
function Wish({ name, label, isWished, children }: WishProps) {
  const [isOn, setOn] = useState(isWished);
  return (
    <div className="grid gap-2">
      <CheckboxField name={name} label={label} checked={isOn} onChange={event => setOn(event.currentTarget.checked)} />
      {isOn && <div className="flex flex-wrap items-end gap-x-6 gap-y-4 pb-2 pl-9">{children}</div>}
    </div>
  );
}

const usual = {
  meeting: { from: 555, minutes: 20 },
  blackBeltsFrom: 780,
  lunch: { earliest: 690, latest: 780, minutes: 30 },
};

type RulesFieldsProps = { rules: RingRules; day: BlockFieldsProps['day']; errorOf: ErrorOf };

export function RulesFields({ rules, day, errorOf }: RulesFieldsProps) {
  const meeting = rules.blackBeltMeeting ?? usual.meeting;
  const lunch = rules.lunch ?? usual.lunch;
  return (
    <div className="grid gap-4">
      <TimeField name="startMinute" label="First divisions start at" minute={rules.startMinute} errorOf={errorOf} />
      <Wish name="hasMeeting" label="Black belt meeting (all rings stop)" isWished={rules.blackBeltMeeting !== null}>
        <TimeField name="blackBeltMeeting.from" label="Meeting at" minute={meeting.from} errorOf={errorOf} />
        <MinutesField name="blackBeltMeeting.minutes" label="Length" minutes={meeting.minutes} errorOf={errorOf} />
      </Wish>
      <Wish
        name="hasBlackBeltHour"
        label="Black belt divisions start at a set time"
        isWished={rules.blackBeltsFrom !== null}
      >
        <TimeField
          name="blackBeltsFrom"
          label="Black belts from"
          minute={rules.blackBeltsFrom ?? usual.blackBeltsFrom}
          errorOf={errorOf}
        />
      </Wish>
      <Wish name="hasLunch" label="Each ring breaks for lunch" isWished={rules.lunch !== null}>
        <TimeField name="lunch.earliest" label="Not before" minute={lunch.earliest} errorOf={errorOf} />
        <TimeField name="lunch.latest" label="Latest start" minute={lunch.latest} errorOf={errorOf} />
        <MinutesField name="lunch.minutes" label="Lunch takes" minutes={lunch.minutes} errorOf={errorOf} />
      </Wish>
      <BlockFields blocks={rules.blocks} day={day} errorOf={errorOf} />
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <MinutesField name="walkMinutes" label="Changing rings" minutes={rules.walkMinutes} errorOf={errorOf} />
        <MinutesField name="setupMinutes" label="Between divisions" minutes={rules.setupMinutes} errorOf={errorOf} />
      </div>
      <p className="max-w-prose text-sm text-muted">
        Changing rings: walking time for someone in two of them. Between divisions: time for judges to hand in the sheet
        and line up the next one.
      </p>
    </div>
  );
}
