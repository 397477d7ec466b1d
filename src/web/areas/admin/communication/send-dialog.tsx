import { useState } from 'react';
import { Link } from 'react-router';
import { type Audience, type AudienceCount, type Message, sendMessage } from '#contract/communication.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { leftOutInWords } from './audience-count-line.tsx';
import { contentOf, type Draft, sendsTexts } from './draft.ts';
import { leavingWords, sendWords } from './send-section.tsx';
import { localTimeInWords } from './set-time.ts';

export type SendDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  draft: Draft;
  audience: Audience;
  /** The audience, a line a condition. */
  words: readonly string[];
  count: AudienceCount;
  timeZone: string;
  onSent: (message: Message) => void;
  /** Another key: what may have left before is let go. */
  onNewKey: () => void;
};

/** Says once more what leaves, to how many; then sends, once, however often it is pressed. */
export function SendDialog(props: SendDialogProps) {
  const { isOpen, onClose, draft, audience, words, count, timeZone, onSent, onNewKey } = props;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const leftOut = leftOutInWords(count, sendsTexts(draft), draft.purpose === 'news');

  async function send() {
    setBusy(true);
    setFailure(null);
    try {
      const input = { audience, ...contentOf(draft), goesOutAt: draft.isLater ? draft.goesOutAt : null };
      onSent(await api(sendMessage, { input, idempotencyKey: draft.key }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  const leaving = draft.isLater
    ? `Goes out on ${localTimeInWords(draft.goesOutAt, timeZone)}. As things are now, that is ${leavingWords(draft, count)}; who gets it is worked out again then. Until then you can stop it.`
    : `${leavingWords(draft, count)}. They leave right away and can’t be recalled.`;
  return (
    <Dialog
      open={isOpen}
      onClose={() => {
        setFailure(null);
        onClose();
      }}
      title={`${sendWords(draft, count)}?`}
      description={leaving}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          {failure?.code === 'key_reused' ? (
            <Button
              variant="danger"
              onClick={() => {
                onNewKey();
                setFailure(null);
              }}
            >
              Send as a new message
            </Button>
          ) : (
            <Button variant="primary" busy={isBusy} onClick={() => void send()}>
              {sendWords(draft, count)}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {failure && (
          <Alert kind="danger">
            {failure.code === 'key_reused' ? (
              <>
                You already sent a version of this message.{' '}
                <Link to="/admin/communications">Check the sent messages</Link> before you send this one too.
              </>
            ) : (
              (failure.fields.goesOutAt?.[0] ?? failure.message)
            )}
          </Alert>
        )}
        {draft.byMail && <p className="text-lg font-semibold wrap-anywhere">{draft.subject}</p>}
        {sendsTexts(draft) && <p className="wrap-anywhere whitespace-pre-wrap">{draft.smsBody}</p>}
        <ul className="list-disc pl-5">
          {words.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {leftOut.length > 0 && <p className="text-muted">Left out: {leftOut.join(', ')}.</p>}
      </div>
    </Dialog>
  );
}
