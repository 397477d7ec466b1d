import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { freePort } from '../site/test-site.ts';

/** What we use of W3C WebDriver: its address for WebKit, and its name in Marionette, by which Firefox takes the same commands. */
const commands = {
  navigate: ['POST', '/url', 'Navigate'],
  address: ['GET', '/url', 'GetCurrentURL'],
  run: ['POST', '/execute/sync', 'ExecuteScript'],
  click: ['POST', '/element/{id}/click', 'ElementClick'],
  type: ['POST', '/element/{id}/value', 'ElementSendKeys'],
  window: ['GET', '/window', 'GetWindowHandle'],
  newWindow: ['POST', '/window/new', 'NewWindow'],
  switchTo: ['POST', '/window', 'SwitchToWindow'],
  resize: ['POST', '/window/rect', 'SetWindowRect'],
  picture: ['GET', '/screenshot', 'TakeScreenshot'],
} as const;
type Params = Record<string, unknown>;

export interface WebDriver {
  send(command: keyof typeof commands, params?: Params): Promise<unknown>;
  close(): Promise<void>;
}

/** A browser of this machine; `missing` names the packages that it lacks. */
export interface OtherBrowser {
  name: string;
  missing: string | null;
  start(): Promise<WebDriver>;
}

const startsIn = { timeout: 30_000, interval: 50 };

/** A program with what it says, ended by its own process group: a driver starts browsers, and they start more. */
function begin(program: string, args: readonly string[], env: Record<string, string>) {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (said += chunk));
  return { child, said: () => said };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise(resolve => child.once('exit', resolve));
  process.kill(-child.pid, 'SIGKILL');
  await ended;
}

/** The last of the browser's processes may still write. */
const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

function answerOf(command: string, error: unknown, value: unknown): unknown {
  if (error) throw new Error(`${command}: ${JSON.stringify(error).slice(0, 600)}`);
  return value;
}

/** Commands over one connection: `length:[type, id, …]` in both directions. */
async function connectMarionette(port: number) {
  const socket = connect(port, '127.0.0.1');
  const waiting = new Map<number, (answer: [unknown, unknown]) => void>();
  let rest = Buffer.alloc(0);
  let last = 0;
  socket.on('data', chunk => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const colon = rest.indexOf(':');
      const length = Number(rest.subarray(0, colon));
      if (colon < 0 || rest.length < colon + 1 + length) return;
      const message: unknown = JSON.parse(rest.subarray(colon + 1, colon + 1 + length).toString());
      rest = rest.subarray(colon + 1 + length);
      if (Array.isArray(message)) waiting.get(message[1])?.([message[2], message[3]]);
    }
  });
  await new Promise((resolve, reject) => socket.once('data', resolve).once('error', reject));
  async function send(name: string, params: Params = {}): Promise<unknown> {
    const id = ++last;
    const answered = new Promise<[unknown, unknown]>(resolve => waiting.set(id, resolve));
    const message = JSON.stringify([0, id, name, params]);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    const [error, value] = await answered;
    waiting.delete(id);
    return answerOf(name, error, value);
  }
  return { send, close: () => void socket.destroy() };
}

const firefoxProgram = '/usr/bin/firefox-esr';
const firefoxSettings = {
  'marionette.port': 0,
  'intl.accept_languages': 'en-CA, en',
};

async function startFirefox(): Promise<WebDriver> {
  const profile = mkdtempSync(join(tmpdir(), 'nlc-firefox-'));
  const lines = Object.entries(firefoxSettings).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const { child, said } = begin(firefoxProgram, ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    HOME: profile,
  });
  const close = async () => {
    await end(child);
    removeFolder(profile);
  };
  try {
    const portFile = join(profile, 'MarionetteActivePort');
    const port = await vi.waitFor(() => Number(readFileSync(portFile, 'utf8')), startsIn);
    const marionette = await connectMarionette(port);
    await marionette.send('WebDriver:NewSession', { capabilities: {} });
    return {
      async send(command, params) {
        const answer = await marionette.send(`WebDriver:${commands[command][2]}`, params);
        const isWrapped = answer !== null && typeof answer === 'object' && 'value' in answer;
        return isWrapped ? answer.value : answer;
      },
      async close() {
        marionette.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw new Error(`Firefox did not start:\n${said()}`, { cause: error });
  }
}

const webKitDriver = '/usr/bin/WebKitWebDriver';
const xvfb = '/usr/bin/Xvfb';
/** It belongs to the library that the driver needs. */
const miniBrowser = () => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').sort().at(-1);

/** WebKitGTK's own small browser, on a screen in memory: it has no mode without windows. */
async function startWebKit(): Promise<WebDriver> {
  const home = mkdtempSync(join(tmpdir(), 'nlc-webkit-'));
  const screen = begin(xvfb, ['-displayfd', '1', '-screen', '0', '1300x900x24', '-nolisten', 'tcp'], {});
  let driver: ReturnType<typeof begin> | undefined;
  const close = async () => {
    if (driver) await end(driver.child);
    await end(screen.child);
    removeFolder(home);
  };
  try {
    const display = await vi.waitFor(() => /^\d+$/m.exec(screen.said())?.[0] ?? Promise.reject(), startsIn);
    const port = await freePort();
    driver = begin(webKitDriver, ['-p', String(port)], {
      DISPLAY: `:${display}`,
      HOME: home,
      XDG_RUNTIME_DIR: home,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      NO_AT_BRIDGE: '1',
      LANGUAGE: 'en_CA:en',
    });
    const call = async (method: string, path: string, params?: Params): Promise<unknown> => {
      const body = method === 'GET' ? {} : { body: JSON.stringify(params ?? {}) };
      const response = await fetch(`http://127.0.0.1:${port}/session${path}`, { method, ...body });
      const { value } = (await response.json()) as { value: unknown };
      return answerOf(`${method} ${path}`, response.ok ? null : value, value);
    };
    const browserOptions = { binary: miniBrowser(), args: ['--automation'] };
    const alwaysMatch = { 'webkitgtk:browserOptions': browserOptions };
    const session = (await vi.waitFor(() => call('POST', '', { capabilities: { alwaysMatch } }), startsIn)) as {
      sessionId: string;
    };
    return {
      send(command, params) {
        const [method, path] = commands[command];
        return call(method, `/${session.sessionId}${path.replace('{id}', String(params?.id))}`, params);
      },
      async close() {
        await call('DELETE', `/${session.sessionId}`).catch(() => undefined); // its browser may be gone
        await close();
      },
    };
  } catch (error) {
    await close();
    throw new Error(`WebKit did not start:\n${driver?.said() ?? screen.said()}`, { cause: error });
  }
}

const missingOf = (programs: Record<string, string>): string | null =>
  Object.entries(programs)
    .flatMap(([name, path]) => (existsSync(path) ? [] : [name]))
    .join(' ') || null;

export const otherBrowsers: readonly OtherBrowser[] = [
  { name: 'Firefox', missing: missingOf({ 'firefox-esr': firefoxProgram }), start: startFirefox },
  { name: 'WebKit', missing: missingOf({ 'webkit2gtk-driver': webKitDriver, xvfb }), start: startWebKit },
];
