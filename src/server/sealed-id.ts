import { createHmac, timingSafeEqual } from 'node:crypto';

/** Ids in links of mails: a link never expires, and opens only what its purpose names. */
export interface SealedIds {
  sign(id: number): string;
  /** Whose link it is; undefined for anything that is not one of ours. */
  idOf(token: string): number | undefined;
}

/** A key of its own for each purpose, made from the secret: what signs here is worth nothing elsewhere, nor the other way round. */
export function createSealedIds(secret: string, purpose: 'unsubscribe' | 'meeting'): SealedIds {
  const key = createHmac('sha256', secret).update(purpose).digest();
  const seal = (id: number): Buffer => createHmac('sha256', key).update(String(id)).digest();
  return {
    sign: id => `${id}.${seal(id).toString('base64url')}`,
    idOf(token) {
      const [, id, given] = /^([1-9]\d{0,9})\.([\w-]{43})$/.exec(token) ?? [];
      if (!id || !given) return;
      const known = seal(Number(id));
      const told = Buffer.from(given, 'base64url');
      return told.length === known.length && timingSafeEqual(told, known) ? Number(id) : undefined;
    },
  };
}
