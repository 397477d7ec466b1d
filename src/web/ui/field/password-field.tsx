import { useState } from 'react';
import * as say from '#say/ui.ts';
import { controlClass, describing, FieldShell, fieldIdOf } from './field.tsx';
import type { TextFieldProps } from './text-field.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'suffix'>;

export function PasswordField({ label, hint, error, optional, className, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const id = input.id ?? fieldIdOf(input.name);
  return (
    <FieldShell id={id} label={label} hint={hint} error={error} optional={optional} className={className}>
      <span className="relative block">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...describing(id, { hint, error })}
          id={id}
          type={shown ? 'text' : 'password'}
          className={`${controlClass} pr-20`}
        />
        <button
          type="button"
          aria-controls={id}
          aria-label={shown ? say.hideField({ label }) : say.showField({ label })}
          onClick={() => setShown(!shown)}
          disabled={input.disabled}
          className="absolute inset-y-0.5 right-0.5 min-w-16 rounded px-3 text-sm font-semibold underline underline-offset-4"
        >
          {shown ? say.hide() : say.show()}
        </button>
      </span>
    </FieldShell>
  );
}
