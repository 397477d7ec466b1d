import { type ReactNode, useEffect, useState } from 'react';
import { isLoggedOut } from '#web/lib/session.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** What a page shows stays until its reader logs out, here or in another tab: also where no other page can be reached. */
export function UnlessLoggedOut({ children }: { children: ReactNode }) {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    const read = () => setOut(isLoggedOut());
    window.addEventListener('nlc:session', read);
    window.addEventListener('storage', read);
    return () => {
      window.removeEventListener('nlc:session', read);
      window.removeEventListener('storage', read);
    };
  }, []);
  if (!isOut) return children;
  return (
    <>
      <PageTitle lead="If nothing else opens, there is no network right now.">You are logged out</PageTitle>
      <LinkButton to="/" reloadDocument>
        Home
      </LinkButton>
    </>
  );
}
