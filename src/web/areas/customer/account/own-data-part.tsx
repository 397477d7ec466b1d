import { type ReactNode, useState } from 'react';
import { cancelErasureRequest, exportOwnData, type OwnData, requestErasure } from '#contract/personal-data.ts';
import * as say from '#say/account.ts';
import { api, download } from '#web/lib/api.ts';
import { useChange } from '#web/lib/use-change.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { LongDate } from '#web/widgets/long-date.tsx';
import { focusPart, PagePart } from '#web/widgets/page-part.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { formatLongDate, formatNumber } from '#words/format.ts';

const part = 'personal-data';

/** What we hold about a family: to download, and to have erased. PRIV-19, PRIV-20 */
export function OwnDataPart({ data, isShared }: { data: OwnData; isShared: boolean }) {
  const { kept, erasureRequest, upcoming, isStaff } = data;
  const { busy, problem, change, dismiss } = useChange();
  const [isAsking, setAsking] = useState(false);

  const fetchAll = () => change('export', () => download(exportOwnData), say.noFile());
  async function ask() {
    await change('ask', () => api(requestErasure), say.notAsked());
    setAsking(false);
    focusPart(part);
  }
  async function cancel() {
    await change('cancel', () => api(cancelErasureRequest), say.notCancelled());
    focusPart(part);
  }

  return (
    <PagePart id={part} title={say.yourInformation()} lead={say.yourInformationLead()}>
      <ProblemAlert problem={problem} onDismiss={dismiss} />
      {kept.length > 0 && (
        <ul className="gap-x-8 sm:columns-2">
          {kept.map(({ what, count }) => (
            <li key={what} className="break-inside-avoid py-0.5">
              <span className="inline-block min-w-8 font-semibold tabular-nums">{formatNumber(count)}</span> {what}
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-2">
        <Button className="w-fit" busy={busy === 'export'} onClick={() => void fetchAll()}>
          {say.downloadAll()}
        </Button>
        <p className="max-w-prose text-sm text-muted">{say.downloadHint()}</p>
      </div>
      {erasureRequest ? (
        <Alert kind="info" title={say.erasureAsked()}>
          <p>
            {say.erasureBy({
              day: formatLongDate(erasureRequest.dueOn),
              date: () => <LongDate key="date" iso={erasureRequest.dueOn} />,
            })}
          </p>
          <Button className="mt-3" size="small" busy={busy === 'cancel'} onClick={() => void cancel()}>
            {say.cancelRequest()}
          </Button>
        </Alert>
      ) : isStaff ? (
        <p className="max-w-prose text-sm text-muted">{say.teamStays()}</p>
      ) : (
        <Button className="w-fit" onClick={() => setAsking(true)}>
          {say.askToErase()}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={say.askToEraseAsked()}
        description={<WhatIsErased upcoming={upcoming} isShared={isShared} />}
        keep={say.keepAccount()}
        act={say.askErase()}
        isDanger
        busy={busy === 'ask'}
        onAct={() => void ask()}
      />
    </PagePart>
  );
}

function WhatIsErased({ upcoming, isShared }: Pick<OwnData, 'upcoming'> & { isShared: boolean }): ReactNode {
  const last = upcoming.at(-1);
  return (
    <>
      {say.whatIsErased()} {isShared && `${say.otherParentKeeps()} `}
      {last
        ? say.erasedAfterTournament({
            city: last.city,
            day: formatLongDate(last.date),
            date: () => <LongDate key="date" iso={last.date} />,
          })
        : say.erasedSoon()}{' '}
      {say.downloadFirst()}
    </>
  );
}
