import { useEffect, useState } from 'react';
import { type ClientLoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import * as sayEnter from '#say/enter.ts';
import * as say from '#say/pending.ts';
import { useSite } from '#web/lib/site.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { useAttempt } from '#web/lib/use-attempt.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { pageLink } from '#web/widgets/mailbox-link.tsx';
import { forgetPending, type PendingPerson, readPending } from './pending-person.ts';
import { UserColumn } from './user-column.tsx';

export const meta = () => pageMeta(say.title());

/** Without somebody who has just signed up there is nothing to wait for. */
export async function clientLoader(_: ClientLoaderFunctionArgs) {
  return readPending() ?? redirect('/user/register');
}

export function HydrateFallback() {
  return (
    <UserColumn>
      <Skeleton shapes={['title', 'line', 'line', 'line']} />
    </UserColumn>
  );
}

export default function Pending() {
  const { typed, sendAgain } = useLoaderData<typeof clientLoader>();
  const { isDemo } = useSite();
  useEffect(() => forgetPending, []);
  return (
    <UserColumn>
      <PageTitle>{sayEnter.checkEmail()}</PageTitle>
      <div className="grid gap-5 text-lg">
        <p>
          {say.linkOnItsWay({
            firstName: typed.firstName?.trim() ?? '',
            email: typed.email?.trim() ?? '',
            address: text => (
              <strong key="address" className="wrap-anywhere">
                {text}
              </strong>
            ),
          })}
        </p>
        <p>{say.upToFiveMinutes()}</p>
        <NothingYet sendAgain={sendAgain} />
        <p className="flex flex-wrap gap-3">
          {isDemo && (
            <LinkButton to="/dev/outbox" reloadDocument variant="primary">
              {sayEnter.readInOutbox()}
            </LinkButton>
          )}
          <LinkButton to="/user/login" reloadDocument>
            {sayEnter.goToSignIn()}
          </LinkButton>
        </p>
      </div>
    </UserColumn>
  );
}

/** A fresh link once a visit: the server would quietly send no more than a few an hour. */
function NothingYet({ sendAgain }: Pick<PendingPerson, 'sendAgain'>) {
  const [isSent, setSent] = useState(false);
  const { isBusy, failure, attempt } = useAttempt();
  async function send() {
    await sendAgain();
    setSent(true);
  }
  return (
    <div className="grid justify-items-start gap-3 text-base">
      <p className="text-muted">{say.nothingYet({ change: pageLink('/user/register') })}</p>
      {failure && <Alert kind="danger">{failure.message}</Alert>}
      <p role="status" className="font-semibold empty:hidden">
        {isSent && say.sentAgain()}
      </p>
      {!isSent && (
        <Button size="small" busy={isBusy} onClick={() => void attempt(send)}>
          {say.sendAgain()}
        </Button>
      )}
    </div>
  );
}
