import { createContext } from 'react-router';

/** Calls an API route in process, as an anonymous caller, through the same handler chain as a request from outside. */
export type ServerApi = <T>(name: string, input?: unknown) => Promise<T>;

export const apiContext = createContext<ServerApi>();
export const nonceContext = createContext<string>('');
