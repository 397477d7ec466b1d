import { freePort } from '#test/support/site/test-site.ts';
import type { LoadOrder, LoadResult } from './load.ts';
import { openProfiler, sharesOf } from './profiler.ts';
import { startSite } from './site.ts';
import { startWorker } from './worker.ts';

const milliseconds = 4000;
const html = { accept: 'text/html', 'accept-encoding': 'gzip' };

/** Where the server's processor time goes on each hot path: shares of what it is busy with. */
export async function printProfiles(): Promise<void> {
  const port = await freePort();
  const site = await startSite({ NODE_OPTIONS: `--inspect=127.0.0.1:${port}` });
  const profiler = await openProfiler(port);
  const load = startWorker<LoadOrder, LoadResult>('./load.ts');
  const signedIn = { authorization: `Bearer ${site.session.token}` };
  const passes = `/api/registration/spectator/${site.registrationId}`;
  const paths: [what: string, connections: number, requests: LoadOrder['requests']][] = [
    ['GET /', 16, [{ method: 'GET', path: '/', headers: html }]],
    ['GET /user/register', 4, [{ method: 'GET', path: '/user/register', headers: html }]],
    ['GET registration', 4, [{ method: 'GET', path: `/api/registration/${site.registrationId}`, headers: signedIn }]],
    [
      'POST, DELETE passes',
      4,
      [
        { method: 'POST', path: passes, headers: signedIn },
        { method: 'DELETE', path: passes, headers: signedIn },
      ],
    ],
    [
      'POST sign-in',
      4,
      [
        {
          method: 'POST',
          path: '/api/users/authenticate',
          body: JSON.stringify(site.account),
          headers: { 'content-type': 'application/json' },
        },
      ],
    ],
  ];
  console.log('\nWhere the time goes: shares of the main thread while it is busy');
  try {
    for (const [what, connections, requests] of paths) {
      const order = { port: site.port, connections, milliseconds, requests };
      await load.ask({ ...order, milliseconds: 1000 }); // not what is done once only
      let perSecond = 0;
      const profile = await profiler.profile(async () => {
        ({ perSecond } = await load.ask(order));
      });
      const { busy, shares } = sharesOf(profile);
      const told = shares
        .filter(([, share]) => share >= 0.01)
        .map(([area, share]) => `${area} ${Math.round(share * 100)} %`);
      console.log(`  ${what}, ${Math.round(perSecond)} /s, busy ${Math.round(busy * 100)} %: ${told.join(', ')}`);
    }
  } finally {
    profiler.close();
    await load.stop();
    await site.stop();
  }
}
