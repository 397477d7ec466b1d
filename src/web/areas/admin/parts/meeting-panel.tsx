import { useAttempt } from '#web/lib/use-attempt.ts';
import { Button } from '#web/ui/button.tsx';
import type { Meeting } from './use-record-form.ts';

export type MeetingPanelProps = {
  meeting: Meeting | null;
  /** A field by its label on the form. */
  labelOf: (field: string) => string;
  /** A value as people read it. */
  show: (field: string, value: unknown) => string;
};

/** Somebody else saved this form first: what they changed, and whose value holds where both changed the same. */
export function MeetingPanel({ meeting, labelOf, show }: MeetingPanelProps) {
  const { failure, attempt } = useAttempt();
  if (!meeting) return null;
  const { changes, choices, choose } = meeting;
  return (
    <section
      role="alert"
      aria-label="Edited by someone else"
      className="grid gap-4 rounded border-l-4 border-warn bg-warn-soft p-4"
    >
      <div>
        <p className="font-semibold">Someone else saved a change while you were editing.</p>
        <p className="text-sm">Your changes are kept and saved together with theirs.</p>
      </div>
      <ul className="grid gap-3">
        {changes.map(({ field, before, theirs, mine, isConflict }) => (
          <li key={field}>
            {isConflict ? (
              <fieldset className="grid gap-1">
                <legend className="font-semibold">{labelOf(field)}: you both changed it</legend>
                {(['mine', 'theirs'] as const).map(side => (
                  <label key={side} className="flex min-h-11 w-fit items-center gap-3">
                    <input
                      type="radio"
                      name={`meeting-${field}`}
                      checked={choices[field] === side}
                      onChange={() => choose(field, side)}
                      className="size-5 shrink-0"
                    />
                    <span className="wrap-anywhere">
                      {side === 'mine' ? 'Yours' : 'Theirs'}: {show(field, side === 'mine' ? mine : theirs)}
                    </span>
                  </label>
                ))}
              </fieldset>
            ) : (
              <p className="wrap-anywhere">
                <span className="font-semibold">{labelOf(field)}</span>: {show(field, before)} became{' '}
                {show(field, theirs)}
              </p>
            )}
          </li>
        ))}
      </ul>
      {failure && <p className="font-semibold text-danger">{failure.message}</p>}
      <Button
        variant="primary"
        busy={meeting.isBusy}
        disabled={!meeting.isDecided}
        onClick={() => void attempt(meeting.save)}
        className="w-fit"
      >
        Save both together
      </Button>
    </section>
  );
}
