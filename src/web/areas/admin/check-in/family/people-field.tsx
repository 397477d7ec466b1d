import { CheckboxField } from '#web/ui/field/checkbox-field.tsx';

type Props = {
  people: readonly { id: number; firstName: string; lastName: string }[];
  chosen: ReadonlySet<number>;
  onChange: (chosen: Set<number>) => void;
  error?: string | undefined;
};

/** Whom of a family it is for. */
export function PeopleField({ people, chosen, onChange, error }: Props) {
  return (
    <fieldset>
      <legend className="font-semibold">For</legend>
      {people.map(({ id, firstName, lastName }) => (
        <CheckboxField
          key={id}
          name={`for-${id}`}
          label={`${firstName} ${lastName}`}
          checked={chosen.has(id)}
          onChange={event => {
            const next = new Set(chosen);
            if (event.currentTarget.checked) next.add(id);
            else next.delete(id);
            onChange(next);
          }}
        />
      ))}
      {error && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
