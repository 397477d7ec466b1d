import { type NamedPerson, publicNameOf } from '#core/result/public-name.ts';
import { type PublicName, publicNames } from '#core/result/public-names.ts';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';

const LABELS: Record<PublicName, string> = {
  name_and_initial: 'Name and initial',
  initials: 'Initials only',
  not_shown: 'Not shown',
};
const shownAs = (person: NamedPerson, choice: PublicName): string => {
  const words = `“${publicNameOf(person, choice)}”`;
  return choice === 'not_shown' ? `Listed as ${words}` : words;
};
const example = { firstName: 'Ava', lastName: 'Smith' };

export type PublicNameChoiceProps = {
  person: NamedPerson;
  value: PublicName | '';
  onChange: (choice: PublicName) => void;
  error?: string | undefined;
  optional?: boolean;
};

/** How a family lets public results show its competitor, each choice with what everybody would read. RESULT-9 */
export function PublicNameChoice({ person, value, onChange, ...field }: PublicNameChoiceProps) {
  const firstName = person.firstName.trim();
  const named = firstName ? { firstName, lastName: person.lastName.trim() } : example;
  return (
    <RadioGroup
      label={`How should public results show ${firstName || 'this competitor'}?`}
      name="publicName"
      hint="For a year, anyone can see on our website who won a medal, with their school unless you choose “Not shown”. If you don’t choose, we show initials. You and our team always see the name."
      look="cards"
      options={publicNames.map(choice => ({
        value: choice,
        label: LABELS[choice],
        hint: shownAs(named, choice),
      }))}
      value={value}
      onChange={chosen => {
        const choice = publicNames.find(one => one === chosen);
        if (choice) onChange(choice);
      }}
      {...field}
    />
  );
}
