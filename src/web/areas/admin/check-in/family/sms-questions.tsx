import type { CheckInFamily } from '#contract/check-in.ts';
import { Button } from '#web/ui/button.tsx';
import type { Operation } from '../operations.ts';

type Props = { family: CheckInFamily; onOperation: (operation: Operation) => void };

/** Who was never asked about text messages is asked now. */
export function SmsQuestions({ family, onOperation }: Props) {
  return family.smsOpen.map(({ contactId, name }) => (
    <fieldset
      key={contactId}
      aria-label={`Text messages for ${name}`}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded border-l-4 border-warn bg-warn-soft px-4 py-2"
    >
      <p className="font-semibold">Can we text {name} when a competitor is called?</p>
      <span className="flex gap-3">
        {[true, false].map(agreed => (
          <Button
            key={String(agreed)}
            size="small"
            onClick={() => onOperation({ kind: 'sms-answer', value: { contactId, agreed } })}
          >
            {agreed ? 'Yes' : 'No'}
          </Button>
        ))}
      </span>
    </fieldset>
  ));
}
