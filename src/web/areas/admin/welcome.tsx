import { useEffect, useState } from 'react';
import { readSession, type Session } from '#web/lib/session.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

export const meta = () => pageMeta('Staff');

/** Where staff arrive after signing in. */
export default function Welcome() {
  const [session, setSession] = useState<Session | null>(null);
  useEffect(() => setSession(readSession()), []);
  return (
    <>
      <PageTitle lead={session ? session.roles.filter(role => role !== 'Customer').join(', ') : ''}>
        {session ? `Welcome, ${session.userDisplayName}` : 'Welcome'}
      </PageTitle>
      <EmptyState
        title="You are signed in as staff"
        action={<LinkButton to="/customer/home">Your own registration</LinkButton>}
      >
        The screens for registrations, payments and check-in open here before the tournament.
      </EmptyState>
    </>
  );
}
