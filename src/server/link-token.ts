import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link of each purpose names. Links of earlier generations have ended; which is the present one stands in the database. */
const parts = {
  unsubscribe: ['personId'],
  meeting: ['answerId'],
  family: ['personId', 'tournamentId', 'generation'],
  school: ['schoolId', 'tournamentId', 'generation'],
} as const;
type Purpose = keyof typeof parts;
export type Link<P extends Purpose> = Record<(typeof parts)[P][number], number>;

/** Numbers in an address that nobody can guess: such a link opens only what its purpose names, and is the same each time. */
export interface LinkTokens<P extends Purpose> {
  sign(link: Link<P>): string;
  /** What it is a link to; undefined for anything that is not one of ours. */
  linkOf(token: string): Link<P> | undefined;
}

/** A key of its own for each purpose, made from the secret: what signs here is worth nothing elsewhere, nor the other way round. FAMILY-3, COACH-1 */
export function createLinkTokens<P extends Purpose>(secret: string, purpose: P): LinkTokens<P> {
  const names: readonly (keyof Link<P>)[] = parts[purpose];
  const shape = new RegExp(`^([1-9]\\d{0,9}(?:\\.[1-9]\\d{0,9}){${names.length - 1}})\\.([\\w-]{43})$`);
  const key = createHmac('sha256', secret).update(purpose).digest();
  const seal = (content: string): Buffer => createHmac('sha256', key).update(content).digest();
  return {
    sign(link) {
      const content = names.map(name => link[name]).join('.');
      return `${content}.${seal(content).toString('base64url')}`;
    },
    linkOf(token) {
      const [, content, given] = shape.exec(token) ?? [];
      if (!content || !given) return;
      const known = seal(content);
      const told = Buffer.from(given, 'base64url');
      if (told.length !== known.length || !timingSafeEqual(told, known)) return;
      const numbers = content.split('.').map(Number);
      return Object.fromEntries(names.map((name, i) => [name, numbers[i]])) as Link<P>;
    },
  };
}
