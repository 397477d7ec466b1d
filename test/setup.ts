import { Socket } from 'node:net';
import { format } from 'node:util';
import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { takeProcessorMs } from '../scripts/processor-time.mjs';
import { restartCounters } from './support/store/file-counter.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What a file cost, its worker's start and its children included; scripts/test-figures.mjs sums it by project. */
    processorMs?: number;
  }
}

// The check before a landing tries the same cases each time, so that it fails for its change alone; other runs invent new ones.
if (process.env.SHORT_RUN === 'true') fc.configureGlobal({ seed: 20_270_605 });

const LOOPBACK = /^(localhost|127(\.\d+){3}|::1|\[::1\]|::ffff:127(\.\d+){3})$/;

interface Noticed {
  errors: string[];
  expected: (string | RegExp)[];
  outside: string[];
  takeProcessorMs: typeof takeProcessorMs;
  /** The test file that is watched. */
  file: string | undefined;
}

/** Vitest evaluates this file again for each test file of a worker: all of them share one watch. */
const watch = globalThis as { noticedByTests?: Noticed };

function startWatching(): Noticed {
  const noticed: Noticed = { errors: [], expected: [], outside: [], takeProcessorMs, file: undefined };
  // The server's log is lines on stdout; those that tell of an error count like console.error.
  const info = console.info;
  console.error = (...args: unknown[]) => {
    noticed.errors.push(format(...args));
  };
  console.info = (...args: unknown[]) => {
    if (/^\{"time":"[^"]+","level":"error"/.test(String(args[0]))) noticed.errors.push(String(args[0]));
    else info(...args);
  };
  // fetch, http, SMTP and PostgreSQL all end here.
  const connect = Socket.prototype.connect;
  Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
    const first = Array.isArray(args[0]) ? args[0][0] : args[0];
    const options = (typeof first === 'object' ? first : { port: first, host: args[1] }) as Record<string, unknown>;
    const host = typeof options.host === 'string' ? options.host : 'localhost';
    if (!options.path && !LOOPBACK.test(host)) {
      noticed.outside.push(`${host}:${options.port}`);
      return this.destroy(new Error(`A test may not connect to ${host}`));
    }
    return Reflect.apply(connect, this, args);
  } as typeof connect;
  return noticed;
}

watch.noticedByTests ??= startWatching();
const noticed = watch.noticedByTests;

/** This test makes the product log an error of this text; not logging it fails the test too. */
export function expectConsoleError(text: string | RegExp): void {
  noticed.expected.push(text);
}

const matches = (error: string, text: string | RegExp) =>
  typeof text === 'string' ? error.includes(text) : text.test(error);

function watchFile() {
  noticed.errors = []; // those of the file before came too late to fail it
  restartCounters();
  const environment = { ...process.env };

  beforeEach(() => {
    noticed.expected = [];
  });
  afterEach(() => {
    const { errors, expected, outside } = noticed;
    noticed.errors = [];
    noticed.outside = [];
    const surprising = errors.filter(error => !expected.some(text => matches(error, text)));
    const missing = expected.filter(text => !errors.some(error => matches(error, text)));
    if (surprising.length > 0) throw new Error(`console.error was called:\n${surprising.join('\n')}`);
    if (missing.length > 0) throw new Error(`console.error was expected and not called: ${missing.join(', ')}`);
    if (outside.length > 0) throw new Error(`A request left this machine: ${outside.join(', ')}`);
  });
  // The next file of the worker finds the process as this one did.
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads its fixtures from this pattern.
  afterAll(({}, file) => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
    Object.assign(process.env, environment);
    file.meta.processorMs = noticed.takeProcessorMs();
    noticed.file = undefined;
  });
}

// A file that resets the modules for its mocks evaluates this one a second time.
const { testPath } = expect.getState();
if (noticed.file !== testPath) {
  noticed.file = testPath;
  watchFile();
}
