import { useEffect, useRef, useState } from 'react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import {
  getRegistrationChoices,
  type RegistrationRow,
  searchRegistrations,
} from '#contract/registration/staff-registration.ts';
import { api } from '#web/lib/api.ts';
import { keptLoader, useKeptData } from '#web/lib/kept-data.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { MissedAlert } from '#web/widgets/missed-alert.tsx';
import { formatLongDate } from '#words/format.ts';
import { BulkBar } from './bulk-bar.tsx';
import { InPersonDialog } from './in-person-dialog.tsx';
import { focusFirstRow, RegistrationList } from './registration-list.tsx';
import { chipsOf, registrationQueryOf } from './registration-query.ts';
import { SearchForm } from './search-form.tsx';

export const meta = () => pageMeta('Registrations');

type Choices = Awaited<ReturnType<typeof loadChoices>>;
const loadChoices = () => api(getRegistrationChoices);
let kept: { choices: Choices; until: number } | undefined;

/** The same for every letter that is typed; asked again after a minute. */
async function knownChoices(): Promise<Choices> {
  if (!kept || kept.until < Date.now()) kept = { choices: await loadChoices(), until: Date.now() + 60_000 };
  return kept.choices;
}

/** An older question is given up when a newer one is asked; what is shown stays until the new answer is there. */
export const clientLoader = keptLoader(async ({ request }: ClientLoaderFunctionArgs) => {
  const query = registrationQueryOf(request);
  const [list, choices] = await Promise.all([
    api(searchRegistrations, { query, signal: request.signal }),
    knownChoices(),
  ]);
  return { query, list, choices };
});

/** From one row to another with the shift key: all between them too. */
function range(rows: readonly RegistrationRow[], from: number, to: number): number[] {
  const at = (id: number) => rows.findIndex(row => row.registrationId === id);
  const [first, last] = [at(from), at(to)].sort((a, b) => a - b) as [number, number];
  return first < 0 ? [to] : rows.slice(first, last + 1).map(row => row.registrationId);
}

function countInWords(total: number, hasUncounted: boolean): string {
  if (total === 0) return 'No results';
  if (hasUncounted) return `More than ${total} registrations`;
  return total === 1 ? 'One registration' : `${total} registrations`;
}

export default function Registrations() {
  const { data, missed } = useKeptData(clientLoader);
  const { query, list, choices: known } = data;
  const { items, total, hasUncounted, page, pageSize, tournamentId } = list;
  const [isCreating, setCreating] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const last = useRef<number | null>(null);
  const shown = items.map(row => row.registrationId).join();
  // What is not on the screen any more cannot be meant.
  useEffect(() => {
    const ids = new Set(shown.split(',').map(Number));
    setChosen(before => new Set([...before].filter(id => ids.has(id))));
  }, [shown]);

  function choose(row: RegistrationRow, isRange: boolean) {
    const id = row.registrationId;
    const isAdded = !chosen.has(id);
    const ids = isRange && last.current !== null ? range(items, last.current, id) : [id];
    last.current = id;
    setChosen(new Set(isAdded ? [...chosen, ...ids] : [...chosen].filter(other => !ids.includes(other))));
  }
  const isNarrowed = Boolean(query.search) || chipsOf(query, known).length > 0;

  return (
    <div className="grid gap-6">
      <div className="-mb-6">
        <PageTitle
          actions={
            <Button variant="primary" onClick={() => setCreating(true)}>
              New in-person registration
            </Button>
          }
        >
          Registrations
        </PageTitle>
      </div>
      <MissedAlert missed={missed} />
      <SearchForm query={query} choices={known} tournamentId={tournamentId} onDown={focusFirstRow} />
      <p role="status" className="-mb-4 text-sm text-muted tabular-nums">
        {(total > 0 || isNarrowed) && countInWords(total, hasUncounted)}
      </p>
      {items.length > 0 ? (
        <div className="grid gap-2">
          <BulkBar
            query={query}
            tournamentId={tournamentId}
            chosen={chosen}
            isAllChosen={items.every(row => chosen.has(row.registrationId))}
            onChooseAll={() => setChosen(new Set(items.map(row => row.registrationId)))}
            onClear={() => setChosen(new Set())}
          />
          <RegistrationList rows={items} chosen={chosen} onChoose={choose} />
          <Pager
            page={page}
            pageSize={pageSize}
            total={total}
            hasUncounted={hasUncounted}
            label="Pages of registrations"
          />
        </div>
      ) : isNarrowed ? (
        <EmptyState
          title={query.search ? `No results for “${query.search}”` : 'No registrations match these filters'}
          action={<LinkButton to="/admin/registrations">Show all registrations</LinkButton>}
        >
          Try just the first letters of the name, the phone number, or the code on the receipt.
          {chipsOf(query, known).length > 0 && ' You could also remove a filter.'}
        </EmptyState>
      ) : (
        <EmptyState title="No registrations yet">
          {tournamentId === null
            ? 'No tournament is published yet. They appear here once families can register.'
            : `${list.opensOn ? `Online registration opens ${formatLongDate(list.opensOn)}. ` : ''}They appear here once a family has chosen something. To register someone at the desk, use the button above.`}
        </EmptyState>
      )}
      <InPersonDialog isOpen={isCreating} onClose={() => setCreating(false)} />
    </div>
  );
}
