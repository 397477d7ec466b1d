interface PageAssets {
  routes: Record<string, object | undefined>;
  url: string;
  version: string;
}

/**
 * What a build says of its files, without the staff's pages: a family's phone need not load the list of them. The pages that are
 * there in French are those that are open.
 */
export function openAssets<Assets extends PageAssets>(all: Assets, french: PageAssets): Assets {
  const routes = Object.fromEntries(Object.entries(all.routes).filter(([id]) => id in french.routes));
  return { ...all, routes, url: `/assets/manifest-open-${all.version}.js` };
}

/**
 * The file that tells a browser of them. It leaves out what each page imports: only the server needs that, for its preloads, and it is
 * more than half of the file.
 */
export function manifestFile(assets: PageAssets): string {
  const routes = Object.fromEntries(
    Object.entries(assets.routes).map(([id, route]) => [id, { ...route, imports: undefined }]),
  );
  return `window.__reactRouterManifest=${JSON.stringify({ ...assets, routes })};`;
}
