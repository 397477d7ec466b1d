import { framesOf, scrubbed } from '#core/log/scrub.ts';

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** What is logged beside a text of the program: numbers, yes and no, words that are never somebody's; `err` is what failed. */
export type LogFields = Readonly<Record<string, unknown>>;

export interface Log {
  debug(fields: LogFields, text: string): void;
  info(fields: LogFields, text: string): void;
  warn(fields: LogFields, text: string): void;
  error(fields: LogFields, text: string): void;
}

/** Words of the program itself; every other text may quote what somebody typed, and is scrubbed. */
const ownWords = new Set(['requestId', 'method', 'route', 'code', 'job', 'template', 'alarm', 'version', 'what']);

// JSON leaves these as they are, and a terminal or a reader of lines would act on them.
const controls = /[\u007f-\u009f\u2028\u2029]/g;
const escaped = (text: string): string =>
  text.replace(controls, c => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** An error without what it may quote: its kind, its code, its scrubbed words, and where it happened. */
function presentError(error: unknown): object {
  if (!(error instanceof Error)) return { error: scrubbed(String(error)) };
  const { code, constraint, table, column, cause } = error as Error & Record<string, unknown>;
  const parts = Object.entries({ code, constraint, table, column }).filter(([, part]) => part !== undefined);
  return {
    error: scrubbed(`${error.name}: ${error.message}`),
    ...Object.fromEntries(parts.map(([name, part]) => [name, scrubbed(String(part))])),
    ...(cause === undefined ? {} : { cause: scrubbed(String(cause)) }),
    at: framesOf(error.stack),
  };
}

/** One event as one line of JSON: when, how bad, what, and its fields. LOG-1, LOG-2 */
export function lineOf(level: Exclude<LogLevel, 'silent'>, text: string, { err, ...fields }: LogFields = {}): string {
  const kept = Object.entries(fields)
    .filter(([, value]) => value === null || ['string', 'number', 'boolean'].includes(typeof value))
    .map(([name, value]) => [name, typeof value === 'string' && !ownWords.has(name) ? scrubbed(value) : value]);
  const time = new Date().toISOString(); // by the machine, also where the site's clock is moved
  return escaped(
    JSON.stringify({
      time,
      level,
      text,
      ...Object.fromEntries(kept),
      ...(err === undefined ? {} : presentError(err)),
    }),
  );
}

const waitMs = 50;

/**
 * Writes lines in batches: in a rush, writing each alone would cost more than answering some requests. An error is
 * written at once, after the waiting lines; the rest is written when the process ends.
 */
export function createLines(write: (lines: string) => void): {
  line(line: string, isUrgent: boolean): void;
  flush(): void;
} {
  let waiting: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const lines = waiting.join('\n');
    waiting = [];
    write(lines);
  };
  return {
    line(line, isUrgent) {
      if (isUrgent) {
        flush();
        write(line);
        return;
      }
      waiting.push(line);
      timer ??= setTimeout(flush, waitMs).unref();
    },
    flush,
  };
}

const stdout = createLines(lines => console.info(lines));
process.on('exit', stdout.flush);
process.stdout.on('error', () => undefined); // whoever read the lines went away: the site goes on

/** A line of the program as a whole, at once and after whatever waits. */
export const writeNow = (line: string): void => stdout.line(line, true);

/** Writes what is at least as bad as `least` to stdout. */
export function createLog(least: LogLevel, write = stdout.line): Log {
  const log =
    (level: 'debug' | 'info' | 'warn' | 'error') =>
    (fields: LogFields, text: string): void => {
      if (logLevels.indexOf(level) < logLevels.indexOf(least)) return;
      write(lineOf(level, text, fields), level === 'warn' || level === 'error');
    };
  return { debug: log('debug'), info: log('info'), warn: log('warn'), error: log('error') };
}
