import { useRouteLoaderData } from 'react-router';
import type { SiteConfig } from '#contract/config.ts';

/** What the root loader gives to every page: site name, flags, mailboxes. */
export function useSite(): SiteConfig {
  const data = useRouteLoaderData('root') as SiteConfig | undefined;
  if (!data) throw new Error('The site configuration was not loaded');
  return data;
}
