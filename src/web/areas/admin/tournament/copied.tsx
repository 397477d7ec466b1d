import { Disclosure } from '#web/ui/disclosure.tsx';
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx';

export type CopiedProps = {
  name: string;
  label: string;
  lines: readonly string[];
  show?: string;
  hint?: string;
  error?: string | undefined;
  /** A single value, that the label says in full. */
  isSingle?: boolean;
  isOff?: boolean;
};

/** Something to take along or not; nothing where there is nothing. */
export function Copied({ name, label, lines, show, hint, error, isSingle, isOff }: CopiedProps) {
  if (!isSingle && lines.length === 0) return null;
  return (
    <div>
      <CheckboxField name={name} label={label} hint={hint} error={error} defaultChecked={!isOff} />
      {lines.length > 0 && (
        <div className="pl-9 text-sm">
          <Disclosure summary={show}>
            <ul className="grid gap-1 text-muted">
              {lines.map(line => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Disclosure>
        </div>
      )}
    </div>
  );
}
