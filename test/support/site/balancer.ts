import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

interface Process {
  port: number;
  isHealthy: boolean;
  /** Not asked before: a connection to it could not be made. */
  leftAloneUntil: number;
  underWay: number;
  agent: Agent;
}
export interface Balancer {
  url: string;
  isHealthy(port: number): boolean;
  /** How many requests each process answered. */
  answered(): Map<number, number>;
  close(): Promise<void>;
}

// As deploy/Caddyfile has it.
const healthEveryMs = 1000;
const healthTimeoutMs = 2000;
const tryForMs = 5000;
const tryEveryMs = 250;
const leaveAloneMs = 2000;

/**
 * Distributes requests as deploy/Caddyfile says: by health, least busy first, and to the other one where no connection could
 * be made. What broke after that is told to the client as it is: a request that may have arrived is not sent twice.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const processes = ports.map((port): Process => {
    const agent = new Agent({ keepAlive: true });
    return { port, isHealthy: false, leftAloneUntil: 0, underWay: 0, agent };
  });
  const answered = new Map(ports.map(port => [port, 0]));
  let isClosed = false;

  async function look(process: Process): Promise<void> {
    try {
      const signal = AbortSignal.timeout(healthTimeoutMs);
      const answer = await fetch(`http://127.0.0.1:${process.port}/api/ready`, { signal });
      await answer.body?.cancel();
      process.isHealthy = answer.ok;
    } catch {
      process.isHealthy = false;
    }
  }
  const looking = processes.map(async process => {
    while (!isClosed) {
      await look(process);
      await sleep(healthEveryMs, undefined, { ref: false });
    }
  });

  function choose(): Process | undefined {
    const now = performance.now();
    return processes
      .filter(process => process.isHealthy && process.leftAloneUntil <= now)
      .sort((a, b) => a.underWay - b.underWay)[0];
  }

  /** False: no connection could be made, and nothing was sent. */
  function pass(process: Process, asked: IncomingMessage, body: Buffer, answer: ServerResponse): Promise<boolean> {
    process.underWay++;
    return new Promise(resolve => {
      const done = (isPassed: boolean): void => {
        process.underWay--;
        resolve(isPassed);
      };
      const { method, url: path, headers } = asked;
      const inner = request(
        { host: '127.0.0.1', port: process.port, agent: process.agent, method, path, headers },
        told => {
          answered.set(process.port, (answered.get(process.port) ?? 0) + 1);
          const { connection: _connection, 'keep-alive': _keepAlive, ...rest } = told.headers;
          answer.writeHead(told.statusCode ?? 502, rest);
          told.pipe(answer);
          told.once('close', () => done(true));
        },
      );
      inner.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') return done(false);
        if (answer.headersSent) answer.destroy();
        else answer.writeHead(502, { 'content-type': 'text/plain' }).end(`${error.code}`);
        done(true);
      });
      inner.end(body);
    });
  }

  const server = createServer(async (asked, answer) => {
    const parts: Buffer[] = [];
    for await (const part of asked) parts.push(part);
    const body = Buffer.concat(parts);
    const began = performance.now();
    for (;;) {
      const process = choose();
      if (process && (await pass(process, asked, body, answer))) return;
      if (process) process.leftAloneUntil = performance.now() + leaveAloneMs;
      if (performance.now() - began > tryForMs) return void answer.writeHead(503).end('nobody answers');
      await sleep(process ? 0 : tryEveryMs);
    }
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isHealthy: port => processes.some(process => process.port === port && process.isHealthy),
    answered: () => answered,
    async close() {
      isClosed = true;
      await Promise.race([Promise.all(looking), sleep(0)]);
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
      for (const { agent } of processes) agent.destroy();
    },
  };
}
