import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { getOutboxItem, retryOutbox } from '#contract/outbox.ts';
import type { OutputOf } from '#contract/route.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MailPicture } from '#web/widgets/mail-picture.tsx';
import { addressInWords, channelWords } from './channel-words.ts';
import { isRetryable, stateWords } from './delivery-state.ts';
import { When } from './when.tsx';

type Item = OutputOf<typeof getOutboxItem>;

function Content({ item }: { item: Item }) {
  const { label, tone, meaning } = stateWords[item.status];
  return (
    <div className="grid gap-5">
      <DataList
        rows={[
          {
            term: channelWords[item.channel],
            value: <>To {[item.name, addressInWords(item.recipient)].filter(Boolean).join(', ')}</>,
          },
          {
            term: 'State',
            value: (
              <>
                <Badge tone={tone}>{label}</Badge> <span className="block pt-1">{meaning}</span>
              </>
            ),
          },
          ...(item.lastError ? [{ term: 'Last response', value: item.lastError }] : []),
          {
            term: 'Written',
            value: (
              <>
                <When at={item.createdAt} />
                {item.sentAt && (
                  <>
                    , sent <When at={item.sentAt} />
                  </>
                )}
                {item.attempts > 1 && `, tried ${item.attempts} times`}
              </>
            ),
          },
        ]}
      />
      {item.html === '' && item.text === '' ? (
        <p className="text-muted">
          The content is no longer kept. Links that open an account are removed right after sending.
        </p>
      ) : item.channel === 'email' ? (
        <MailPicture html={item.html} title={`The e-mail “${item.subject}”`} links="beside" />
      ) : (
        <p className="w-fit max-w-sm rounded border border-edge px-4 py-3 wrap-anywhere whitespace-pre-wrap">
          {item.text}
        </p>
      )}
    </div>
  );
}

/** One mail or text message as its recipient got it, what became of it, and the way to send it again. */
export function OutboxDialog({ outboxId, onClose }: { outboxId: number | null; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const [item, setItem] = useState<Item | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const shown = item?.outboxId === outboxId ? item : null;

  useEffect(() => {
    if (outboxId === null) return;
    const abort = new AbortController();
    setProblem(null);
    api(getOutboxItem, { params: { outboxId }, signal: abort.signal }).then(setItem, (error: unknown) => {
      if (abort.signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    });
    return () => abort.abort();
  }, [outboxId]);

  async function retry() {
    if (!shown) return;
    setBusy(true);
    setProblem(null);
    try {
      setItem({ ...shown, ...(await api(retryOutbox, { params: { outboxId: shown.outboxId } })) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(`Couldn’t send it again. ${error.message}`);
    } finally {
      setBusy(false);
      void revalidate();
    }
  }

  return (
    <Dialog
      open={outboxId !== null}
      onClose={onClose}
      size="wide"
      title={shown?.subject || 'Message'}
      actions={
        <>
          {shown && isRetryable(shown.status) && (
            <Button busy={isBusy} onClick={() => void retry()}>
              Send it again
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <div className="grid gap-4">
        {problem && <Alert kind="danger">{problem}</Alert>}
        {shown ? <Content item={shown} /> : !problem && <Skeleton shapes={['line', 'line', 'block', 'block']} />}
      </div>
    </Dialog>
  );
}
