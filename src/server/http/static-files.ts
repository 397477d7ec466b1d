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
  await server.register(fastifyStatic, {
    root: clientDir,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      if (workers.some(worker => path.startsWith(worker))) {
        // Asked anew each time: it is what tells a device of a newer build. It fetches from here only.
        reply.header('cache-control', 'no-cache');
        reply.header('content-security-policy', "default-src 'none'; connect-src 'self'");
        return;
      }
      const isHashed = path.startsWith(join(clientDir, 'assets'));
      reply.header('cache-control', isHashed ? `public, max-age=${year}, immutable` : 'public, max-age=3600');
    },
  });
}
