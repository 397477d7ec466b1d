import { useState } from 'react';
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx';
import { TextAreaField } from '#web/ui/field/text-area-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import type { FormPartProps } from './form-parts.tsx';
import { labelOf } from './tournament-fields.ts';

/** Rowan's Law: whether families confirm, and what. REG-28 */
export function ConcussionPart({ form, initial }: FormPartProps) {
  const [isAsked, setAsked] = useState(initial.asksConcussion ?? false);
  return (
    <PagePart
      id="concussion"
      title="Concussion safety (Rowan’s Law)"
      lead="Every competitor under 26 confirms the resource and the code before payment, and a parent confirms for anyone under 18. After a change of either, everyone is asked again, including families that have already paid. Please have a lawyer confirm the words first."
    >
      <div className="grid max-w-2xl gap-5">
        <CheckboxField
          {...form.field('asksConcussion')}
          label={labelOf('asksConcussion')}
          defaultChecked={initial.asksConcussion ?? false}
          onChange={event => setAsked(event.target.checked)}
        />
        <TextField
          {...form.field('concussionUrl')}
          label={labelOf('concussionUrl')}
          hint="The link to Ontario’s official concussion awareness resources."
          optional={!isAsked}
          inputMode="url"
          autoComplete="off"
          maxLength={500}
          placeholder="https://www.ontario.ca/page/rowans-law-concussion-safety"
          defaultValue={initial.concussionUrl ?? ''}
        />
        <TextAreaField
          {...form.field('concussionCode')}
          label={labelOf('concussionCode')}
          hint="The text itself, or only a link to it."
          optional={!isAsked}
          maxLength={5000}
          rows={6}
          defaultValue={initial.concussionCode ?? ''}
        />
      </div>
    </PagePart>
  );
}
