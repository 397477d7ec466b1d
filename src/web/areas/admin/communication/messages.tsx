import { type ClientLoaderFunctionArgs, Link } from 'react-router';
import type { Message } from '#contract/communication.ts';
import { listMessages } from '#contract/outbox.ts';
import { api } from '#web/lib/api.ts';
import { keptLoader, useKeptData } from '#web/lib/kept-data.ts';
import { usePoll } from '#web/lib/live/use-poll.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import { MissedAlert } from '#web/widgets/missed-alert.tsx';
import { channelsInWords } from './channel-words.ts';
import { CountBar } from './count-bar.tsx';
import { countsInWords } from './counts.ts';
import { listQueryOf } from './list-query.ts';
import { When } from './when.tsx';

export const meta = () => pageMeta('Communications');

export const clientLoader = keptLoader(async ({ request }: ClientLoaderFunctionArgs) => {
  return api(listMessages, { query: listQueryOf<typeof listMessages>(request, {}) });
});

const columns: TableColumn<Message>[] = [
  {
    title: 'Message',
    isHeading: true,
    cell: ({ messageId, subject, purpose }) => (
      <span className="flex flex-wrap items-center gap-x-3">
        <Link to={`/admin/communications/messages/${messageId}`} className="inline-flex min-h-11 items-center">
          {subject}
        </Link>
        {purpose === 'news' && <Badge>News</Badge>}
      </span>
    ),
  },
  { title: 'Kind', cell: ({ channels }) => channelsInWords(channels) },
  {
    title: 'Written by',
    cell: ({ createdBy, createdAt }) => (
      <span className="block text-right md:text-left">
        {createdBy}
        <span className="block text-sm text-muted md:whitespace-nowrap">
          <When at={createdAt} />
        </span>
      </span>
    ),
  },
  { title: 'Recipients', isNumber: true, cell: ({ recipients, state }) => (state === 'goneOut' ? recipients : null) },
  {
    title: 'State',
    cell: ({ counts, state, goesOutAt }) =>
      state === 'waiting' && goesOutAt ? (
        <span className="grid gap-0.5 text-right md:text-left">
          Goes out
          <span className="text-sm text-muted">
            <When at={goesOutAt} isToCome />
          </span>
        </span>
      ) : state === 'stopped' ? (
        <Badge>Not sent</Badge>
      ) : (
        <span className="grid w-44 gap-1.5 py-1 text-right md:text-left">
          <CountBar counts={counts} />
          <span className="text-sm tabular-nums">{countsInWords(counts)}</span>
        </span>
      ),
  },
];

export default function Messages() {
  const { data, missed } = useKeptData(clientLoader);
  const { items, total, page, pageSize } = data;
  usePoll(
    items.some(({ counts, state }) => counts.pending > 0 || state === 'waiting'),
    5000,
  );
  const write = (
    <LinkButton to="/admin/communications/registrations" variant="primary">
      Write to registrations
    </LinkButton>
  );
  if (total === 0)
    return (
      <EmptyState title="No messages sent yet" action={write}>
        Write to a tournament’s families: all of them, or those who still owe an answer, a weight or a payment. What you
        send is listed here, with whether it arrived.
      </EmptyState>
    );
  return (
    <>
      <div className="mb-4 grid justify-items-start gap-4">
        {write}
        <MissedAlert missed={missed} />
      </div>
      <Table caption="Messages, newest first" columns={columns} rows={items} rowKey={row => row.messageId} />
      <Pager page={page} pageSize={pageSize} total={total} label="Pages of messages" />
    </>
  );
}
