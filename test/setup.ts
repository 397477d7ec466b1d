import { Socket } from 'node:net';
import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

const LOOPBACK = /^(localhost|127(\.\d+){3}|::1|\[::1\]|::ffff:127(\.\d+){3})$/;

let errors: string[] = [];
let expected: (string | RegExp)[] = [];
let outside: string[] = [];

console.error = (...args: unknown[]) => {
  errors.push(format(...args));
};

// The server's log is lines on stdout; those that tell of an error count like console.error.
const info = console.info;
console.info = (...args: unknown[]) => {
  if (/^\{"time":"[^"]+","level":"error"/.test(String(args[0]))) errors.push(String(args[0]));
  else info(...args);
};

// fetch, http, SMTP and PostgreSQL all end here.
const connect = Socket.prototype.connect;
Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
  const first = Array.isArray(args[0]) ? args[0][0] : args[0];
  const options = (typeof first === 'object' ? first : { port: first, host: args[1] }) as Record<string, unknown>;
  const host = typeof options.host === 'string' ? options.host : 'localhost';
  if (!options.path && !LOOPBACK.test(host)) {
    outside.push(`${host}:${options.port}`);
    return this.destroy(new Error(`A test may not connect to ${host}`));
  }
  return Reflect.apply(connect, this, args);
} as typeof connect;

/** This test makes the product log an error of this text; not logging it fails the test too. */
export function expectConsoleError(text: string | RegExp): void {
  expected.push(text);
}

const matches = (error: string, text: string | RegExp) =>
  typeof text === 'string' ? error.includes(text) : text.test(error);

beforeEach(() => {
  expected = [];
});

afterEach(() => {
  const surprising = errors.filter(error => !expected.some(text => matches(error, text)));
  const missing = expected.filter(text => !errors.some(error => matches(error, text)));
  const requests = outside;
  errors = [];
  outside = [];
  if (surprising.length > 0) throw new Error(`console.error was called:\n${surprising.join('\n')}`);
  if (missing.length > 0) throw new Error(`console.error was expected and not called: ${missing.join(', ')}`);
  if (requests.length > 0) throw new Error(`A request left this machine: ${requests.join(', ')}`);
});
