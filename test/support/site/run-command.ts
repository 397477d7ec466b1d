import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { format } from 'node:util';
import { vi } from 'vitest';
import { runCommand } from '../../../scripts/command.ts';
import { cacheFolder } from '../store/cache-folder.ts';

/** How a command ended, and what it said on both of its outputs. */
export interface CommandEnd {
  code: number;
  said: string;
}

/** Runs a command as npm does, with these settings and no others, and without a terminal. */
export async function runAsProcess(
  script: string,
  args: readonly string[],
  settings: Record<string, string>,
  typed = '',
): Promise<CommandEnd> {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
    cwd: new URL('../../..', import.meta.url),
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: cacheFolder('compiled'), ...settings },
  });
  child.stdin.end(typed);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (said += chunk));
  const [code] = await once(child, 'close');
  return { code: code as number, said };
}

/** Runs what a command does without a process, which costs more than most refusals. */
export async function runHere(command: () => Promise<void>, settings: Record<string, string>): Promise<CommandEnd> {
  let said = '';
  const hear = (...words: unknown[]): void => {
    said += `${format(...words)}\n`;
  };
  const outputs = [vi.spyOn(console, 'info'), vi.spyOn(console, 'error')];
  for (const output of outputs) output.mockImplementation(hear);
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  try {
    await runCommand(command);
    return { code: Number(process.exitCode ?? 0), said };
  } finally {
    process.exitCode = undefined;
    vi.unstubAllEnvs();
    for (const output of outputs) output.mockRestore();
  }
}
