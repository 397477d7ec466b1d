import { useState } from 'react';
import { type DueRow, listDue } from '#contract/payment/staff-payment.ts';
import { api } from '#web/lib/api.ts';
import { useAttempt } from '#web/lib/use-attempt.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { formatCents } from '#words/format.ts';

export type FindFamilyProps = {
  taken: readonly number[];
  onFound: (row: DueRow) => void;
  label?: string;
  action?: string;
};

/** Finding a family of the tournament to do something for; the list stays open for the next one. */
export function FindFamily({ taken, onFound, label = 'Find a family', action = 'Add' }: FindFamilyProps) {
  const [search, setSearch] = useState('');
  const [found, setFound] = useState<DueRow[] | null>(null);
  const { isBusy, failure, attempt } = useAttempt();

  async function find() {
    if (search.trim() === '') return;
    await attempt(async () => setFound((await api(listDue, { query: { search } })).items.slice(0, 10)));
  }
  function choose(row: DueRow) {
    setSearch('');
    setFound(null);
    onFound(row);
  }
  const left = found?.filter(row => !taken.includes(row.registrationId)) ?? [];
  return (
    <search className="grid gap-3">
      <form
        aria-label={label}
        className="flex flex-wrap items-end gap-3"
        onSubmit={event => {
          event.preventDefault();
          void find();
        }}
      >
        <TextField
          label={label}
          name="search"
          type="search"
          maxLength={100}
          autoComplete="off"
          placeholder="Name, e-mail, phone or code"
          value={search}
          onChange={event => setSearch(event.currentTarget.value)}
          className="w-full sm:w-96"
        />
        <Button type="submit" busy={isBusy}>
          Find
        </Button>
      </form>
      {failure && <Alert kind="danger">{failure.message}</Alert>}
      <p role="status" className={found && left.length === 0 ? 'text-muted' : 'sr-only'}>
        {found && (left.length === 0 ? 'No other family matches.' : `${left.length} found`)}
      </p>
      {left.length > 0 && (
        <ul className="grid">
          {left.map(row => (
            <li
              key={row.registrationId}
              className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2"
            >
              <span className="min-w-0 wrap-anywhere">
                {row.familyName}
                <span className="block text-sm text-muted">
                  {row.confirmationCode ? `${row.confirmationCode}, ` : ''}
                  {row.dueCents > 0 ? `${formatCents(row.dueCents)} due` : 'nothing due'}
                </span>
              </span>
              <Button size="small" aria-label={`${action} ${row.familyName}`} onClick={() => choose(row)}>
                {action}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
