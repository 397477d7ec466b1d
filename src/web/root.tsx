import { type ReactNode, useContext, useEffect, useMemo } from 'react';
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigate,
  useRouteLoaderData,
} from 'react-router';
import * as say from '#say/site.ts';
import appCss from './app.css?url';
import { at, inOtherLanguage } from './lib/address.ts';
import { setForcedLogout } from './lib/api.ts';
import { apiContext } from './lib/api-context.ts';
import { earlyEnterScript } from './lib/early-enter.ts';
import { FrenchTextsContext } from './lib/french-texts.ts';
import { PageNonce } from './lib/page-nonce.ts';
import { ServerTags } from './lib/server-tags.tsx';
import type { Site } from './lib/site.ts';
import { siteNameScript } from './lib/site-name-script.ts';
import { buttonClass } from './ui/button.tsx';
import { BrowserNotices } from './widgets/browser-notices.tsx';

/** On French pages, and on a screen that speaks both languages in turn. */
const needsFrench = ({ url }: Request): boolean =>
  say.root() !== '' || new URL(url).searchParams.get('language') === 'both';

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Site> {
  const api = context.get(apiContext);
  const frenchTexts = needsFrench(request) ? await api('frenchText.listFrenchTexts') : [];
  const { social, ...config } = await api('config.getConfig');
  const french = frenchTexts.find(({ english }) => english === social?.description)?.french;
  return { ...config, social: social && french ? { ...social, description: french } : social, frenchTexts };
}

/** The configuration stays what it was when the page was opened. */
export function shouldRevalidate(): boolean {
  return false;
}

const isForSearchEngines = (path: string): boolean =>
  /^\/(contact|privacy|mailing-list|user\/(login|register))?$/.test(path);

/**
 * What a route says of its page: `scripts: false` where it needs no JavaScript to be read, `isKept` where a worker keeps it on
 * the device.
 */
interface PageHandle {
  scripts?: boolean;
  isKept?: boolean;
}
const handlesOf = (matches: ReturnType<typeof useMatches>) => matches.map(({ handle }) => (handle ?? {}) as PageHandle);

export function Layout({ children }: { children: ReactNode }) {
  const handles = handlesOf(useMatches());
  const scripts = handles.every(handle => handle.scripts !== false);
  const site = useRouteLoaderData<typeof loader>('root');
  const french = useMemo(() => new Map(site?.frenchTexts.map(text => [text.english, text.french])), [site]);
  const { pathname } = useLocation();
  const nonce = useContext(PageNonce);
  return (
    <html lang={say.locale()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0b1b2b" />
        <link
          rel="preload"
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
          href="/fonts/barlow-condensed-600.woff2"
        />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <Meta />
        {import.meta.env.SSR && site && <ServerTags site={site} path={pathname} />}
        {site && <link rel="canonical" href={site.siteUrl + at(pathname)} />}
        {site &&
          isForSearchEngines(pathname) &&
          [say.locale(), say.otherLocale()].map(locale => (
            <link
              key={locale}
              rel="alternate"
              hrefLang={locale}
              href={site.siteUrl + (locale === say.locale() ? at(pathname) : inOtherLanguage(pathname))}
            />
          ))}
        <Links />
        <script src="/header.js" defer nonce={nonce} suppressHydrationWarning />
        {handles.some(handle => handle.isKept) && (
          <script src="/come-back.js" defer nonce={nonce} suppressHydrationWarning />
        )}
        {scripts && (
          <script nonce={nonce} suppressHydrationWarning>
            {import.meta.env.SSR ? siteNameScript() + earlyEnterScript : ''}
          </script>
        )}
      </head>
      <body>
        {site?.isRehearsal && (
          <p role="status" className="rehearsal">
            {say.rehearsal()}
          </p>
        )}
        {scripts && <BrowserNotices site={site} nonce={nonce} />}
        <FrenchTextsContext value={french}>{children}</FrenchTextsContext>
        {scripts && <ScrollRestoration />}
        {scripts && <Scripts />}
      </body>
    </html>
  );
}

export default function App() {
  const navigate = useNavigate();
  useEffect(() => setForcedLogout(() => void navigate('/')), [navigate]);
  useEffect(() => {
    document.documentElement.dataset.alive = 'yes';
    if (sessionStorage['nlc.typed']) void import('./lib/type-again.ts').then(({ typeAgain }) => typeAgain());
  }, []);
  return <Outlet />;
}

/** When a page breaks or its data do not come: a way on, in words. */
export function ErrorBoundary() {
  return (
    <main className="wrap min-h-svh py-16">
      <link rel="stylesheet" href={appCss} precedence="default" />
      <h1 className="font-display text-4xl">{say.pageBroke()}</h1>
      <p className="mt-4">{say.pageBrokeLater()}</p>
      <p className="mt-8 flex flex-wrap gap-4">
        <a href={at('/')} className={buttonClass('primary')}>
          {say.toHome()}
        </a>
        <a href={at('/contact')} className={buttonClass('secondary')}>
          {say.contactUs()}
        </a>
      </p>
    </main>
  );
}
