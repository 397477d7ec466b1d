import { Link } from 'react-router';
import type { RegistrationDetail } from '#contract/registration/registration-detail.ts';
import { Badge } from '#web/ui/badge.tsx';
import { formatLongDate } from '#words/format.ts';

type Duplicate = RegistrationDetail['duplicates'][number];
export type DuplicateNoteProps = { duplicate: Duplicate; onDismiss: (duplicate: Duplicate) => void };

/** Another family seems to have registered the same child: where, and the way off the list. REG-41 */
export function DuplicateNote({ duplicate, onDismiss }: DuplicateNoteProps) {
  const { name, familyName, registrationId, completedAt } = duplicate;
  return (
    <div className="mt-2 grid gap-1 text-sm">
      <p>
        <Badge tone="warn">Possible duplicate</Badge>
      </p>
      <p className="wrap-anywhere">
        {name}, with the same birth date, is also in{' '}
        <Link to={`/admin/registration/${registrationId}`}>{familyName}’s registration</Link>, completed on{' '}
        {formatLongDate(completedAt)}. If it’s one child, withdraw one of the two.
      </p>
      <p className="-ml-2">
        <button
          type="button"
          className="inline-flex min-h-11 items-center px-2 underline underline-offset-4 hover:decoration-2"
          onClick={() => onDismiss(duplicate)}
        >
          Not the same child<span className="sr-only"> as {name}</span>
        </button>
      </p>
    </div>
  );
}
