import { type RefundStep, refundsShown } from '#core/payment/refund-policy.ts';
import { isCalendarDate } from '#core/time/calendar.ts';
import { TextAreaField } from '#web/ui/field/text-area-field.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { RefundPolicy } from '#web/widgets/refund-policy.tsx';
import type { TextFormPartProps } from './form-parts.tsx';
import type { Occasion } from './outlook.tsx';
import { RowEditor } from './row-editor.tsx';
import { TextPart } from './text-part.tsx';
import { labelOf } from './tournament-fields.ts';

type RefundPartProps = TextFormPartProps & { occasion: Occasion };

/** What comes back when a family withdraws a competitor. */
export function RefundPart({ form, live, occasion, ...part }: RefundPartProps) {
  const steps = (live.refundSteps ?? []).flatMap(({ until, percent }): RefundStep[] =>
    isCalendarDate(until) && typeof percent === 'number' ? [{ until, percent }] : [],
  );
  const policy = { steps, text: live.refundText?.trim() || null };
  return (
    <PagePart
      id="refunds"
      title="Refunds"
      lead="Families see this before they pay, in the receipt e-mail and when they ask to withdraw. If there are no days, families are asked to contact us. A change applies to everyone, including families that have already paid."
    >
      <TextPart
        {...part}
        part="refunds"
        preview={<RefundPolicy refunds={refundsShown(policy, Date.parse(occasion.now), occasion.timeZone)} />}
      >
        {initial => (
          <>
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
              The percent is of the price paid for the competitor, or for anything else that a family gives back. After
              the last day, there’s no refund.
            </p>
            <TextAreaField
              {...form.field('refundText')}
              label={labelOf('refundText')}
              hint="What else you sell, or a doctor’s note, for example."
              optional
              maxLength={1000}
              rows={3}
              defaultValue={initial.refundText ?? ''}
            />
          </>
        )}
      </TextPart>
    </PagePart>
  );
}
