import { createHmac, timingSafeEqual } from 'node:crypto';

type Numbers = readonly [number, number, number];

/** Three numbers in an address that nobody can guess. */
export interface SealedNumbers {
  sign(numbers: Numbers): string;
  /** Undefined for anything that is not one of ours. */
  numbersOf(token: string): Numbers | undefined;
}

/** A key of its own for each purpose, made from the secret: what signs here is worth nothing elsewhere, nor the other way round. */
export function createSealedNumbers(secret: string, purpose: 'family' | 'school'): SealedNumbers {
  const key = createHmac('sha256', secret).update(purpose).digest();
  const seal = (content: string): Buffer => createHmac('sha256', key).update(content).digest();
  return {
    sign(numbers) {
      const content = numbers.join('.');
      return `${content}.${seal(content).toString('base64url')}`;
    },
    numbersOf(token) {
      const [, content, given] = /^((?:[1-9]\d{0,9}\.){3})([\w-]{43})$/.exec(token) ?? [];
      if (!content || !given) return;
      const known = seal(content.slice(0, -1));
      const told = Buffer.from(given, 'base64url');
      if (told.length !== known.length || !timingSafeEqual(told, known)) return;
      return content.split('.', 3).map(Number) as [number, number, number];
    },
  };
}
