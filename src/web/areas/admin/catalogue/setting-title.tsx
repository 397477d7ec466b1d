import type { Form } from '#web/lib/form.ts';
import { TextField } from '#web/ui/field/text-field.tsx';

export type SettingTitleProps = { form: Form; hint: string; value: string | undefined };

/** What a setting is called. */
export function SettingTitle({ form, hint, value }: SettingTitleProps) {
  return (
    <TextField
      label="Title"
      name="title"
      hint={hint}
      defaultValue={value}
      error={form.errorOf('title')}
      maxLength={60}
      autoComplete="off"
      required
    />
  );
}
