import pageTable from '#web/routes.ts';

interface PageRoute {
  path?: string;
  children?: PageRoute[];
}
function addresses(routes: readonly PageRoute[], under = ''): string[] {
  return routes.flatMap(({ path, children }) => {
    const whole = path ? `${under}/${path}` : under;
    const own = children ? [] : [(whole || '/').replace(/:\w+\??/g, '1').replace(/\*$/, 'nowhere')];
    return [...own, ...addresses(children ?? [], whole)];
  });
}

/** Every address of the page table, parameters filled in. */
export const pageAddresses = async (): Promise<string[]> => addresses((await pageTable) as PageRoute[]);
