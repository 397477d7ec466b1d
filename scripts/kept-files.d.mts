interface PageParts {
  module: string;
  clientActionModule?: string | undefined;
  clientLoaderModule?: string | undefined;
  clientMiddlewareModule?: string | undefined;
  hydrateFallbackModule?: string | undefined;
  imports: string[];
  css: string[];
}
interface PageRoute extends PageParts {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
}
/** What a build says of its pages, as far as it is needed here. */
export interface PageAssets {
  entry: PageParts;
  routes: Record<string, PageRoute>;
  url: string;
}
export function keptFiles(assets: PageAssets, pages: readonly string[], client: string): string[];
