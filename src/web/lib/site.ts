import { useRouteLoaderData } from 'react-router';
import type { SiteConfig } from '#contract/config.ts';

/** What the root loader gives to every page: site name, flags, mailboxes; on French ones the French of what staff typed. */
export type Site = SiteConfig & { frenchTexts: readonly { english: string; french: string }[] };

export function useSite(): Site {
  const data = useRouteLoaderData('root') as Site | undefined;
  if (!data) throw new Error('The site configuration was not loaded');
  return data;
}
