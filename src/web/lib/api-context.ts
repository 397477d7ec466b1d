import { createContext } from 'react-router';
import type { OutputOf, RequestArgument, RequestOf } from '#contract/route.ts';
import type { RouteName, Routes } from '#contract/routes.ts';

/** Calls an API route in process, as an anonymous caller, through the same handler chain as a request from outside. */
export type ServerApi = <Name extends RouteName>(
  name: Name,
  ...[request]: RequestArgument<Omit<RequestOf<Routes[Name]>, 'input'>>
) => Promise<OutputOf<Routes[Name]>>;

export const apiContext = createContext<ServerApi>();
export const nonceContext = createContext<string>('');
/** Hears of what went wrong while a page was made: the server's log. */
export const failureContext = createContext<(error: unknown) => void>();
