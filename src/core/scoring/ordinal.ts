/** 1st, 2nd, 3rd, 11th, 21st. */
export function ordinal(count: number): string {
  const isTeen = count % 100 >= 11 && count % 100 <= 13;
  return `${count}${(isTeen ? null : [null, 'st', 'nd', 'rd'][count % 10]) ?? 'th'}`;
}
