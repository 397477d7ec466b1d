import { useEffect } from 'react';
import { redirect, useLoaderData } from 'react-router';
import * as sayEnter from '#say/enter.ts';
import * as say from '#say/pending.ts';
import { at } from '#web/lib/address.ts';
import { useSite } from '#web/lib/site.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { forgetPending, readPending } from './pending-person.ts';
import { UserColumn } from './user-column.tsx';

export const meta = () => pageMeta(say.title());

/** Without somebody who has just signed up there is nothing to wait for. */
export async function clientLoader() {
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
  const { firstName, email } = useLoaderData<typeof clientLoader>();
  const { isDemo } = useSite();
  useEffect(() => forgetPending, []);
  return (
    <UserColumn>
      <PageTitle>{sayEnter.checkEmail()}</PageTitle>
      <div className="grid gap-5 text-lg">
        <p>
          {say.linkOnItsWay({
            firstName,
            email,
            address: text => (
              <strong key="address" className="wrap-anywhere">
                {text}
              </strong>
            ),
          })}
        </p>
        <p>{say.upToFiveMinutes()}</p>
        <p className="text-base text-muted">
          {say.nothingYet({
            link: text => (
              <a key="link" href={at('/user/register')}>
                {text}
              </a>
            ),
          })}
        </p>
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
