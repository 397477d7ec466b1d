import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { root } from '#say/site.ts';
import { useKeptPages } from '#web/lib/use-kept-pages.ts';
import type { FollowedPage } from '#web/widgets/family-timeline/kept-timeline.ts';

/** No link is this: the page that a worker keeps on the device, the same for every link. */
export const keptToken = '0';

/**
 * Which page this is. What a worker kept was made for no link, so the address says it once the page is alive; null until
 * then.
 */
export function useFollowedPage(kind: FollowedPage['kind'], loadedToken: string) {
  const { token = '' } = useParams();
  const isKeptPage = loadedToken === keptToken;
  const [page, setPage] = useState<FollowedPage | null>(isKeptPage ? null : { kind, token: loadedToken });
  useEffect(() => setPage(known => (known?.token === token ? known : { kind, token })), [kind, token]);
  const suffix = root() === '' ? '' : '-fr';
  useKeptPages(`/${kind}${suffix}-worker.js`, `${root()}/signage/${kind}/`);
  return { page, isKeptPage };
}
