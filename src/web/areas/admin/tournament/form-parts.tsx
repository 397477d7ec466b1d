import type { ReactNode } from 'react';
import type { TournamentSetting } from '#contract/tournament-settings.ts';
import type { Form } from '#web/lib/form.ts';
import type { ShapeValues } from '#web/lib/form-values.ts';
import { useSite } from '#web/lib/site.ts';
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { pastedSchedule } from './pasted-lines.ts';
import { RowEditor } from './row-editor.tsx';
import { labelOf, priceFields, type TournamentFields, type tournamentShape } from './tournament-fields.ts';

export type FormPartProps = { form: Form; initial: Partial<TournamentFields> };
/** With texts that are previewed and brought back. */
export type TextFormPartProps = FormPartProps & {
  record: TournamentSetting | null;
  /** What the form says at this moment. */
  live: Partial<ShapeValues<typeof tournamentShape> | TournamentFields>;
  onFilled: () => void;
};

type Name = Exclude<
  keyof TournamentFields,
  | 'whatToBring'
  | 'schedule'
  | 'refundSteps'
  | 'refundText'
  | 'isDoorPriceAfterClosing'
  | 'asksConcussion'
  | 'concussionUrl'
  | 'concussionCode'
>;
type FieldProps = FormPartProps & {
  name: Name;
  maxLength: number;
  hint?: ReactNode;
  placeholder?: string;
  className?: string;
  optional?: boolean;
};

export function Field({ form, initial, name, ...field }: FieldProps) {
  return (
    <TextField
      {...field}
      name={name}
      label={labelOf(name)}
      autoComplete="off"
      required={!field.optional}
      defaultValue={initial[name] ?? ''}
      error={form.errorOf(name)}
    />
  );
}

export function PriceInput({
  name,
  value,
  error,
}: {
  name: (typeof priceFields)[number];
  value: number | undefined;
  error: string | undefined;
}) {
  return (
    <TextField
      name={name}
      label={labelOf(name)}
      prefix="$"
      inputMode="numeric"
      maxLength={6}
      autoComplete="off"
      required
      defaultValue={value ?? ''}
      error={error}
    />
  );
}

/** The prices of what this site sells. */
export function useShownPrices() {
  const { flags } = useSite();
  return priceFields.filter(name => name !== 'lunchCost' || flags.SellLunchTickets);
}

/** Those of what it does not sell stay as they are. */
export function KeptPrices({
  shown,
  values,
}: {
  shown: readonly (typeof priceFields)[number][];
  values: Partial<TournamentFields>;
}) {
  return priceFields
    .filter(name => !shown.includes(name))
    .map(name => <input key={name} type="hidden" name={name} value={values[name] ?? 0} readOnly />);
}

export function PricesPart({ form, initial, isPaid }: FormPartProps & { isPaid: boolean }) {
  const shown = useShownPrices();
  return (
    <PagePart
      id="prices"
      title="Prices"
      lead={
        <>
          Whole dollars.
          {isPaid && ' Paid registrations keep their price. A new price applies to anything not yet paid.'}
        </>
      }
    >
      <div className="grid max-w-5xl gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {shown.map(name => (
          <PriceInput key={name} name={name} value={initial[name]} error={form.errorOf(name)} />
        ))}
      </div>
      <KeptPrices shown={shown} values={initial} />
      <CheckboxField
        {...form.field('isDoorPriceAfterClosing')}
        value="true"
        label={labelOf('isDoorPriceAfterClosing')}
        hint="An order begun online that isn’t finished by then costs the door price. Without the tick it keeps the online price."
        defaultChecked={initial.isDoorPriceAfterClosing}
        className="max-w-2xl"
      />
    </PagePart>
  );
}

type DayPartProps = FormPartProps & { eventTypes: readonly { eventTypeId: number; title: string }[] };

export function DayPart({ form, initial, eventTypes }: DayPartProps) {
  const rows = (initial.schedule ?? []).map(({ line1, line2 }) => [line1, line2 ?? '']);
  return (
    <PagePart id="day" title="The day">
      <div className="grid max-w-3xl gap-5 sm:grid-cols-3">
        <Field
          form={form}
          initial={initial}
          name="inPersonRegistrationTimes"
          maxLength={60}
          placeholder="8:30AM-10AM"
        />
        <Field form={form} initial={initial} name="blackBeltMeetingTime" maxLength={60} placeholder="9:30AM" />
        <Field form={form} initial={initial} name="eliminationTime" maxLength={60} placeholder="10:15AM" />
      </div>
      <div className="grid max-w-5xl gap-3">
        <div>
          <h3 className="text-xl">Schedule</h3>
          <p className="mt-1 text-sm text-muted">
            Shown in this order on the home page. You can paste a list or table into any line. Plans run the kinds of
            events in the order of the lines that name them.
          </p>
        </div>
        <RowEditor
          name="schedule"
          rowWord="line"
          columns={[
            { title: 'Time', nameOf: row => `schedule.${row}.line1`, maxLength: 100, placeholder: '8:00 a.m.' },
            {
              title: 'What happens',
              nameOf: row => `schedule.${row}.line2`,
              maxLength: 200,
              placeholder: 'Doors open',
            },
          ]}
          initial={rows}
          maxRows={60}
          errorOf={form.errorOf}
          parse={pastedSchedule}
          ticks={{
            title: 'Kinds of events',
            nameOf: row => `schedule.${row}.eventTypeIds`,
            options: eventTypes.map(({ eventTypeId, title }) => ({ value: eventTypeId, label: title })),
            initial: (initial.schedule ?? []).map(({ eventTypeIds = [] }) => eventTypeIds),
          }}
        />
      </div>
    </PagePart>
  );
}

export function PapersPart({ form, initial }: FormPartProps) {
  return (
    <PagePart id="papers" title="Tax and permit">
      <div className="grid max-w-3xl items-start gap-5 sm:grid-cols-2">
        <Field
          form={form}
          initial={initial}
          name="taxNumber"
          maxLength={20}
          optional
          placeholder="123456789 RT0001"
          hint="If set, new receipts show the HST included in the total."
        />
        <Field
          form={form}
          initial={initial}
          name="permitNumber"
          maxLength={60}
          optional
          hint="Printed on the division sheets."
        />
      </div>
    </PagePart>
  );
}
