import { spawn } from 'node:child_process';
import { ROOT } from './ensure-install.mjs';

/** Runs a program in this one's place: signals go to it, its end is this one's end. */
export function runChild(node, args, env = {}) {
  const child = spawn(node, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
  const forward = signal => child.kill(signal);
  process.on('SIGTERM', forward);
  process.on('SIGHUP', forward);
  // A terminal's Ctrl-C reaches the child by itself; a second one would mean "at once".
  process.on('SIGINT', signal => process.stdin.isTTY || forward(signal));
  child.once('error', error => {
    console.error(error.message);
    process.exit(1);
  });
  child.once('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
