import { useEffect, useRef, useState } from 'react';
import * as say from '#say/person.ts';
import { PasswordField } from '#web/ui/field/password-field.tsx';

type NewPasswordProps = {
  errorOf(name: string): string | undefined;
  /** Instead of the one they have. */
  isNew?: boolean;
  disabled?: boolean;
};

/** Words that everybody may know of this person: they stand in the same form. */
function ownWords(form: HTMLFormElement | null): string[] {
  const names = ['firstName', 'lastName', 'email'];
  return form ? names.map(name => String(new FormData(form).get(name) ?? '')).filter(Boolean) : [];
}

/** A new password, twice. A common one is warned about while typing, by a list that comes only then; it is not refused. */
export function NewPasswordFields({ errorOf, isNew = false, disabled = false }: NewPasswordProps) {
  const [password, setPassword] = useState('');
  const [isCommon, setCommon] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (password.length < 8) return setCommon(false);
    let isStale = false;
    // Without the list there is no warning, and nothing else is lost.
    void import('#core/access/common-passwords.ts').then(
      ({ isCommonPassword }) => {
        if (!isStale) setCommon(isCommonPassword(password, ownWords(box.current?.closest('form') ?? null)));
      },
      () => {},
    );
    return () => {
      isStale = true;
    };
  }, [password]);
  return (
    <div ref={box} className="grid gap-5">
      <div>
        <PasswordField
          label={isNew ? say.newPassword() : say.password()}
          name="password"
          autoComplete="new-password"
          hint={say.passwordHint()}
          required
          minLength={8}
          maxLength={128}
          disabled={disabled}
          onInput={event => setPassword(event.currentTarget.value)}
          error={errorOf('password')}
        />
        <p role="status" className="text-sm font-semibold text-warn not-empty:mt-1.5">
          {isCommon && say.passwordCommon()}
        </p>
      </div>
      <PasswordField
        label={isNew ? say.confirmNewPassword() : say.confirmPassword()}
        name="confirmPassword"
        autoComplete="new-password"
        required
        maxLength={128}
        disabled={disabled}
        error={errorOf('confirmPassword')}
      />
    </div>
  );
}
