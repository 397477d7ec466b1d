import { useRevalidator } from 'react-router';
import { FloatInput, openShift, type TillDay } from '#contract/payment/till.ts';
import { api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { Button } from '#web/ui/button.tsx';
import { formatCents } from '#words/format.ts';
import { When } from '../communication/when.tsx';
import { MoneyField } from '../parts/amount.tsx';
import { MoneyFailure } from './money-form.tsx';
import { amountHint, centsOf } from './money-text.ts';

/** One's own shift: opened with the float, or what is known of the open one. */
export function OpenShift({ shift, onDone }: { shift: TillDay['ownShift']; onDone: (text: string) => void }) {
  const revalidator = useRevalidator();
  const form = useForm(
    FloatInput,
    async input => {
      const { floatCents } = await api(openShift, { input });
      void revalidator.revalidate();
      onDone(`Your shift is open with a float of ${formatCents(floatCents ?? 0)}.`);
    },
    element => ({ floatCents: centsOf(String(new FormData(element).get('floatCents') ?? '')) }),
  );
  if (shift && shift.floatCents !== null)
    return (
      <p className="text-muted print:hidden">
        Your shift has been open since <When at={shift.openedAt} />, with a float of {formatCents(shift.floatCents)}.
        Your first count ends it.
      </p>
    );
  return (
    <form {...form.props} aria-label="Open your shift" className="grid gap-3 print:hidden">
      <MoneyFailure form={form} what="The float" act="Save float" />
      {shift && (
        <p className="text-muted">
          Your shift began with a payment, <When at={shift.openedAt} />, without a float.
        </p>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <MoneyField
          label="Your float, counted"
          name="floatCents"
          error={form.errorOf('floatCents') && amountHint}
          className="w-48"
        />
        <Button type="submit" busy={form.isBusy}>
          {shift ? 'Save float' : 'Open shift'}
        </Button>
      </div>
    </form>
  );
}
