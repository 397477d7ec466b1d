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
 * Saves with the account what was chosen in the header, on this page or before the sign-in. Once a choice; again with
 * the next loaded page where it fails, which nobody is told. Without the contract's weight, and always as oneself. LANG-7
 */
export function saveChosenLanguage(): Promise<void> {
  const language = localStorage.getItem(chosen);
  const session = readSession();
  if (session && language && language !== localStorage.getItem(saved))
    saving ??= save(language, session.token).catch(() => {});
  return saving ?? Promise.resolve();
}
