import { useRef } from 'react';
import {
  createLevel,
  LevelInput,
  type LevelSetting,
  levelColours,
  listLevels,
  updateLevel,
} from '#contract/catalogue/catalogue.ts';
import { scoreWords } from '#core/scoring/score-words.ts';
import { api } from '#web/lib/api.ts';
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx';
import { FieldGroup } from '#web/ui/field/field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { LevelMark } from '#web/ui/level-mark.tsx';
import type { SettingFormProps } from './event-type-form.tsx';
import { RecordForm } from './record-form.tsx';
import { scoreReader } from './score-readers.ts';
import { SettingTitle } from './setting-title.tsx';
import { useSettingForm } from './use-setting-form.ts';

const labels = {
  title: 'Title',
  belts: 'Belts',
  years: 'Years of training',
  isBlackBelt: 'This is a black belt level',
  colour: 'Belt colour',
  lowestScore: 'Lowest score',
  highestScore: 'Highest score',
};
const scores = { lowestScore: scoreReader('lowestScore'), highestScore: scoreReader('highestScore') };

type LevelFormProps = SettingFormProps<LevelSetting> & {
  /** The highest level there is: a new one starts with its scores. */
  highest: LevelSetting | undefined;
};

export function LevelForm({ record, highest, onSaved }: LevelFormProps) {
  const { form, meeting } = useSettingForm({
    schema: LevelInput,
    shape: { title: 'text', belts: 'text', years: 'text', isBlackBelt: 'yesNo', colour: 'text', ...scores },
    record,
    create: input => api(createLevel, { input }),
    update: (id, input) => api(updateLevel, { params: { id }, input }),
    list: () => api(listLevels),
    onSaved,
  });
  const blackBelt = useRef<HTMLInputElement>(null);
  const score = (name: keyof typeof scores, usual: number) => ({
    name,
    label: labels[name],
    error: form.errorOf(name),
    defaultValue: scoreWords((record ?? highest)?.[name] ?? usual),
    inputMode: 'decimal' as const,
    maxLength: 6,
    autoComplete: 'off',
    required: true,
  });
  return (
    <RecordForm
      form={form}
      meeting={meeting}
      labels={labels}
      show={(field, value) => (field in scores ? scoreWords(Number(value)) : undefined)}
      history={record && { subject: 'competitor_level', subjectId: record.id }}
    >
      <SettingTitle form={form} hint="For example, Novice" value={record?.title} />
      <TextField
        {...form.field('belts')}
        label={labels.belts}
        hint="In words, since belts differ by style: “Yellow, orange”"
        defaultValue={record?.belts}
        maxLength={200}
        autoComplete="off"
        required
      />
      <TextField
        {...form.field('years')}
        label={labels.years}
        hint="What it usually covers: “1 to 2 years”"
        defaultValue={record?.years}
        maxLength={100}
        autoComplete="off"
        required
      />
      <div>
        <div className="grid grid-cols-2 items-start gap-4">
          <TextField {...score('lowestScore', 700)} />
          <TextField {...score('highestScore', 799)} />
        </div>
        <p className="mt-1.5 text-sm text-muted">The range judges use at this level.</p>
      </div>
      <FieldGroup id="field-colour" label={labels.colour} error={form.errorOf('colour')}>
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {levelColours.map(colour => (
            <label key={colour} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="colour"
                value={colour}
                defaultChecked={colour === (record?.colour ?? 'white')}
                onChange={() => {
                  if (blackBelt.current) blackBelt.current.checked = colour === 'black';
                }}
                className="size-6 shrink-0"
              />
              <LevelMark colours={[colour]}>{colour.charAt(0).toUpperCase() + colour.slice(1)}</LevelMark>
            </label>
          ))}
        </div>
      </FieldGroup>
      <CheckboxField
        {...form.field('isBlackBelt')}
        ref={blackBelt}
        label={labels.isBlackBelt}
        hint="Black belts are kept separate when divisions are made."
        defaultChecked={record?.isBlackBelt ?? false}
      />
    </RecordForm>
  );
}
