import type { AudienceCount } from '#contract/communication.ts';
import { isLocalTime } from '#core/communication/waiting-message.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { TextAlert } from '#web/ui/text-alert.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { addressInWords } from './channel-words.ts';
import { counted } from './counts.ts';
import { type Draft, sendsTexts } from './draft.ts';
import { zoneInWords } from './set-time.ts';

/** "Send to 205 families", or what leaves when it is not one mail a family. */
export function sendWords(draft: Draft, { mails, texts }: Pick<AudienceCount, 'mails' | 'texts'>): string {
  if (!sendsTexts(draft)) return `Send to ${counted(mails, 'family', 'families')}`;
  return `Send ${leavingWords(draft, { mails, texts })}`;
}

/** "205 e-mails and 187 text messages" */
export function leavingWords(draft: Draft, { mails, texts }: Pick<AudienceCount, 'mails' | 'texts'>): string {
  const parts: string[] = [];
  if (draft.byMail) parts.push(counted(mails, 'e-mail', 'e-mails'));
  if (sendsTexts(draft)) parts.push(counted(texts, 'text message', 'text messages'));
  return parts.join(' and ');
}

/** Why nothing can be sent; null when it can. */
export function whyNotSent(draft: Draft, count: AudienceCount | null, hasPostalAddress: boolean): string | null {
  if (!hasPostalAddress) return 'Fill in the postal address before you send to many families.';
  if (!draft.byMail && !sendsTexts(draft)) return 'Choose e-mail or text message first.';
  if (!count) return 'Still counting the audience.';
  if (count.families === 0) return 'No one matches this audience.';
  if (draft.isLater && !isLocalTime(draft.goesOutAt)) return 'Choose the date and the time first.';
  const leaving = (draft.byMail ? count.mails : 0) + (sendsTexts(draft) ? count.texts : 0);
  if (leaving > 0) return null;
  return draft.purpose === 'news'
    ? 'No one in this audience asked for news.'
    : 'No one in this audience can be reached that way.';
}

export type SendSectionProps = {
  draft: Draft;
  count: AudienceCount | null;
  hasPostalAddress: boolean;
  timeZone: string;
  /** Pressing submits the form: what is wrong is shown first. */
  onIntent: (intent: 'send' | 'test') => void;
  isTesting: boolean;
  testedTo: readonly string[] | null;
  problem: string | null;
  onDismiss: () => void;
};

export function SendSection(props: SendSectionProps) {
  const { draft, count, hasPostalAddress, timeZone, onIntent, isTesting, testedTo, problem, onDismiss } = props;
  const reason = whyNotSent(draft, count, hasPostalAddress);
  return (
    <PagePart id="send" title="4. Send">
      <TextAlert kind="danger" text={problem} onDismiss={onDismiss} />
      {testedTo && (
        <Alert kind="success" onDismiss={onDismiss}>
          The test is on its way to {testedTo.map(addressInWords).join(' and ')}. Only you get it.
        </Alert>
      )}
      <div className="grid gap-3">
        <CheckboxField label="Send it at a set time" name="isLater" defaultChecked={draft.isLater} />
        {draft.isLater && (
          <TextField
            label="Goes out"
            name="goesOutAt"
            type="datetime-local"
            required
            hint={zoneInWords(timeZone)}
            defaultValue={draft.goesOutAt}
            className="w-full sm:w-64"
          />
        )}
      </div>
      {reason && (
        <p id="why-not-sent" className="text-muted">
          {reason}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="primary"
          size="large"
          disabled={reason !== null || isTesting}
          aria-describedby={reason ? 'why-not-sent' : undefined}
          onClick={() => onIntent('send')}
          className="max-sm:w-full"
        >
          {count && reason === null ? `${sendWords(draft, count)}…` : 'Send…'}
        </Button>
        <Button
          type="submit"
          size="large"
          disabled={reason !== null}
          busy={isTesting}
          onClick={() => onIntent('test')}
          className="max-sm:w-full"
        >
          Send a test to myself
        </Button>
      </div>
    </PagePart>
  );
}
