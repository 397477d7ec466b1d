import { createContext } from 'react-router';
import type { RouteName } from '#contract/routes.ts';

/** Calls an API route in process, as an anonymous caller, through the same handler chain as a request from outside. */
export type ServerApi = <T>(name: RouteName, input?: { params?: object; query?: object }) => Promise<T>;

export const apiContext = createContext<ServerApi>();
export const nonceContext = createContext<string>('');
/** Hears of what went wrong while a page was made: the server's log. */
export const failureContext = createContext<(error: unknown) => void>();
