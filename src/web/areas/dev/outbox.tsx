import { useEffect, useId, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { demoOutbox, type OutboxMessage } from '#contract/config.ts';
import { api } from '#web/lib/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MailPicture } from '#web/widgets/mail-picture.tsx';
import { siteName } from '#words/site-name.ts';

export const meta = () => [{ title: `${siteName()} - Outbox` }];

export async function clientLoader() {
  const messages = await api(demoOutbox);
  return messages.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id);
}

export function HydrateFallback() {
  return (
    <main className="wrap min-h-svh py-10">
      <Skeleton shapes={['title', 'line', 'field', 'field', 'field']} />
    </main>
  );
}

/** What the demonstration would have mailed or texted: to follow the links in it. */
export default function Outbox() {
  const messages = useLoaderData<typeof clientLoader>();
  const { revalidate, state } = useRevalidator();
  return (
    <main className="wrap max-w-3xl py-10">
      <p>
        <a href="/" className="inline-flex min-h-11 items-center">
          {siteName()}, home
        </a>
      </p>
      <PageTitle
        lead="The demonstration sends nothing. Every e-mail and text message waits here, newest first."
        actions={
          <Button onClick={() => void revalidate()} busy={state === 'loading'}>
            Refresh
          </Button>
        }
      >
        Outbox
      </PageTitle>
      {messages.length === 0 ? (
        <EmptyState title="Nothing sent yet">Sign up, or ask for a new password; then press Refresh.</EmptyState>
      ) : (
        <ul className="border-t border-line">
          {messages.map((message, index) => (
            <Message key={message.id} message={message} isNewest={index === 0} />
          ))}
        </ul>
      )}
    </main>
  );
}

const timeOf = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeStyle: 'short' });
const tones = {
  pending: 'warn',
  sent: 'good',
  delivered: 'good',
  failed: 'danger',
  unsure: 'warn',
  suppressed: 'neutral',
} as const;

function Message({ message, isNewest }: { message: OutboxMessage; isNewest: boolean }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(isNewest), [isNewest]);
  const id = useId();
  return (
    <li className="border-b border-line">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="grid w-full gap-1 py-4 text-left font-body"
        >
          <span className="flex flex-wrap items-center justify-between gap-x-4 text-sm font-normal text-muted">
            <span className="break-all">To {message.recipient}</span>
            <time dateTime={message.createdAt}>{timeOf.format(new Date(message.createdAt))}</time>
          </span>
          <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="text-lg font-semibold">{message.subject || 'Text message'}</span>
            <Badge tone={tones[message.status]}>{message.status}</Badge>
          </span>
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className="pb-8">
        {message.lastError && <p className="mb-3 font-semibold text-danger">{message.lastError}</p>}
        <TextWithLinks text={message.text} />
        {isOpen && message.html && (
          <div className="mt-6">
            <MailPicture html={message.html} title={`The e-mail “${message.subject}”`} />
          </div>
        )}
      </div>
    </li>
  );
}

/** The plain text; its addresses are real links, large enough for a thumb. */
function TextWithLinks({ text }: { text: string }) {
  const parts = text.split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/);
  return (
    <p className="max-w-prose whitespace-pre-wrap">
      {parts.map((part, index) =>
        index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no identity but their place
          <a key={index} href={part} className="inline-block py-2 font-semibold break-all">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}
