import type { KeyboardEvent, MouseEvent } from 'react';
import { Link } from 'react-router';
import type { RegistrationRow } from '#contract/registration/staff-registration.ts';
import { Badge } from '#web/ui/badge.tsx';
import { formatCents } from '#words/format.ts';
import { BalanceBadge } from './balance-badge.tsx';

const rowLinks = (): HTMLAnchorElement[] => [...document.querySelectorAll<HTMLAnchorElement>('a[data-row]')];
export const focusFirstRow = (): void => rowLinks()[0]?.focus();

/** Up and down between the rows; up from the first one leads back to the search. */
function move(event: KeyboardEvent<HTMLUListElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const links = rowLinks();
  const at = links.indexOf(event.target as HTMLAnchorElement);
  if (!step || at < 0) return;
  event.preventDefault();
  if (at + step < 0) document.getElementById('field-search')?.focus();
  else links[at + step]?.focus();
}

/** What somebody without competitors ordered, by name. */
function extrasOf({ spectators, lunch, merch }: RegistrationRow): string {
  const kinds = [spectators > 0 && 'passes', lunch > 0 && 'lunches', merch > 0 && 'merch'].filter(
    kind => kind !== false,
  );
  return new Intl.ListFormat('en-CA').format(kinds) || 'extras';
}

function Competitors({ row }: { row: RegistrationRow }) {
  if (row.competitors.length === 0) return <p className="text-sm text-muted">No competitors: {extrasOf(row)} only</p>;
  return (
    <ul className="text-sm">
      {row.competitors.map(({ id, name, school, isWithdrawn, isCheckedIn }) => (
        <li key={id}>
          {isWithdrawn ? <s>{name}</s> : name}
          <span className="text-muted">, {school}</span>
          {isWithdrawn && <span className="text-muted"> (withdrawn)</span>}
          {isCheckedIn && <span className="font-semibold text-good"> (here)</span>}
        </li>
      ))}
    </ul>
  );
}

function Row({
  row,
  isChosen,
  onChoose,
}: {
  row: RegistrationRow;
  isChosen: boolean;
  onChoose: (event: MouseEvent) => void;
}) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-b border-line py-3 md:grid-cols-[auto_minmax(0,5fr)_minmax(0,6fr)_minmax(0,4fr)]">
      <label className="grid size-11 place-items-center">
        <input
          type="checkbox"
          className="size-6"
          aria-label={`Choose ${row.familyName}`}
          checked={isChosen}
          onClick={onChoose}
          readOnly
        />
      </label>
      <div>
        <Link
          data-row
          to={`/admin/registration/${row.registrationId}`}
          className="inline-flex min-h-11 items-center text-lg font-semibold wrap-anywhere"
        >
          {row.familyName}
        </Link>
        <p className="text-sm text-muted wrap-anywhere">
          {[row.confirmationCode, row.email || 'No e-mail', row.phoneNumber].filter(Boolean).join(', ')}
        </p>
      </div>
      <div className="col-start-2 py-1 md:col-start-auto md:py-2.5">
        <Competitors row={row} />
      </div>
      <p className="col-start-2 flex flex-wrap content-start items-center gap-x-2 gap-y-1 md:col-start-auto md:justify-end md:py-2.5">
        {row.dueCents !== 0 && (
          <span className="font-display text-xl tabular-nums">
            {row.dueCents > 0 ? formatCents(row.dueCents) : `${formatCents(-row.dueCents)} overpaid`}
          </span>
        )}
        <BalanceBadge standing={row.standing} />
        {row.isInPerson && <Badge tone="info">In person</Badge>}
        {row.hasWithdrawalRequest && <Badge tone="warn">Withdrawal requested</Badge>}
        {row.hasOpenReview && <Badge tone="danger">Payment needs review</Badge>}
      </p>
    </li>
  );
}

export type RegistrationListProps = {
  rows: readonly RegistrationRow[];
  chosen: ReadonlySet<number>;
  onChoose: (row: RegistrationRow, isRange: boolean) => void;
};

export function RegistrationList({ rows, chosen, onChoose }: RegistrationListProps) {
  return (
    // The keys move between the links, which are what is used.
    <ul aria-label="Registrations" onKeyDown={move} className="border-t-2 border-edge">
      {rows.map(row => (
        <Row
          key={row.registrationId}
          row={row}
          isChosen={chosen.has(row.registrationId)}
          onChoose={event => onChoose(row, event.shiftKey)}
        />
      ))}
    </ul>
  );
}
