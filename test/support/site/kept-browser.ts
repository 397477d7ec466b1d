import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { browserArgs, findBrowser } from './browser.ts';

/** A browser on a device: its profile stays when the program is killed and started again. */
export class KeptBrowser {
  readonly #profile = mkdtempSync(join(tmpdir(), 'nlc-device-'));
  #child: ChildProcess | undefined;
  #browser: Browser | undefined;

  /** Starts it; the one context is the device's own, with all that it kept. On a busy machine a browser may not answer. */
  async start(): Promise<BrowserContext> {
    try {
      return await this.#startOnce();
    } catch {
      await this.kill();
      return this.#startOnce();
    }
  }

  async #startOnce(): Promise<BrowserContext> {
    const { executablePath, env } = findBrowser();
    const own = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${this.#profile}`];
    const child = spawn(executablePath, [...browserArgs, ...own], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    this.#child = child;
    let said = '';
    const address = await new Promise<string>((resolve, reject) => {
      child.stderr.on('data', chunk => {
        said += chunk;
        const found = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
        if (found) resolve(found);
      });
      child.once('exit', code => reject(new Error(`The browser ended with ${code}:\n${said}`)));
    });
    this.#browser = await chromium.connectOverCDP(address);
    return this.#browser.contexts()[0] as BrowserContext;
  }

  /** As an empty battery would: no good-bye. */
  async kill(): Promise<void> {
    if (!this.#child || this.#child.exitCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
    await this.#browser?.close().catch(() => undefined);
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
