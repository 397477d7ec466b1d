import { Disclosure } from '#web/ui/disclosure.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { choiceWords, type FilterName, type RegistrationQuery } from './registration-query.ts';

type Named = readonly { id: number; title: string }[];
export type FilterChoices = { events: Named; levels: Named; schools: Named };

const optionsOf = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }));
const named = (list: Named) => list.map(({ id, title }) => ({ value: id, label: title }));

export type FilterFieldsProps = { query: RegistrationQuery; choices: FilterChoices; asksConcussion: boolean };

/** Everything the list can be narrowed by; each choice counts at once. */
export function FilterFields({ query, choices, asksConcussion }: FilterFieldsProps) {
  const missing = optionsOf(choiceWords.missing).filter(
    ({ value }) => value !== 'concussion' || asksConcussion || query.missing === value,
  );
  const fields: { name: FilterName; label: string; options: { value: string | number; label: string }[] }[] = [
    { name: 'standing', label: 'Payment', options: optionsOf(choiceWords.standing) },
    { name: 'missing', label: 'Something missing', options: missing },
    { name: 'checkedIn', label: 'Check-in', options: optionsOf(choiceWords.checkedIn) },
    { name: 'withdrawals', label: 'Withdrawals', options: optionsOf(choiceWords.withdrawals) },
    { name: 'duplicates', label: 'Duplicates', options: optionsOf(choiceWords.duplicates) },
    { name: 'inPerson', label: 'How they registered', options: optionsOf(choiceWords.inPerson) },
    { name: 'eventId', label: 'Event', options: named(choices.events) },
    { name: 'levelId', label: 'Level', options: named(choices.levels) },
    { name: 'schoolId', label: 'School', options: named(choices.schools) },
  ];
  return (
    <Disclosure summary="Filters">
      <div className="grid gap-4 pt-2 sm:grid-cols-2 lg:grid-cols-4">
        {fields.map(({ name, label, options }) => (
          // The key: a chip that is taken away empties its field too.
          <SelectField
            key={`${name} ${query[name] ?? ''}`}
            label={label}
            name={name}
            placeholder="Any"
            options={options}
            defaultValue={query[name] ?? ''}
          />
        ))}
      </div>
    </Disclosure>
  );
}
