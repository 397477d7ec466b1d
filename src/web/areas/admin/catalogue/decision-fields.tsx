import { useState } from 'react';
import type { EventSetting } from '#contract/catalogue/catalogue.ts';
import { type Profile, profiles } from '#core/scoring/profiles.ts';
import { scoreWords } from '#core/scoring/score-words.ts';
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { BoutFields } from './bout-fields.tsx';
import { formatWords, promiseWords, thirdPlaceWords } from './decision-words.ts';
import { HouseFields } from './house-fields.tsx';

const formats = [
  {
    value: 'panel',
    label: formatWords.panel,
    hint: 'Competitors perform one at a time and get scores: forms, weapons, breaking',
  },
  { value: 'bracket', label: formatWords.bracket, hint: 'Head to head, in a bracket: sparring' },
];
const panels = [3, 5, 7].map(count => ({ value: count, label: `${count} judges` }));
const thirdPlaces = [
  { value: 'shared', label: thirdPlaceWords.shared },
  { value: 'bout', label: thirdPlaceWords.bout },
];
const promises = [1, 2].map(bouts => ({ value: bouts, label: promiseWords(bouts) }));

type Decision = Pick<EventSetting, keyof Profile>;
interface DecisionFieldsProps {
  record: EventSetting | null;
  labels: Readonly<Record<string, string>>;
  errorOf: (name: string) => string | undefined;
}

const blank: Decision = {
  format: 'panel',
  judges: 3,
  maxDeviation: null,
  isRelative: false,
  thirdPlace: 'shared',
  minMatches: 1,
  boutRules: null,
  houseRules: null,
};

/** How an event is decided. A profile or another event fills in every field, and each can be changed afterwards. CAT-16 */
export function DecisionFields({ record, events, ...rest }: DecisionFieldsProps & { events: readonly EventSetting[] }) {
  const [start, setStart] = useState('');
  const starts: { label: string; decision: Decision }[] = [
    ...profiles.map(profile => ({ label: profile.houseRules.title, decision: structuredClone(profile) as Decision })),
    ...events
      .filter(({ id }) => id !== record?.id)
      .map(event => ({ label: `As in ${event.eventTypeTitle}: ${event.title}`, decision: event })),
  ];
  const chosen = starts[start === '' ? -1 : Number(start)];
  const decision = chosen?.decision ?? record ?? blank;
  return (
    <>
      <SelectField
        label="Start from a profile"
        name="profile"
        hint="Fills in the rules below. You can then change any of them."
        options={starts.map(({ label }, i) => ({ value: i, label }))}
        placeholder={record ? 'Keep the rules as they are' : 'No profile'}
        optional
        value={start}
        onChange={event => setStart(event.currentTarget.value)}
      />
      <Fields key={start} decision={decision} {...rest} />
    </>
  );
}

/** What its sheets and brackets look like, and how it is scored. Fields that don't apply keep their value. */
function Fields({ decision, labels, errorOf }: Omit<DecisionFieldsProps, 'record'> & { decision: Decision }) {
  const [format, setFormat] = useState<string>(decision.format);
  const { judges, thirdPlace, minMatches, isRelative } = decision;
  const maxDeviation = decision.maxDeviation === null ? '' : scoreWords(decision.maxDeviation);
  const select = (name: string, value: string | number) => ({
    label: labels[name] as string,
    name,
    error: errorOf(name),
    defaultValue: value,
  });
  return (
    <>
      <RadioGroup
        label={labels.format as string}
        name="format"
        options={formats}
        look="cards"
        value={format}
        onChange={setFormat}
        error={errorOf('format')}
      />
      {format === 'panel' ? (
        <>
          <div>
            <div className="grid grid-cols-2 items-start gap-4">
              <SelectField {...select('judges', judges)} options={panels} />
              <TextField
                label={labels.maxDeviation as string}
                name="maxDeviation"
                error={errorOf('maxDeviation')}
                defaultValue={maxDeviation}
                inputMode="decimal"
                maxLength={5}
                placeholder="None"
                autoComplete="off"
              />
            </div>
            <p className="mt-1.5 text-sm text-muted">
              For example 0.02. A score farther than this from the middle score is pulled back to this distance.
            </p>
          </div>
          <CheckboxField
            label={labels.isRelative}
            name="isRelative"
            hint="Judges rank everyone before they show a score."
            defaultChecked={isRelative}
            error={errorOf('isRelative')}
          />
          <input type="hidden" name="thirdPlace" value={thirdPlace} />
          <input type="hidden" name="minMatches" value={minMatches} />
        </>
      ) : (
        <>
          <SelectField {...select('thirdPlace', thirdPlace)} options={thirdPlaces} />
          <SelectField {...select('minMatches', minMatches)} options={promises} />
          <BoutFields label={labels.boutRules as string} rules={decision.boutRules} errorOf={errorOf} />
          <input type="hidden" name="judges" value={judges} />
          <input type="hidden" name="maxDeviation" value={maxDeviation} />
          {isRelative && <input type="hidden" name="isRelative" value="on" />}
        </>
      )}
      <HouseFields
        label={labels.houseRules as string}
        rules={decision.houseRules}
        format={format === 'panel' ? 'panel' : 'bracket'}
        errorOf={errorOf}
      />
    </>
  );
}
