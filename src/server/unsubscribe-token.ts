import { createHmac, timingSafeEqual } from 'node:crypto';

export interface UnsubscribeTokens {
  /** For the links of news mails; it never runs out, and opens nothing but the end of news. */
  sign(personId: number): string;
  /** Whose link it is; undefined for anything that is not one of ours. */
  personOf(token: string): number | undefined;
}

/** A key of its own, made from the secret: what signs here is worth nothing as a session, nor the other way round. */
export function createUnsubscribeTokens(secret: string): UnsubscribeTokens {
  const key = createHmac('sha256', secret).update('unsubscribe').digest();
  const seal = (personId: number): Buffer => createHmac('sha256', key).update(String(personId)).digest();
  return {
    sign: personId => `${personId}.${seal(personId).toString('base64url')}`,
    personOf(token) {
      const [, id, given] = /^([1-9]\d{0,9})\.([\w-]{43})$/.exec(token) ?? [];
      if (!id || !given) return;
      const known = seal(Number(id));
      const told = Buffer.from(given, 'base64url');
      return told.length === known.length && timingSafeEqual(told, known) ? Number(id) : undefined;
    },
  };
}
