import { createContext } from 'react';

/** The nonce of the page being rendered, for scripts of our own; the browser hides it, so it is known on the server only. */
export const PageNonce = createContext<string | undefined>(undefined);
