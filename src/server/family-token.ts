import { createHmac, timingSafeEqual } from 'node:crypto';

export interface FamilyLink {
  personId: number;
  tournamentId: number;
  /** Links of earlier generations have ended; which is the present one stands in the database. */
  generation: number;
}
export interface FamilyTokens {
  /** For the address of a family's page: it opens that page of that tournament, and nothing else. */
  sign(link: FamilyLink): string;
  /** What it is a link to; undefined for anything that is not one of ours. */
  linkOf(token: string): FamilyLink | undefined;
}

/** A key of its own, made from the secret: what signs here is worth nothing as a session, nor the other way round. FAMILY-3 */
export function createFamilyTokens(secret: string): FamilyTokens {
  const key = createHmac('sha256', secret).update('family').digest();
  const seal = (content: string): Buffer => createHmac('sha256', key).update(content).digest();
  return {
    sign({ personId, tournamentId, generation }) {
      const content = `${personId}.${tournamentId}.${generation}`;
      return `${content}.${seal(content).toString('base64url')}`;
    },
    linkOf(token) {
      const [, content, given] = /^((?:[1-9]\d{0,9}\.){3})([\w-]{43})$/.exec(token) ?? [];
      if (!content || !given) return;
      const known = seal(content.slice(0, -1));
      const told = Buffer.from(given, 'base64url');
      if (told.length !== known.length || !timingSafeEqual(told, known)) return;
      const [personId, tournamentId, generation] = content.split('.').map(Number) as [number, number, number];
      return { personId, tournamentId, generation };
    },
  };
}
