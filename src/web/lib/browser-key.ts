import { newKey } from './new-key.ts';

const key = 'nlc.browser';
let inMemory: string | undefined;

/** What the site knows this browser by, signed in or not: its owner's tries are counted apart from a stranger's. ACCESS-20 */
export function browserKey(): string {
  try {
    const kept = localStorage.getItem(key);
    if (kept !== null) return kept;
    const made = newKey();
    localStorage.setItem(key, made);
    return made;
  } catch {
    inMemory ??= newKey(); // a private window that keeps nothing
    return inMemory;
  }
}
