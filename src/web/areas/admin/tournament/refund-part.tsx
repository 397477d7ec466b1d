import { TextAreaField } from '#web/ui/field/text-area-field.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import type { FormPartProps } from './form-parts.tsx';
import { RowEditor } from './row-editor.tsx';
import { labelOf } from './tournament-fields.ts';

/** What comes back when a family withdraws a competitor. */
export function RefundPart({ form, initial }: FormPartProps) {
  return (
    <PagePart
      id="refunds"
      title="Refunds"
      lead="Families see this before they pay, in the receipt e-mail and when they ask to withdraw. If there are no days, families are asked to contact us. A change applies to everyone, including families that have already paid."
    >
      <div className="grid max-w-2xl gap-5">
        <RowEditor
          name="refundSteps"
          rowWord="day"
          columns={[
            { title: 'Asked for by', nameOf: row => `refundSteps.${row}.until`, kind: 'date' },
            {
              title: 'Percent refunded',
              nameOf: row => `refundSteps.${row}.percent`,
              maxLength: 3,
              placeholder: '50',
              kind: 'number',
            },
          ]}
          initial={(initial.refundSteps ?? []).map(({ until, percent }) => [until, String(percent)])}
          isSorted
          maxRows={10}
          errorOf={form.errorOf}
        />
        <p className="text-sm text-muted">
          The percent is of the price paid for the competitor, or for anything else that a family gives back. After the
          last day, there’s no refund.
        </p>
        <TextAreaField
          name="refundText"
          label={labelOf('refundText')}
          hint="What else you sell, or a doctor’s note, for example."
          optional
          maxLength={1000}
          rows={3}
          defaultValue={initial.refundText ?? ''}
          error={form.errorOf('refundText')}
        />
      </div>
    </PagePart>
  );
}
