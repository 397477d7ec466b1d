import { useState } from 'react';
import { type HouseRules, usualHouseRules } from '#core/scoring/house-rules.ts';
import { houseRuleWords } from '#core/scoring/house-words.ts';
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';

const panelTies = [
  { value: 'addBack', label: 'Add back the low score, then the high' },
  { value: 'highest', label: 'The highest single score' },
  { value: 'middle', label: 'The middle score' },
  { value: 'none', label: 'Nothing' },
];
const boardsFirst = [
  { value: 'judges', label: 'Boards broken, then the judges’ total' },
  { value: 'time', label: 'Boards broken, then the fastest time' },
];
const stillTied = (again: string) => [
  { value: 'ask', label: `The ring chooses: ${again} or share` },
  { value: 'share', label: 'The place is shared' },
];
const roundRobinTies = [
  { value: 'difference pointsFor', label: 'Points difference, then points scored' },
  { value: 'pointsFor difference', label: 'Points scored, then points difference' },
  { value: 'difference', label: 'Points difference' },
  { value: 'pointsFor', label: 'Points scored' },
];

type HouseFieldsProps = {
  label: string;
  rules: HouseRules | null;
  format: 'panel' | 'bracket';
  errorOf: (name: string) => string | undefined;
};

/** What the house decides beyond the judges and the bouts: the profile's name, ties, disqualification, boards, clock. */
export function HouseFields({ label, rules, format, errorOf }: HouseFieldsProps) {
  const [kind, setKind] = useState(rules ? 'own' : 'usual');
  const kinds = [
    {
      value: 'usual',
      label: 'Standard house rules',
      hint: `${houseRuleWords(usualHouseRules, { format, judges: 5 }).join('. ')}.`,
    },
    { value: 'own', label: 'Custom house rules' },
  ];
  return (
    <>
      <RadioGroup
        label={label}
        name="houseKind"
        options={kinds}
        look="cards"
        value={kind}
        onChange={setKind}
        error={errorOf('houseRules')}
      />
      {kind === 'own' && <OwnRules rules={rules ?? usualHouseRules} format={format} errorOf={errorOf} />}
    </>
  );
}

type OwnRulesProps = Omit<HouseFieldsProps, 'rules' | 'label'> & { rules: HouseRules };

function OwnRules({ rules, format, errorOf }: OwnRulesProps) {
  const field = (name: keyof HouseRules, label: string) => {
    const full = `houseRules.${name}`;
    return { name: full, label, error: errorOf(full) };
  };
  return (
    <div className="grid gap-5 border-l-4 border-line pl-4">
      <TextField
        {...field('title', 'Profile name')}
        hint="Printed on the division sheets"
        defaultValue={rules.title}
        maxLength={60}
        autoComplete="off"
        required
      />
      {format === 'panel' ? (
        <>
          <SelectField
            {...field('boards', 'Boards')}
            options={boardsFirst}
            placeholder="None: judges’ scores only"
            defaultValue={rules.boards ?? ''}
          />
          <SelectField
            {...field('panelTie', 'Tied totals are decided by')}
            options={panelTies}
            defaultValue={rules.panelTie}
          />
          <SelectField
            {...field('panelStillTied', 'Still tied')}
            options={stillTied('perform again')}
            defaultValue={rules.panelStillTied}
          />
        </>
      ) : (
        <>
          <SelectField
            {...field('roundRobinTies', 'Three tied in a round robin')}
            options={roundRobinTies}
            placeholder="Nothing more"
            defaultValue={rules.roundRobinTies.join(' ')}
          />
          <SelectField
            {...field('roundRobinStillTied', 'Still tied')}
            options={stillTied('extra bout, lots')}
            defaultValue={rules.roundRobinStillTied}
          />
          <CheckboxField
            {...field('isClockExpected', 'The clock runs in every bout')}
            hint="The ring table asks once before a bout is decided with its clock never started."
            defaultChecked={rules.isClockExpected}
          />
        </>
      )}
      <CheckboxField
        {...field('disqualifiedKeepsPlace', 'A disqualified competitor keeps the place reached')}
        hint="Otherwise they have no place and no medal."
        defaultChecked={rules.disqualifiedKeepsPlace}
      />
    </div>
  );
}
