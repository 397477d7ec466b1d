import * as say from '#say/registration.ts';

/** What a family is told of a size; nothing while there are plenty. SHOP-9 */
export function leftWords(left: number | null): string {
  if (left === null || left > 5) return '';
  return left === 0 ? say.sizeSoldOut() : say.left({ n: left });
}
