import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { ROOT } from './ensure-install.mjs';

const lookEveryMs = 500;

/** The shell that npm started, and npm where the system tells (Linux). */
function ancestors() {
  try {
    return `${process.ppid} ${/^PPid:.*/m.exec(readFileSync(`/proc/${process.ppid}/status`, 'utf8'))}`;
  } catch {
    return `${process.ppid}`;
  }
}

/** Runs a program in this one's place: signals go to it, its end is this one's end, and both end with npm. */
export function runChild(node, args, env = {}) {
  const child = spawn(node, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
  const forward = signal => child.kill(signal);
  process.on('SIGTERM', forward);
  process.on('SIGHUP', forward);
  // A terminal's Ctrl-C reaches the child by itself; a second one would mean "at once".
  process.on('SIGINT', signal => process.stdin.isTTY || forward(signal));
  // npm does not pass every signal on, and may be killed: its shell or this program would stay.
  const startedBy = ancestors();
  const isOrphan = () => process.env.npm_lifecycle_event !== undefined && ancestors() !== startedBy;
  const look = setInterval(() => isOrphan() && forward('SIGTERM'), lookEveryMs);
  child.once('error', error => {
    console.error(error.message);
    process.exit(1);
  });
  child.once('exit', (code, signal) => {
    clearInterval(look);
    if (!signal) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
