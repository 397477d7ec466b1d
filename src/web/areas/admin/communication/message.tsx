import { useState } from 'react';
import { type ClientLoaderFunctionArgs, Link } from 'react-router';
import { deliveryStates } from '#contract/communication.ts';
import { downloadRecipients, getMessage, listOutbox, retryMessage } from '#contract/outbox.ts';
import { api, download } from '#web/lib/api.ts';
import { keptLoader, useKeptData } from '#web/lib/kept-data.ts';
import { usePoll } from '#web/lib/live/use-poll.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { useChange } from '#web/lib/use-change.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { MissedAlert } from '#web/widgets/missed-alert.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { HistoryPanel } from '../parts/history-panel.tsx';
import { counted } from './counts.ts';
import { DeliveryTable } from './delivery-table.tsx';
import { ListFilters } from './list-filters.tsx';
import { listQueryOf } from './list-query.ts';
import { MessageProgress } from './message-progress.tsx';
import { stateOptions } from './state-options.ts';
import { WaitingPart } from './waiting-part.tsx';
import { WrittenPart } from './written-part.tsx';

export const meta = () => pageMeta('Message');

export const clientLoader = keptLoader(async ({ request, params }: ClientLoaderFunctionArgs) => {
  const messageId = Number(params.messageId);
  const query = listQueryOf<typeof listOutbox>(request, { status: deliveryStates, search: null });
  const [message, log] = await Promise.all([
    api(getMessage, { params: { messageId } }),
    api(listOutbox, { query: { ...query, messageId: String(messageId) } }),
  ]);
  return { message, log, query };
});

export default function MessagePage() {
  const { data, missed } = useKeptData(clientLoader);
  const { message, log, query } = data;
  const { busy, problem, change, dismiss } = useChange();
  const [retried, setRetried] = useState<number | null>(null);
  const { messageId, counts } = message;
  usePoll(counts.pending > 0 || message.state === 'waiting');

  async function retryAll() {
    const answer = await change('retry', () => api(retryMessage, { params: { messageId } }), 'Couldn’t send again.');
    if (answer) setRetried(answer.retried);
  }
  const save = () => change('csv', () => download(downloadRecipients, { params: { messageId } }), 'Couldn’t save it.');

  return (
    <div className="grid gap-10">
      <div>
        <Link to="/admin/communications" className="inline-flex min-h-11 items-center">
          All messages
        </Link>
        <h2 className="text-2xl wrap-anywhere">{message.subject}</h2>
      </div>
      <ProblemAlert problem={problem} onDismiss={dismiss} />
      <MissedAlert missed={missed} />
      {retried !== null && (
        <Alert kind="success" onDismiss={() => setRetried(null)}>
          {counted(retried, 'is', 'are')} on the way again.
        </Alert>
      )}
      <WaitingPart message={message} />
      {message.state === 'goneOut' && <MessageProgress counts={counts} />}
      {counts.failed > 0 && (
        <Button busy={busy === 'retry'} onClick={() => void retryAll()} className="-mt-4 w-fit">
          Send the {counts.failed === 1 ? 'failed one' : `${counts.failed} failed`} again
        </Button>
      )}
      <WrittenPart message={message} />
      {message.state === 'goneOut' && (
        <PagePart
          id="log"
          title="Recipients"
          lead={`${counted(message.recipients, 'recipient', 'recipients')}, each once.`}
        >
          <div className="flex flex-wrap items-end justify-between gap-x-6">
            <ListFilters label="Filter the recipients">
              <SelectField
                label="State"
                name="status"
                placeholder="Any"
                options={stateOptions}
                defaultValue={query.status ?? ''}
              />
              <TextField
                label="Name or address"
                name="search"
                type="search"
                autoComplete="off"
                defaultValue={query.search ?? ''}
              />
            </ListFilters>
            <Button size="small" busy={busy === 'csv'} onClick={() => void save()} className="mb-6">
              <Icon name="download" />
              Save as a spreadsheet (CSV)
            </Button>
          </div>
          {log.items.length > 0 ? (
            <DeliveryTable caption="Recipients" items={log.items} hasSubjects={false} />
          ) : (
            <p role="status" className="text-muted">
              {query.status || query.search ? 'No matches.' : 'No recipients.'}
            </p>
          )}
          <Pager page={log.page} pageSize={log.pageSize} total={log.total} label="Pages of recipients" />
        </PagePart>
      )}
      <HistoryPanel subject="message" subjectId={messageId} />
    </div>
  );
}
