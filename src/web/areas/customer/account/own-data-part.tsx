import { type ReactNode, useState } from 'react';
import { cancelErasureRequest, exportOwnData, type OwnData, requestErasure } from '#contract/personal-data.ts';
import { api, download } from '#web/lib/api.ts';
import { useChange } from '#web/lib/use-change.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LongDate } from '#web/widgets/long-date.tsx';
import { focusPart, PagePart } from '#web/widgets/page-part.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';

const part = 'personal-data';

/** What we hold about a family: to download, and to have erased. PRIV-19, PRIV-20 */
export function OwnDataPart({ data }: { data: OwnData }) {
  const { kept, erasureRequest, upcoming, isStaff } = data;
  const { busy, problem, change, dismiss } = useChange();
  const [isAsking, setAsking] = useState(false);

  const fetchAll = () => change('export', () => download(exportOwnData), 'Could not make the file.');
  async function ask() {
    await change('ask', () => api(requestErasure), 'Could not send your request.');
    setAsking(false);
    focusPart(part);
  }
  async function cancel() {
    await change('cancel', () => api(cancelErasureRequest), 'Could not cancel your request.');
    focusPart(part);
  }

  return (
    <PagePart id={part} title="Your information" lead="Everything we hold about you and your family.">
      <ProblemAlert problem={problem} onDismiss={dismiss} />
      {kept.length > 0 && (
        <ul className="gap-x-8 sm:columns-2">
          {kept.map(({ what, count }) => (
            <li key={what} className="break-inside-avoid py-0.5">
              <span className="inline-block min-w-8 font-semibold tabular-nums">{count.toLocaleString('en-CA')}</span>{' '}
              {what}
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-2">
        <Button className="w-fit" busy={busy === 'export'} onClick={() => void fetchAll()}>
          Download everything
        </Button>
        <p className="max-w-prose text-sm text-muted">
          You’ll get one ZIP file with tables for a spreadsheet, the same data for a computer program, and the files you
          sent us.
        </p>
      </div>
      {erasureRequest ? (
        <Alert kind="info" title="You asked us to erase everything">
          <p>
            We’ll do it by <LongDate iso={erasureRequest.dueOn} />. Until then you can change your mind.
          </p>
          <Button className="mt-3" size="small" busy={busy === 'cancel'} onClick={() => void cancel()}>
            Cancel the request
          </Button>
        </Alert>
      ) : isStaff ? (
        <p className="max-w-prose text-sm text-muted">
          You’re on the tournament team. To have your account erased, ask a SuperAdmin to remove your roles first.
        </p>
      ) : (
        <Button className="w-fit" onClick={() => setAsking(true)}>
          Ask us to erase everything…
        </Button>
      )}
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Ask us to erase everything?"
        description={<WhatIsErased upcoming={upcoming} />}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Keep my account</Button>
            <Button variant="danger" busy={busy === 'ask'} onClick={() => void ask()}>
              Ask to erase
            </Button>
          </>
        }
      />
    </PagePart>
  );
}

function WhatIsErased({ upcoming }: Pick<OwnData, 'upcoming'>): ReactNode {
  const last = upcoming.at(-1);
  return (
    <>
      We delete your account, your competitors, your files and our messages to you, and you can no longer sign in.
      Payments and receipts stay in our books, without your names.{' '}
      {last ? (
        <>
          You’re registered for the tournament in {last.city} on <LongDate iso={last.date} />, so we’ll do it within 30
          days after that.
        </>
      ) : (
        'We’ll do it within 30 days.'
      )}{' '}
      Download anything you want to keep first.
    </>
  );
}
