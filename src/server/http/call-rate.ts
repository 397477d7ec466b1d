import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Route } from '#contract/route.ts';
import { networkOf } from '#core/access/network.ts';
import type { AppContext } from '../call.ts';
import { claimsIn } from './session.ts';

/** How many calls a second are answered under one key, where the route says nothing else. */
export const mostPerSecond = 50;
const mostTablets = 1000;

export interface CallRate {
  /** Whose calls are counted together. */
  keyOf(request: FastifyRequest): Promise<string>;
  /** A ring's tablet has proved itself. */
  heard(route: Route, request: FastifyRequest): void;
}

const tabletIn = ({ headers: { ringtablet } }: FastifyRequest): string | undefined =>
  typeof ringtablet === 'string' ? createHash('sha256').update(ringtablet).digest('base64url') : undefined;

/**
 * Counts an account's calls, or a tablet's, under its own name, and strangers' under their address, which an IPv6 customer
 * has one of: a hall is one address, and one phone in it must not stop the desk. ACCESS-22
 */
export function createCallRate(app: Pick<AppContext, 'tokens' | 'clock'>): CallRate {
  const tablets = new Set<string>();
  return {
    async keyOf(request) {
      const claims = await claimsIn(app, request.headers.authorization, app.clock.now());
      if (claims) return `account:${claims.personId}`;
      const tablet = tabletIn(request);
      return tablet !== undefined && tablets.has(tablet) ? `tablet:${tablet}` : networkOf(request.ip, 64);
    },
    heard(route, request) {
      const tablet = route.ringTablet === 'required' ? tabletIn(request) : undefined;
      if (tablet === undefined) return;
      if (tablets.size >= mostTablets) tablets.clear();
      tablets.add(tablet);
    },
  };
}
