/** "Girls 8-9, Novice": a division's title where its only event is named beside it. */
export function titleBesideEvent(title: string, eventTitle: string): string {
  const end = `: ${eventTitle}`.toLowerCase();
  return title.toLowerCase().endsWith(end) ? title.slice(0, -end.length).trimEnd() : title;
}
