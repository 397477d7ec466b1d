import pageTable from '#web/routes.ts';

interface PageRoute {
  path?: string;
  children?: PageRoute[];
}
function addresses(routes: readonly PageRoute[], parameter: string, under = ''): string[] {
  return routes.flatMap(({ path, children }) => {
    const whole = path ? `${under}/${path}` : under;
    const own = children ? [] : [(whole || '/').replace(/:\w+\??/g, parameter).replace(/\*$/, 'nowhere')];
    return [...own, ...addresses(children ?? [], parameter, whole)];
  });
}

/** Every address of the page table, all its parameters filled in alike. */
export const pageAddresses = async (parameter = '1'): Promise<string[]> =>
  addresses((await pageTable) as PageRoute[], parameter);
