interface ProfileNode {
  id: number;
  callFrame: { functionName: string; url: string };
}
interface Profile {
  nodes: ProfileNode[];
  samples: number[];
  timeDeltas: number[];
}

/** Where a process spends its time while something happens, by the profiler of its own runtime. */
export async function openProfiler(port: number) {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  if (!target) throw new Error('There is no process to be profiled');
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  let sent = 0;
  const call = <T>(method: string, params: object = {}): Promise<T> =>
    new Promise((resolve, reject) => {
      const id = ++sent;
      const hear = ({ data }: MessageEvent): void => {
        const message = JSON.parse(String(data)) as { id?: number; result: T; error?: { message: string } };
        if (message.id !== id) return;
        socket.removeEventListener('message', hear);
        if (message.error) reject(new Error(`${method}: ${message.error.message}`));
        else resolve(message.result);
      };
      socket.addEventListener('message', hear);
      socket.send(JSON.stringify({ id, method, params }));
    });
  await call('Profiler.enable');
  await call('Profiler.setSamplingInterval', { interval: 500 });
  return {
    async profile(work: () => Promise<unknown>): Promise<Profile> {
      await call('Profiler.start');
      await work();
      return (await call<{ profile: Profile }>('Profiler.stop')).profile;
    },
    close: () => socket.close(),
  };
}

/** By the first that fits: what a line of a profile belongs to. */
const areas: [area: string, fits: (name: string, url: string) => boolean][] = [
  ['nothing to do', name => name === '(idle)'],
  ['the disk', (name, url) => /^(fsync|fdatasync|writeBuffer|fstat)$/.test(name) && url === ''],
  ['compression', (name, url) => url === 'node:zlib' || (name === 'write' && url === '')],
  ['the database', (_, url) => url.startsWith('wasm:') || url.includes('@electric-sql') || url === 'wasm-to-js'],
  ['its driver', (_, url) => /node_modules\/(pg|pg-\w+|pgpass|kysely|postgres-\w+)\//.test(url)],
  [
    'the web server',
    (_, url) =>
      /^node:(_http|net|stream|internal\/(stream|http|net))|node_modules\/(fastify|find-my-way|@fastify|avvio|light-my-request)/.test(
        url,
      ),
  ],
  [
    'pages',
    (_, url) => /build\/server|node_modules\/(react|react-dom|react-router|@react-router|scheduler)\//.test(url),
  ],
  ['checks of input and token', (_, url) => /node_modules\/(zod|jose)\/|node:internal\/crypto/.test(url)],
  ['our own code', (_, url) => url.includes('/src/')],
  ['garbage collector', name => name === '(garbage collector)'],
];

/** Shares of the processor's time, largest first; `busy` of the whole. */
export function sharesOf({ nodes, samples, timeDeltas }: Profile): { busy: number; shares: [string, number][] } {
  const areaOf = new Map(
    nodes.map(({ id, callFrame: { functionName, url } }) => [
      id,
      areas.find(([, fits]) => fits(functionName, url))?.[0] ?? 'the runtime',
    ]),
  );
  const sums = new Map<string, number>();
  for (const [i, sample] of samples.entries()) {
    const area = areaOf.get(sample) ?? 'the runtime';
    sums.set(area, (sums.get(area) ?? 0) + (timeDeltas[i] ?? 0));
  }
  const whole = [...sums.values()].reduce((sum, one) => sum + one, 0);
  const idle = sums.get('nothing to do') ?? 0;
  sums.delete('nothing to do');
  return {
    busy: (whole - idle) / whole,
    shares: [...sums].map(([area, sum]): [string, number] => [area, sum / (whole - idle)]).sort((a, b) => b[1] - a[1]),
  };
}
