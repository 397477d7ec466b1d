/** A name of the data in words: `competitorOnlineCost` and `merch_order` become "Competitor online cost", "Merch order". */
export function spacedWords(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
