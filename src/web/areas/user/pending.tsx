import { useEffect } from 'react';
import { redirect, useLoaderData } from 'react-router';
import { useSite } from '#web/lib/site.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { forgetPending, readPending } from './pending-person.ts';
import { UserColumn } from './user-column.tsx';

export const meta = () => pageMeta('Verify Your E-mail Address');

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
      <PageTitle>Check your e-mail</PageTitle>
      <div className="grid gap-5 text-lg">
        <p>
          Thank you, {firstName}! We’re sending a link to <strong className="wrap-anywhere">{email}</strong>. Open it to
          verify your address, then sign in.
        </p>
        <p>The verification e-mail may take up to 5 minutes.</p>
        <p className="text-base text-muted">
          Nothing yet? Check your junk folder, or sign in with your e-mail and password and we’ll offer to send the link
          again. Wrong address? <a href="/user/register">Sign up again</a>.
        </p>
        <p className="flex flex-wrap gap-3">
          {isDemo && (
            <LinkButton to="/dev/outbox" reloadDocument variant="primary">
              Read it in the outbox
            </LinkButton>
          )}
          <LinkButton to="/user/login" reloadDocument>
            Go to sign-in
          </LinkButton>
        </p>
      </div>
    </UserColumn>
  );
}
