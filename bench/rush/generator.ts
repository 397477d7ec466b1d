// The families, in a process of their own: what they cost the machine is told apart from what the site costs.
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Arrived,
  type JourneyFamily,
  type JourneyStep,
  registerFamily,
  type Visitor,
} from '#test/support/world/family-journey.ts';
import type { BuiltCatalogue } from '#test/support/world/world.ts';
import { competitorInput } from '#test/support/world/world.ts';
import { answerParent } from '../worker.ts';
import { createWire, jsonOf, type Told, type Wire } from './wire.ts';

export interface RushOrder {
  urls: string[];
  smtpControlUrl: string;
  stripeUrl: string;
  tournamentId: number;
  catalogue: BuiltCatalogue;
  families: JourneyFamily[];
  /** Of the first of them: it comes from a home of its own, as all do. */
  firstHome: number;
  seconds: number;
  /** Asked to come again, they do, so often; without it any refusal ends the journey as an error. */
  comeAgain: number;
  /** Families that are still on their way so long after the last one came are given up. */
  patienceSeconds: number;
  /** Epoch: all generators begin at the same moment. */
  beginAt: number;
}
/** One answer: when it was asked for (ms since the beginning), its step, how long it took, and its status. */
export type Sample = [at: number, step: JourneyStep, ms: number, status: number];
export interface RushResult {
  samples: Sample[];
  /** When families came through (ms since the beginning). */
  completedAt: number[];
  arrived: Arrived[];
  /** Also of families that gave up later. */
  saved: { id: number; firstName: string }[];
  errors: string[];
  givenUp: number;
}

class GivenUp extends Error {}

function visitorOf(order: RushOrder, wire: Wire, home: number, result: RushResult, isOver: () => boolean): Visitor {
  const address = `10.${(home >> 16) & 255}.${(home >> 8) & 255}.${home & 255}`;
  const control = (path: string, init?: RequestInit) => fetch(path, init).then(answer => answer.json());
  async function ask(
    step: JourneyStep,
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<Told> {
    for (let again = 0; ; again++) {
      if (isOver()) throw new GivenUp();
      const at = Date.now() - order.beginAt;
      const began = performance.now();
      const told = await wire.send(
        method,
        path,
        { ...headers, 'x-forwarded-for': address, 'accept-encoding': 'br' },
        body,
      );
      result.samples.push([at, step, performance.now() - began, told.status]);
      if (told.status === 200) return told;
      if (told.status !== 503 || told.retryAfterSeconds === 0 || order.comeAgain === 0) {
        if (isOver()) throw new GivenUp();
        throw new Error(`${step}: ${method} ${path} answered ${told.status} ${String(told.body).slice(0, 200)}`);
      }
      if (again >= order.comeAgain) throw new GivenUp();
      await sleep(told.retryAfterSeconds * 1000);
    }
  }
  return {
    async call(step, method, path, { token, body, key } = {}) {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const told = await ask(
        step,
        method,
        path,
        {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
          ...(text === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
        },
        text,
      );
      if (step === 'save a competitor')
        result.saved.push({
          id: (jsonOf(told) as { id: number }).id,
          firstName: (body as { firstName: string }).firstName,
        });
      // What nobody looks at is not unpacked: the families are not what is measured.
      return (step === 'look at the registration' || step === 'competitor form' ? null : jsonOf(told)) as never;
    },
    page: async (step, path) => void (await ask(step, 'GET', path, { accept: 'text/html' })),
    async mailedHash(email) {
      for (;;) {
        if (isOver()) throw new GivenUp();
        const mails = (await control(`${order.smtpControlUrl}/mails?to=${encodeURIComponent(email)}`)) as {
          text: string;
        }[];
        const hash = /\/user\/verification\/([\w-]+)/.exec(mails[0]?.text ?? '')?.[1];
        if (hash) return hash;
        await sleep(250);
      }
    },
    payAtGateway: sessionId => control(`${order.stripeUrl}/_control/pay/${sessionId}`, { method: 'POST', body: '{}' }),
  };
}

/** A name of its own for everybody, in letters. */
const lettersOf = (n: number): string => [...String(n)].map(digit => 'abcdefghij'[Number(digit)]).join('');

async function rush(order: RushOrder): Promise<RushResult> {
  const wires = order.urls.map(createWire);
  const result: RushResult = { samples: [], completedAt: [], arrived: [], saved: [], errors: [], givenUp: 0 };
  const now = (): number => Date.now() - order.beginAt;
  const endMs = (order.seconds + order.patienceSeconds) * 1000;
  const isOver = (): boolean => now() > endMs;
  const everyMs = (order.seconds * 1000) / order.families.length;
  const world = {
    tournamentId: order.tournamentId,
    competitor: (registrationId: number, child: number) =>
      competitorInput(order.catalogue, registrationId, {
        firstName: `${['Aino', 'Eino', 'Sisu', 'Lumi'][child]} ${lettersOf(registrationId)}`,
        birthDate: `${2012 + child}-02-03`,
      }),
  };
  await Promise.all(
    order.families.map(async (family, n) => {
      // They come on their own time, whether or not the site keeps up: evenly, but not like a clock.
      await sleep(Math.max(0, (n + Math.random()) * everyMs - now()));
      const visitor = visitorOf(order, wires[n % wires.length] as Wire, order.firstHome + n, result, isOver);
      try {
        result.arrived.push(await registerFamily(visitor, family, world));
        result.completedAt.push(now());
      } catch (error) {
        if (error instanceof GivenUp) result.givenUp++;
        else result.errors.push(error instanceof Error ? error.message : String(error));
      }
    }),
  );
  for (const wire of wires) wire.close();
  return result;
}

answerParent(rush);
