import type { NamedPerson } from '#core/result/public-name.ts';
import { type PublicName, publicNames } from '#core/result/public-name-choices.ts';
import * as say from '#say/competitor.ts';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { shownName } from '#words/day/public-name-words.ts';

const LABELS: Record<PublicName, () => string> = {
  name_and_initial: say.nameAndInitial,
  initials: say.initialsOnly,
  not_shown: say.notShown,
};
const shownAs = (person: NamedPerson, choice: PublicName): string => {
  const name = shownName(person, choice);
  return choice === 'not_shown' ? say.listedAs({ name }) : say.shownAs({ name });
};
const example = { firstName: 'Ava', lastName: 'Smith' };

export type PublicNameChoiceProps = {
  person: NamedPerson;
  value: PublicName | '';
  onChange: (choice: PublicName) => void;
  error?: string | undefined;
  optional?: boolean;
};

/** How a family lets public results show its competitor, each choice with what everybody would read. REG-22, RESULT-9 */
export function PublicNameChoice({ person, value, onChange, ...field }: PublicNameChoiceProps) {
  const firstName = person.firstName.trim();
  const named = firstName ? { firstName, lastName: person.lastName.trim() } : example;
  return (
    <RadioGroup
      label={firstName ? say.howShown({ name: firstName }) : say.howSomeoneShown()}
      name="publicName"
      hint={say.shownHint()}
      look="cards"
      options={publicNames.map(choice => ({
        value: choice,
        label: LABELS[choice](),
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
