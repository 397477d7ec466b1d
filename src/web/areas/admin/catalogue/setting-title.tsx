import type { Form } from '#web/lib/form.ts';
import { TextField } from '#web/ui/field/text-field.tsx';

export type SettingTitleProps = { form: Form; hint: string; value: string | undefined };

/** What a setting is called. */
export function SettingTitle({ form, hint, value }: SettingTitleProps) {
  return (
    <TextField
      {...form.field('title')}
      label="Title"
      hint={hint}
      defaultValue={value}
      maxLength={60}
      autoComplete="off"
      required
    />
  );
}
