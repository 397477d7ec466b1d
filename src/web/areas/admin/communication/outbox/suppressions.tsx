import { useState } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { liftSuppression, listSuppressions, type Suppression } from '#contract/outbox.ts';
import { api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { useChange } from '#web/lib/use-change.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { addressInWords, channelWords } from '../channel-words.ts';
import { ListFilters } from '../list-filters.tsx';
import { listQueryOf } from '../list-query.ts';
import { When } from '../when.tsx';
import { AddSuppression } from './add-suppression.tsx';

type Reason = Suppression['reason'];

/** Why an address gets nothing, and what to ask before it gets something again. */
const reasonWords: Record<Reason, { label: string; meaning: string; question: string }> = {
  stop: {
    label: 'Texted STOP',
    meaning: 'They replied STOP to a text. They can text START to get messages again.',
    question: '',
  },
  unsubscribed: {
    label: 'Unsubscribed',
    meaning: 'They unsubscribed from news. Messages about their registration still arrive.',
    question: '',
  },
  bounced: {
    label: 'Bounced',
    meaning: 'The address doesn’t exist or rejects our e-mail.',
    question:
      'It rejected what we sent. Have they told you it works now? Too many bounces hurt delivery of our other e-mail.',
  },
  staff: {
    label: 'Added by staff',
    meaning: 'Someone asked us to stop.',
    question: 'Someone asked us to stop sending to it. Have they told you they want to hear from us again?',
  },
};

/** Who left by their own hand comes back only by it. */
const isOwnWish = (reason: Reason): boolean => reason === 'stop' || reason === 'unsubscribed';

export const meta = () => pageMeta('Suppressed addresses');

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = listQueryOf<typeof listSuppressions>(request, { search: null });
  return { query, list: await api(listSuppressions, { query }) };
}

export default function Suppressions() {
  const { query, list } = useLoaderData<typeof clientLoader>();
  const { items, total, page, pageSize } = list;
  const { busy, problem, change, dismiss } = useChange();
  const [isAdding, setAdding] = useState(false);
  const [lifting, setLifting] = useState<Suppression | null>(null);
  const [done, setDone] = useState<string | null>(null);

  async function lift({ suppressionId, address }: Suppression) {
    const isLifted = await change(
      'lift',
      () => api(liftSuppression, { params: { suppressionId } }),
      'Couldn’t take it off the list.',
    );
    setLifting(null);
    if (isLifted) setDone(`${addressInWords(address)} gets messages again.`);
  }

  const columns: TableColumn<Suppression>[] = [
    { title: 'Address', isHeading: true, cell: ({ address }) => addressInWords(address) },
    { title: 'Gets no', cell: ({ channel, scope }) => (scope === 'news' ? 'News' : `${channelWords[channel]}s`) },
    {
      title: 'Why',
      cell: ({ reason }) => (
        <>
          {reasonWords[reason].label}
          <span className="block text-sm text-muted">{reasonWords[reason].meaning}</span>
        </>
      ),
    },
    {
      title: 'Since',
      cell: ({ at }) => (
        <span className="text-sm">
          <When at={at} />
        </span>
      ),
    },
    {
      title: 'Actions',
      cell: item =>
        isOwnWish(item.reason) ? (
          <span className="text-sm text-muted">Only they can undo this</span>
        ) : (
          <Button size="small" onClick={() => setLifting(item)}>
            Send again<span className="sr-only"> to {addressInWords(item.address)}</span>
          </Button>
        ),
    },
  ];
  const add = <Button onClick={() => setAdding(true)}>Add an address</Button>;

  return (
    <>
      <p className="mb-5 max-w-prose text-muted">
        Addresses that get no news, e-mail or texts from us. The list is checked every time something is sent.
      </p>
      <ProblemAlert problem={problem} onDismiss={dismiss} />
      {done && (
        <div className="mb-5">
          <Alert kind="success" onDismiss={() => setDone(null)}>
            {done}
          </Alert>
        </div>
      )}
      {total > 0 || query.search ? (
        <>
          <div className="flex flex-wrap items-end justify-between gap-x-6">
            <ListFilters label="Search the suppressed addresses">
              <TextField
                label="Address"
                name="search"
                type="search"
                autoComplete="off"
                defaultValue={query.search ?? ''}
              />
            </ListFilters>
            <div className="mb-6">{add}</div>
          </div>
          <p role="status" className={total === 0 ? 'sr-only' : 'mb-2 text-sm text-muted'}>
            {total === 0 ? 'Nothing found' : `${total.toLocaleString('en-CA')} found`}
          </p>
          {items.length > 0 ? (
            <Table
              caption="Suppressed addresses, newest first"
              columns={columns}
              rows={items}
              rowKey={item => item.suppressionId}
            />
          ) : (
            <EmptyState
              title="No matches"
              action={<LinkButton to="/admin/communications/suppressions">Show all</LinkButton>}
            />
          )}
          <Pager page={page} pageSize={pageSize} total={total} label="Pages of addresses" />
        </>
      ) : (
        <EmptyState title="No one is on this list" action={add}>
          Anyone who texts STOP, unsubscribes or whose e-mail bounces is added automatically. If someone asks you in
          person, add them.
        </EmptyState>
      )}
      <AddSuppression
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        onAdded={({ address }) => {
          setAdding(false);
          setDone(`${addressInWords(address)} is on the list: we’ll send nothing more.`);
        }}
      />
      <ConfirmDialog
        open={lifting !== null}
        onClose={() => setLifting(null)}
        title={`Send to ${addressInWords(lifting?.address ?? '')} again?`}
        description={lifting ? reasonWords[lifting.reason].question : ''}
        keep="Keep it on the list"
        act="Send again"
        busy={busy === 'lift'}
        onAct={() => lifting && void lift(lifting)}
      />
    </>
  );
}
