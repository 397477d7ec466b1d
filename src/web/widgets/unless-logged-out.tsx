import { type ReactNode, useEffect, useState } from 'react';
import * as say from '#say/site.ts';
import { isLoggedOut } from '#web/lib/session.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** Takes a page's contents away when its reader logs out, here or in another tab, even where no other page can be loaded. */
export function UnlessLoggedOut({ children, onLogout }: { children: ReactNode; onLogout?: () => void }) {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    const read = () => {
      setOut(isLoggedOut());
      if (isLoggedOut()) onLogout?.();
    };
    window.addEventListener('nlc:session', read);
    window.addEventListener('storage', read);
    return () => {
      window.removeEventListener('nlc:session', read);
      window.removeEventListener('storage', read);
    };
  }, [onLogout]);
  if (!isOut) return children;
  return (
    <>
      <PageTitle lead={say.loggedOutOffline()}>{say.loggedOut()}</PageTitle>
      <LinkButton to="/" reloadDocument>
        {say.home()}
      </LinkButton>
    </>
  );
}
