import { useState } from 'react';
import { boutRuleWords } from '#core/ring-table/bout-rule-words.ts';
import { clockWords } from '#core/ring-table/bout-words.ts';
import { type BoutRules, usualBoutRules } from '#core/scoring/bout.ts';
import { cornerPairs } from '#core/scoring/corners.ts';
import { FieldGroup } from '#web/ui/field/field.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { TechniqueRows } from './technique-rows.tsx';

const kinds = [
  { value: 'usual', label: 'Standard rules', hint: boutRuleWords(usualBoutRules).join(' ') },
  { value: 'own', label: 'Custom rules' },
];
const draws = [
  { value: 'judges', label: 'Judges decide right away' },
  { value: 'senshu', label: 'First point wins (senshu)' },
  { value: 'sudden', label: 'Overtime, first point wins' },
  { value: 'whole', label: 'Full overtime' },
];
const drawOf = ({ overtime, hasSenshu }: BoutRules): string =>
  overtime ? (overtime.isSudden ? 'sudden' : 'whole') : hasSenshu ? 'senshu' : 'judges';
const corners = Object.entries(cornerPairs).map(([value, [first, second]]) => ({
  value,
  label: `${first}, then ${second.toLowerCase()}`,
}));

type BoutFieldsProps = { label: string; rules: BoutRules | null; errorOf: (name: string) => string | undefined };

/** By which rules the bouts of an event are fought. */
export function BoutFields({ label, rules, errorOf }: BoutFieldsProps) {
  const [kind, setKind] = useState(rules ? 'own' : 'usual');
  return (
    <>
      <RadioGroup
        label={label}
        name="rulesKind"
        options={kinds}
        look="cards"
        value={kind}
        onChange={setKind}
        error={errorOf('boutRules')}
      />
      {kind === 'own' && <OwnRules rules={rules ?? usualBoutRules} errorOf={errorOf} />}
    </>
  );
}

function OwnRules({ rules, errorOf }: Omit<BoutFieldsProps, 'rules' | 'label'> & { rules: BoutRules }) {
  const [draw, setDraw] = useState(drawOf(rules));
  const field = (name: string, label: string) => {
    const full = `boutRules.${name}`;
    return { name: full, label, error: errorOf(full), autoComplete: 'off' };
  };
  const count = (name: 'lead' | 'firstTo' | 'warningCosts' | 'warningsOut', label: string) => ({
    ...field(name, label),
    inputMode: 'numeric' as const,
    maxLength: 2,
    defaultValue: rules[name] ?? '',
  });
  const time = { maxLength: 5, placeholder: '2:00' };
  return (
    <div className="grid gap-5 border-l-4 border-line pl-4">
      <div className="grid grid-cols-2 items-end gap-4 sm:grid-cols-3">
        <TextField {...field('boutMs', 'Bout length')} {...time} defaultValue={clockWords(rules.boutMs)} required />
        <TextField {...count('lead', 'Winning lead')} placeholder="None" />
        <TextField {...count('firstTo', 'Winning points')} placeholder="None" />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <SelectField
          {...field('overtime', 'If tied')}
          options={draws}
          value={draw}
          onChange={event => setDraw(event.currentTarget.value)}
        />
        {draw !== 'judges' && draw !== 'senshu' && (
          <TextField
            {...field('overtime.ms', 'Overtime')}
            {...time}
            defaultValue={clockWords(rules.overtime?.ms ?? 60_000)}
            required
          />
        )}
      </div>
      <SelectField
        {...field('corners', 'Corners')}
        hint="Upper name on the sheet first"
        options={corners}
        defaultValue={rules.corners ?? 'redWhite'}
      />
      <TechniqueRows initial={rules.techniques} errorOf={errorOf} />
      <FieldGroup id="field-warnings" label="Warnings">
        <div className="grid grid-cols-2 items-end gap-4">
          <TextField {...count('warningCosts', 'Point for the other side from no.')} placeholder="Never" />
          <TextField {...count('warningsOut', 'Disqualified at no.')} placeholder="Never" />
        </div>
      </FieldGroup>
    </div>
  );
}
