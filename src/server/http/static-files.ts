import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const year = 31_536_000;
const workerNames = ['check-in', 'ring', 'family', 'family-fr', 'school', 'school-fr'];

/** The built pages' files: names with a hash never change, the others (icons, fonts, header.js) are asked again. */
export async function bindStaticFiles(server: FastifyInstance, clientDir: string): Promise<void> {
  if (!existsSync(clientDir)) return;
  const workers = workerNames.map(name => join(clientDir, `${name}-worker.js`));
  const usual = { index: false, preCompressed: true, cacheControl: false } as const;
  // One route for all: as routes of their own they took a sixth of the start.
  await server.register(fastifyStatic, {
    ...usual,
    root: join(clientDir, 'assets'),
    prefix: '/assets/',
    setHeaders: reply => void reply.header('cache-control', `public, max-age=${year}, immutable`),
  });
  await server.register(fastifyStatic, {
    ...usual,
    root: clientDir,
    decorateReply: false,
    wildcard: false,
    globIgnore: ['assets/**'],
    setHeaders(reply, path) {
      if (workers.some(worker => path.startsWith(worker))) {
        // Asked anew each time: it is what tells a device of a newer build. It fetches from here only.
        reply.header('cache-control', 'no-cache');
        reply.header('content-security-policy', "default-src 'none'; connect-src 'self'");
        return;
      }
      reply.header('cache-control', 'public, max-age=3600');
    },
  });
}
