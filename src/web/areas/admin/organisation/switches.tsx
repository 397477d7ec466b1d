import type { Organisation, Sold } from '#contract/organisation.ts';
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { labels } from './organisation-fields.ts';

export const switchNames = ['sellLunchTickets', 'sellMerch', 'mailingListTab', 'allowSmsNotifications'] as const;
type Switch = (typeof switchNames)[number];

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** What becomes of what families already have when a switch is off. TOUR-47 */
function leftOf(name: Switch, { lunches, merch, agreedNumbers }: Sold): string {
  switch (name) {
    case 'sellLunchTickets':
      return lunches === 0
        ? 'No lunch tickets are sold. None have been sold yet for a tournament to come.'
        : `${counted(lunches, 'lunch ticket has', 'lunch tickets have')} been paid for. Families and staff still see them, and no more are sold.`;
    case 'sellMerch':
      return merch === 0
        ? 'No merch is sold, and its pages are hidden. None has been sold yet for a tournament to come.'
        : `${counted(merch, 'piece of merch has', 'pieces of merch have')} been paid for. Families still see them, the dashboard leads to the pick-up list, and no more are sold.`;
    case 'mailingListTab':
      return 'The page and its tab are hidden. People who signed up before stay on the list.';
    case 'allowSmsNotifications':
      return agreedNumbers === 0
        ? 'Families aren’t asked about text messages, and none are sent.'
        : `${counted(agreedNumbers, 'number has', 'numbers have')} agreed to text messages. The answers are kept, but no texts are sent.`;
  }
}

export type SwitchesProps = {
  values: Partial<Record<Switch, unknown>>;
  initial: Pick<Organisation, Switch>;
  sold: Sold;
};

/** What the site offers. */
export function Switches({ values, initial, sold }: SwitchesProps) {
  return (
    <PagePart id="switches" title="What the site offers" lead="Pages opened after a change show it.">
      <div className="grid gap-3">
        {switchNames.map(name => (
          <CheckboxField
            key={name}
            name={name}
            label={labels[name]}
            defaultChecked={initial[name]}
            hint={values[name] === false ? leftOf(name, sold) : undefined}
          />
        ))}
      </div>
    </PagePart>
  );
}
