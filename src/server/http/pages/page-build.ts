import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { MailRenderer } from '#contract/mail.ts';
import type { Language } from '#words/language.ts';
import { openAssets } from './open-pages.ts';
import { pageAt } from './page-language.ts';
import type { PageBuild } from './pages.ts';

type WholeBuild = PageBuild & { entry: { module: { renderMail: MailRenderer } } };

/** Of families and visitors in a language, or of those who work here. */
export type PageKind = Language | 'staff';

export interface PageSource {
  mode: 'production' | 'development';
  clientDir: string;
  loadBuild(pages: PageKind): Promise<WholeBuild>;
  /** Development only: serves sources, and says so before the pages are asked. */
  bind?(server: FastifyInstance): void;
  close(): Promise<void>;
}

/** The pages as built. */
export async function builtPages(projectDir: string): Promise<PageSource> {
  const load = (folder: string): Promise<WholeBuild> =>
    import(pathToFileURL(join(projectDir, folder, 'server/index.js')).href);
  const [staff, fr] = [await load('build'), await load('build/fr')];
  const builds = { staff, fr, en: { ...staff, assets: openAssets(staff.assets, fr.assets) } };
  return {
    mode: 'production',
    clientDir: join(projectDir, 'build/client'),
    loadBuild: async pages => builds[pages],
    close: async () => {},
  };
}

/** The pages from their sources, through Vite: changes show without a restart. Each language has a Vite of its own. */
export async function pagesInDevelopment(projectDir: string): Promise<PageSource> {
  const { createServer } = await import('vite');
  const serve = (language: Language, port: number) => {
    process.env.PAGE_LANGUAGE = language; // read by vite.config.ts and react-router.config.ts
    return createServer({
      root: projectDir,
      ...(language === 'fr' ? { base: '/fr/', cacheDir: 'node_modules/.vite-fr' } : {}),
      server: { middlewareMode: true, hmr: { port, host: '127.0.0.1' } },
    });
  };
  const servers = { en: await serve('en', 24_679), fr: await serve('fr', 24_680) };
  return {
    mode: 'development',
    clientDir: '',
    loadBuild: async pages =>
      (await servers[pages === 'fr' ? 'fr' : 'en'].ssrLoadModule('virtual:react-router/server-build')) as WholeBuild,
    bind(server) {
      server.addHook('onRequest', (request, reply, done) => {
        if (request.url.startsWith('/api/')) return done();
        const address = request.raw.url as string;
        const { language } = pageAt(address.split('?', 1)[0] as string);
        servers[language].middlewares(request.raw, reply.raw, () => {
          request.raw.url = address; // Vite takes its base away
          done();
        });
      });
    },
    close: async () => {
      await Promise.all([servers.en.close(), servers.fr.close()]);
    },
  };
}
