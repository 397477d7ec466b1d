import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router';
import './app.css';

/** A route says `handle.scripts = false` when its page needs no JavaScript to be read. */
function usesScripts(matches: ReturnType<typeof useMatches>): boolean {
  return !matches.some(m => (m.handle as { scripts?: boolean } | undefined)?.scripts === false);
}

export function Layout({ children }: { children: ReactNode }) {
  const scripts = usesScripts(useMatches());
  return (
    <html lang="en-CA">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {scripts && <ScrollRestoration />}
        {scripts && <Scripts />}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}
