/** "about 5 in each", "about 3 or 4 in each". */
export function sizesText(people: number, groups: number): string {
  const least = Math.floor(people / groups);
  return people % groups === 0 ? `about ${least} in each` : `about ${least} or ${least + 1} in each`;
}
