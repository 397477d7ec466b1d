import { request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { siteNow, startServer } from '#test/support/site/test-site.ts';
import type { BareOrder } from './bare-server.ts';
import { atLeast, atMost, type Figure, median } from './figure.ts';
import type { LoadOrder, LoadResult } from './load.ts';
import type { ReplayOrder, ReplayResult } from './replay.ts';
import type { Site } from './site.ts';
import { startWorker, type Worker } from './worker.ts';

type Load = Worker<LoadOrder, LoadResult>;
const roundMs = 1500;
const connections = 16;

/** How much of `yardstick` we reach: both in turn, many times, so that a busy machine slows both. */
async function ratioOf(
  rounds: number,
  ours: () => Promise<number>,
  yardstick: () => Promise<number>,
): Promise<[number, number]> {
  await ours();
  await yardstick();
  const ratios: number[] = [];
  const rates: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const isOursFirst = round % 2 === 0;
    const first = await (isOursFirst ? ours : yardstick)();
    const second = await (isOursFirst ? yardstick : ours)();
    const [rate, bare] = isOursFirst ? [first, second] : [second, first];
    ratios.push(rate / bare);
    rates.push(rate);
  }
  return [median(ratios), median(rates)];
}

const perSecond = (rate: number): string => ` (${Math.round(rate).toLocaleString('en-CA')} /s)`;

/** A public answer against bare node:http that sends the same bytes and headers. */
export async function publicRead(
  site: Pick<Site, 'port'>,
  load: Load,
  path: string,
  accept: string,
  aim: number,
): Promise<Figure> {
  const headers = { accept, 'accept-encoding': 'gzip', connection: 'keep-alive' };
  await rawAnswer(site.port, path, headers); // the first answer is made; from the second on it is the kept copy
  const sample = await rawAnswer(site.port, path, headers);
  const bare = startWorker<BareOrder, number>('./bare-server.ts');
  const barePort = await bare.ask(sample);
  const rate = async (port: number): Promise<number> => {
    const requests = [{ method: 'GET', path, headers }];
    return (await load.ask({ port, connections, milliseconds: roundMs / 4, requests })).perSecond;
  };
  const [ratio, ours] = await ratioOf(
    25,
    () => rate(site.port),
    () => rate(barePort),
  );
  await bare.stop();
  return atLeast(`GET ${path}, of bare node:http with the same bytes`, ratio, aim, perSecond(ours));
}

/** The answer as it travels: fetch would unpack it. */
function rawAnswer(port: number, path: string, headers: Record<string, string>): Promise<BareOrder> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, path, headers, host: '127.0.0.1' }, response => {
      const chunks: Buffer[] = [];
      response.on('data', chunk => chunks.push(chunk));
      response.on('end', () => {
        const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...kept } = response.headers;
        resolve({ headers: kept as Record<string, string>, base64: Buffer.concat(chunks).toString('base64') });
      });
    });
    asked.once('error', reject).end();
  });
}

/** A change over HTTP against its own SQL through the bare driver, on the same kind of store. */
async function changes(site: Site, load: Load): Promise<Figure[]> {
  const path = `/api/registration/spectator/${site.registrationId}`;
  const headers = { authorization: `Bearer ${site.session.token}` };
  const requests = [{ method: 'POST', path } as const, { method: 'DELETE', path } as const];
  const replay = startWorker<ReplayOrder, ReplayResult>('./replay.ts');
  const statements = await replay.ask({ open: { folder: site.twinFolder, token: site.session.token, requests } });
  const ours = async () => {
    const order = { port: site.port, connections: 1, milliseconds: roundMs };
    return (await load.ask({ ...order, requests: requests.map(r => ({ ...r, headers })) })).perSecond;
  };
  const bare = (isNamed: boolean) => () => replay.ask({ milliseconds: roundMs, isNamed });
  const [plain] = await ratioOf(7, ours, bare(false));
  const [named, rate] = await ratioOf(7, ours, bare(true));
  await replay.stop();
  const what = `POST ${path.replace(/\d+$/, '{id}')} one by one, of its ${statements} SQL statements`;
  return [
    atLeast(`${what}, by the bare driver`, plain, 0.7, perSecond(rate)),
    atLeast('the same, of its statements planned once', named, 0.7),
  ];
}

/** What others wait while a gym full of people signs in: hashing must not take all of the machine. */
async function signInRush(site: Site, load: Load): Promise<Figure[]> {
  const crowd = startWorker<LoadOrder, LoadResult>('./load.ts');
  const order = { port: site.port, milliseconds: roundMs };
  const read = {
    method: 'GET',
    path: `/api/registration/${site.registrationId}`,
    headers: { authorization: `Bearer ${site.session.token}` },
  };
  const signIn = {
    method: 'POST',
    path: '/api/users/authenticate',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(site.account),
  };
  const readMs = async (): Promise<number> => (await load.ask({ ...order, connections: 1, requests: [read] })).medianMs;
  await readMs();
  const calm: number[] = [];
  const rushed: number[] = [];
  const signedIn: number[] = [];
  for (let round = 0; round < 3; round++) {
    calm.push(await readMs());
    const rush = crowd.ask({ ...order, milliseconds: roundMs * 4, connections: 50, requests: [signIn] });
    await new Promise(resolve => setTimeout(resolve, roundMs * 2)); // all are in: now they wait for their turn to hash
    rushed.push(await readMs());
    signedIn.push((await rush).perSecond);
  }
  await crowd.stop();
  const what = 'GET /api/registration/{id}, median';
  return [
    atMost(`${what}, alone`, median(calm), 10, ' ms'),
    atMost(`${what}, while 50 sign in (${median(signedIn).toFixed(0)} /s)`, median(rushed), 40, ' ms'),
  ];
}

/** From the call of the program to its first page, on data that are there; the best of three, as others may be at work. */
async function startFigure(site: Site): Promise<Figure> {
  const times: number[] = [];
  for (let round = 0; round < 3; round++) {
    const began = performance.now();
    const server = await startServer({ DATA_DIR: site.twinFolder, CLOCK: siteNow });
    await (await fetch(server.url)).text();
    times.push((performance.now() - began) / 1000);
    await server.stop();
  }
  return atMost('from start to the first page, on existing data', Math.min(...times), 2, ' s');
}

export async function httpFigures(site: Site): Promise<Figure[]> {
  const load = startWorker<LoadOrder, LoadResult>('./load.ts');
  try {
    return [
      await publicRead(site, load, '/api/tournaments', 'application/json', 0.95),
      await publicRead(site, load, '/', 'text/html', 0.95),
      await publicRead(site, load, '/fr', 'text/html', 0.95),
      ...(await changes(site, load)),
      await startFigure(site),
      ...(await signInRush(site, load)),
    ];
  } finally {
    await load.stop();
  }
}
