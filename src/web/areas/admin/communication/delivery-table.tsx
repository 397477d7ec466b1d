import { useState } from 'react';
import { type OutboxItem, retryOutbox } from '#contract/outbox.ts';
import { api } from '#web/lib/api.ts';
import { useChange } from '#web/lib/use-change.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { addressInWords, channelWords } from './channel-words.ts';
import { stateWords } from './delivery-state.ts';
import { OutboxDialog } from './outbox-dialog.tsx';
import { When } from './when.tsx';

export type DeliveryTableProps = {
  caption: string;
  items: readonly OutboxItem[];
  /** Where the rows are of many messages. */
  hasSubjects: boolean;
};

/** What went, or is to go, to whom: each can be opened, and sent again where it failed. */
export function DeliveryTable({ caption, items, hasSubjects }: DeliveryTableProps) {
  const [openId, setOpenId] = useState<number | null>(null);
  const { busy, problem, change, dismiss } = useChange();

  const retry = ({ outboxId }: OutboxItem) =>
    change(`retry ${outboxId}`, () => api(retryOutbox, { params: { outboxId } }), 'Couldn’t send it again.');

  const columns: TableColumn<OutboxItem>[] = [
    {
      title: 'To',
      isHeading: true,
      cell: ({ name, recipient }) => (
        <>
          {name ?? addressInWords(recipient)}
          {name && <span className="block text-sm font-normal text-muted">{addressInWords(recipient)}</span>}
        </>
      ),
    },
    ...(hasSubjects ? [{ title: 'What', cell: ({ subject }: OutboxItem) => subject || 'Text message' }] : []),
    { title: 'Kind', cell: ({ channel }) => <span className="whitespace-nowrap">{channelWords[channel]}</span> },
    {
      title: 'State',
      cell: ({ status, lastError }) => (
        <span className="block text-right md:text-left">
          <Badge tone={stateWords[status].tone}>{stateWords[status].label}</Badge>
          {lastError && status !== 'sent' && status !== 'delivered' && (
            <span className="block pt-1 text-sm text-muted">{lastError}</span>
          )}
        </span>
      ),
    },
    {
      title: 'When',
      cell: ({ sentAt, createdAt }) => (
        <span className="text-sm">
          <When at={sentAt ?? createdAt} />
        </span>
      ),
    },
    {
      title: 'Actions',
      cell: item => (
        <span className="flex flex-wrap justify-end gap-2 md:justify-start">
          {item.status === 'failed' && (
            <Button size="small" busy={busy === `retry ${item.outboxId}`} onClick={() => void retry(item)}>
              Send again<span className="sr-only"> to {item.name ?? item.recipient}</span>
            </Button>
          )}
          <Button size="small" onClick={() => setOpenId(item.outboxId)}>
            Open<span className="sr-only"> what {item.name ?? item.recipient} got</span>
          </Button>
        </span>
      ),
    },
  ];

  return (
    <>
      <ProblemAlert problem={problem} onDismiss={dismiss} />
      <Table caption={caption} columns={columns} rows={items} rowKey={item => item.outboxId} />
      <OutboxDialog outboxId={openId} onClose={() => setOpenId(null)} />
    </>
  );
}
