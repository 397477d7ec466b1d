import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authenticate } from '#contract/users.ts';
import { demoAccounts } from '#server/demo/seed-demo.ts';
import { siteNow, startServer } from '#test/support/site/test-site.ts';

/** The real server, with the demonstration, and a signed-in customer with a registration of this year. */
export interface Site {
  url: string;
  port: number;
  /** Another folder with the same rows, for whoever measures the store alone. */
  twinFolder: string;
  account: { username: string; password: string };
  session: { token: string; personId: number };
  registrationId: number;
  stop(): Promise<void>;
}

async function post<T>(url: string, body: unknown, token?: string): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json() as Promise<T>;
}

/** `more`: for the server that is measured. */
export async function startSite(more: Record<string, string> = {}): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'nlc-bench-'));
  const [dataDir, twinFolder] = [join(folder, 'data'), join(folder, 'twin')];
  const settings = { DATA_DIR: dataDir, CLOCK: siteNow };
  const [{ email: username, password }] = demoAccounts;
  const first = await startServer(settings);
  const session = await post<Site['session']>(first.url + authenticate.path, { username, password });
  const tournaments = (await (await fetch(`${first.url}/api/tournaments`)).json()) as { id: number; isNext: boolean }[];
  const next = tournaments.find(tournament => tournament.isNext);
  if (!next) throw new Error('The demonstration has no next tournament');
  const create = `${first.url}/api/registration/create/${next.id}`;
  const { registrationId } = await post<{ registrationId: number }>(create, null, session.token);
  await first.stop();
  cpSync(dataDir, twinFolder, { recursive: true });
  rmSync(join(twinFolder, 'lock.sqlite'), { force: true });
  const server = await startServer({ ...settings, ...more });
  return {
    url: server.url,
    port: Number(new URL(server.url).port),
    twinFolder,
    account: { username, password },
    session,
    registrationId,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
