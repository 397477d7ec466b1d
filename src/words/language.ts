import { AsyncLocalStorage } from 'node:async_hooks';

export type Language = 'en' | 'fr';

const spoken = new AsyncLocalStorage<Language>();

/** Does work in which every message is in this language. */
export const inLanguage = <Result>(language: Language, work: () => Result): Result => spoken.run(language, work);

/** The language of what is being done: English where nobody said. */
export const language = (): Language => spoken.getStore() ?? 'en';
