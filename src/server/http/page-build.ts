import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { MailRenderer } from '#contract/mail.ts';
import type { PageBuild } from './pages.ts';

type WholeBuild = PageBuild & { entry: { module: { renderMail: MailRenderer } } };

export interface PageSource {
  mode: 'production' | 'development';
  clientDir: string;
  loadBuild(): Promise<WholeBuild>;
  /** Development only: serves sources, and says so before the pages are asked. */
  bind?(server: FastifyInstance): void;
  close(): Promise<void>;
}

/** The pages as built. */
export async function builtPages(projectDir: string): Promise<PageSource> {
  const path = pathToFileURL(join(projectDir, 'build/server/index.js')).href;
  const build = (await import(path)) as WholeBuild;
  return {
    mode: 'production',
    clientDir: join(projectDir, 'build/client'),
    loadBuild: async () => build,
    close: async () => {},
  };
}

/** The pages from their sources, through Vite: changes show without a restart. */
export async function pagesInDevelopment(projectDir: string): Promise<PageSource> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: projectDir,
    server: { middlewareMode: true, hmr: { port: 24_679, host: '127.0.0.1' } },
  });
  return {
    mode: 'development',
    clientDir: '',
    loadBuild: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as WholeBuild,
    bind(server) {
      server.addHook('onRequest', (request, reply, done) => {
        if (request.url.startsWith('/api/')) return done();
        vite.middlewares(request.raw, reply.raw, () => done());
      });
    },
    close: () => vite.close(),
  };
}
