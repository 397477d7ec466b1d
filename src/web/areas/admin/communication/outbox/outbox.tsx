import type { ClientLoaderFunctionArgs } from 'react-router';
import { deliveryStates } from '#contract/communication.ts';
import { listOutbox } from '#contract/outbox.ts';
import { api } from '#web/lib/api.ts';
import { keptLoader, useKeptData } from '#web/lib/kept-data.ts';
import { usePoll } from '#web/lib/live/use-poll.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { MissedAlert } from '#web/widgets/missed-alert.tsx';
import { channelWords } from '../channel-words.ts';
import { DeliveryTable } from '../delivery-table.tsx';
import { ListFilters } from '../list-filters.tsx';
import { listQueryOf } from '../list-query.ts';
import { stateOptions } from '../state-options.ts';

export const meta = () => pageMeta('Outbox');

const channels = ['email', 'sms'] as const;

export const clientLoader = keptLoader(async ({ request }: ClientLoaderFunctionArgs) => {
  const query = listQueryOf<typeof listOutbox>(request, { status: deliveryStates, channel: channels, search: null });
  return { query, list: await api(listOutbox, { query }) };
});

export default function Outbox() {
  const { data, missed } = useKeptData(clientLoader);
  const { query, list } = data;
  const { items, total, page, pageSize } = list;
  usePoll(
    items.some(({ status }) => status === 'pending'),
    5000,
  );
  const isFiltered = Boolean(query.status ?? query.channel ?? query.search);
  return (
    <>
      <p className="mb-5 max-w-prose text-muted">
        Every e-mail and text sent or waiting: staff messages, receipts, sign-in links. Open one to see what was
        received.
      </p>
      {missed && (
        <div className="mb-6">
          <MissedAlert missed={missed} />
        </div>
      )}
      <ListFilters label="Filter the outbox">
        <SelectField
          label="State"
          name="status"
          placeholder="Any"
          options={stateOptions}
          defaultValue={query.status ?? ''}
        />
        <SelectField
          label="Kind"
          name="channel"
          placeholder="Any"
          options={channels.map(channel => ({ value: channel, label: channelWords[channel] }))}
          defaultValue={query.channel ?? ''}
        />
        <TextField
          label="Name, address or subject"
          name="search"
          type="search"
          autoComplete="off"
          defaultValue={query.search ?? ''}
          className="grow sm:max-w-md"
        />
      </ListFilters>
      <p role="status" className={total === 0 ? 'sr-only' : 'mb-2 text-sm text-muted'}>
        {total === 0 ? 'Nothing found' : `${total.toLocaleString('en-CA')} found`}
      </p>
      {items.length > 0 ? (
        <DeliveryTable caption="Outbox, newest first" items={items} hasSubjects />
      ) : isFiltered || total > 0 ? (
        <EmptyState
          title="No matches"
          action={<LinkButton to="/admin/communications/outbox">Show everything</LinkButton>}
        >
          Choose another state or try a shorter search.
        </EmptyState>
      ) : (
        <EmptyState title="Nothing sent yet">
          Everything the site sends appears here, whether it arrived or not.
        </EmptyState>
      )}
      <Pager page={page} pageSize={pageSize} total={total} label="Pages of the outbox" />
    </>
  );
}
