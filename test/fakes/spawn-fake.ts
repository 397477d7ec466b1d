import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A fake running as its own process, and what it printed when it began to listen. */
export type SpawnedFake<Ready> = { ready: Ready; stop: () => Promise<void> };

/**
 * Starts a fake and waits for its first line, one JSON object. The fake holds the other end of its standard input and
 * leaves when that closes, so that it never outlives a test run that was killed.
 */
export async function spawnFake<Ready>(
  main: URL,
  env: Record<string, string | undefined>,
): Promise<SpawnedFake<Ready>> {
  const child = spawn(process.execPath, [fileURLToPath(main)], {
    env: { ...process.env, ...env, NODE_OPTIONS: '', EXIT_WITH_PARENT: '1' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let complaints = '';
  const listen = (text: string) => {
    complaints += text;
  };
  child.stderr.setEncoding('utf8').on('data', listen);
  const exited = once(child, 'close');
  const firstLine = once(createInterface({ input: child.stdout }), 'line');
  const line = await Promise.race([firstLine.then(([text]) => String(text)), exited.then(() => undefined)]);
  if (line === undefined) throw new Error(`The fake ${main.href} ended before it listened: ${complaints}`);
  child.stderr.off('data', listen).on('data', (text: string) => process.stderr.write(text));
  return {
    ready: JSON.parse(line) as Ready,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Sends JSON to a fake's control API; an answer other than 2xx is a mistake in the test. */
export async function callControl<Answer>(base: string, method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(new URL(path, base), {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return JSON.parse(text) as Answer;
}
