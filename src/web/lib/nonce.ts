import { createContext, useContext } from 'react';

/** The nonce of the page's policy, known on the server only; the browser hides it from scripts anyway. */
export const NonceContext = createContext<string | undefined>(undefined);
export const useNonce = (): string | undefined => useContext(NonceContext);
