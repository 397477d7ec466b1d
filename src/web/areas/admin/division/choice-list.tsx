import { FieldGroup } from '#web/ui/field/field.tsx';

export type ChoiceListProps = {
  label: string;
  name: string;
  hint?: string;
  error?: string | undefined;
  groups: readonly { title: string | null; choices: readonly { id: number; label: string }[] }[];
  /** At first; with `onChange` what is chosen now. */
  chosen: readonly number[];
  onChange?: (chosen: number[]) => void;
};

/** Several out of a list, side by side where there is room. */
export function ChoiceList({ label, name, hint, error, groups, chosen, onChange }: ChoiceListProps) {
  const toggle = (id: number, isOn: boolean) =>
    onChange?.(isOn ? [...chosen, id] : chosen.filter(other => other !== id));
  return (
    <FieldGroup id={`field-${name}`} label={label} hint={hint} error={error}>
      {groups.map(group => (
        <div key={group.title}>
          {group.title && <p className="text-sm text-muted">{group.title}</p>}
          <div className="grid gap-x-6 sm:grid-cols-2">
            {group.choices.map(choice => (
              <label key={choice.id} className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  name={name}
                  value={choice.id}
                  {...(onChange
                    ? {
                        checked: chosen.includes(choice.id),
                        onChange: event => toggle(choice.id, event.currentTarget.checked),
                      }
                    : { defaultChecked: chosen.includes(choice.id) })}
                  aria-describedby={error ? `field-${name}-error` : undefined}
                  className="size-6 shrink-0"
                />
                <span className="wrap-anywhere">{choice.label}</span>
              </label>
            ))}
          </div>
        </div>
      ))}
    </FieldGroup>
  );
}

/** Events under the titles of their types. */
export function byType<E extends { eventTypeTitle: string }>(events: readonly E[]): { title: string; events: E[] }[] {
  const titles = [...new Set(events.map(event => event.eventTypeTitle))];
  return titles.map(title => ({ title, events: events.filter(event => event.eventTypeTitle === title) }));
}
