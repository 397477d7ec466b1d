import { useState } from 'react';
import * as say from '#say/person.ts';
import { useAfterPress } from '#web/lib/after-press.ts';
import { type } from '#web/lib/type-into.ts';
import { TextField, type TextFieldProps } from '#web/ui/field/text-field.tsx';

/** The list of providers comes when it is needed; without a network there is no hint. */
const mistypedDomainOf = (email: string): Promise<string | null> =>
  import('#core/person/mistyped-domain.ts').then(
    ({ mistypedDomain }) => mistypedDomain(email),
    () => null,
  );

/** An e-mail address. One that looks mistyped gets a hint when it is left, which a tap accepts. ACCESS-40 */
export function EmailField(props: Omit<TextFieldProps, 'type' | 'onBlur' | 'onInput' | 'maxLength'>) {
  const [meant, setMeant] = useState<{ domain: string; input: HTMLInputElement } | null>(null);
  const afterPress = useAfterPress();
  async function look(input: HTMLInputElement) {
    const typed = input.value;
    const domain = await mistypedDomainOf(typed);
    if (domain !== null) afterPress(() => input.value === typed && setMeant({ domain, input }));
  }
  function accept() {
    if (!meant) return;
    const { domain, input } = meant;
    type(input, input.value.trim().replace(/@[^@]*$/, `@${domain}`));
    setMeant(null);
    input.focus();
  }
  return (
    <div>
      <TextField
        autoComplete="email"
        {...props}
        type="email"
        maxLength={254}
        onInput={() => setMeant(null)}
        onBlur={event => void look(event.currentTarget)}
      />
      <div role="status">
        {meant && (
          <p className="mt-1.5">
            {say.didYouMean({
              domain: meant.domain,
              fix: text => (
                <button
                  key="fix"
                  type="button"
                  className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
                  onClick={accept}
                >
                  {text}
                </button>
              ),
            })}
          </p>
        )}
      </div>
    </div>
  );
}
