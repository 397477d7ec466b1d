import { readSession } from '#web/lib/session.ts';

const chosen = 'nlc.language'; // kept and unmarked by header.js
const saved = 'nlc.languageSaved';

/** What was chosen in the header is with the account, or something newer is. */
export const noteLanguageSaved = (language = localStorage.getItem(chosen)): void => {
  if (language !== null) localStorage.setItem(saved, language);
};

let saving: Promise<void> | undefined;

async function save(language: string, token: string): Promise<void> {
  const response = await fetch('/api/users/language', {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ language }),
    keepalive: true,
  });
  if (response.ok) noteLanguageSaved(language);
}

/**
 * Saves with the account what was chosen in the header, here or before signing in: once for each choice. If saving fails, the
 * next page tries again. Calls without the contract, which is heavy, and never for a family that staff act for. LANG-7
 */
export function saveChosenLanguage(): Promise<void> {
  const language = localStorage.getItem(chosen);
  const session = readSession();
  if (session && language && language !== localStorage.getItem(saved))
    saving ??= save(language, session.token).catch(() => {});
  return saving ?? Promise.resolve();
}
