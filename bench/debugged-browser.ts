import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserArgs, findBrowser } from '#test/support/site/browser.ts';

export interface DebuggedBrowser {
  port: number;
  stop(): Promise<void>;
}

/** The tests' browser, started by itself with a debugging port that Lighthouse can speak to. */
export async function startBrowser(): Promise<DebuggedBrowser> {
  const { executablePath, env } = findBrowser();
  const profile = mkdtempSync(join(tmpdir(), 'nlc-profile-'));
  const own = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, '--ignore-certificate-errors'];
  const child = spawn(executablePath, [...browserArgs, ...own], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  const port = await new Promise<number>((resolve, reject) => {
    child.stderr.on('data', chunk => {
      said += chunk;
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(said)?.[1];
      if (found) resolve(Number(found));
    });
    child.once('error', reject);
    child.once('exit', code => reject(new Error(`The browser ended with ${code}:\n${said}`)));
  });
  return {
    port,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
