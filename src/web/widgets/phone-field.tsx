import { TextField, type TextFieldProps } from '#web/ui/field/text-field.tsx';

/** Drops what people write between the digits, and the country's 1 or +1: no area code begins with a 1. */
export function barePhone(text: string): string {
  return text.replace(/[\s.()\-‐‑‒–—]/g, '').replace(/^\+?1/, '');
}

/** Ten digits: spaces, dots, dashes, brackets and a leading 1 or +1 vanish while typing. */
export function PhoneField(props: Omit<TextFieldProps, 'type' | 'inputMode' | 'onInput'>) {
  return (
    <TextField
      autoComplete="tel-national"
      {...props}
      type="tel"
      inputMode="tel"
      onInput={event => {
        const input = event.currentTarget;
        const bare = barePhone(input.value);
        if (bare === input.value) return;
        const at = barePhone(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
        input.value = bare;
        input.setSelectionRange(at, at);
      }}
    />
  );
}
