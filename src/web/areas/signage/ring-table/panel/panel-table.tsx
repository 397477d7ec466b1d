import type { SheetDesk } from '../sheet-desk.ts';

/** An event that judges score: who performs, their scores, places. */
export function PanelTable({ desk }: { desk: SheetDesk }) {
  const { panel } = desk.state;
  if (!panel) return null;
  return (
    <ol className="grid gap-1">
      {desk.sheet.setup.members.map(({ competitorId }) => (
        <li key={competitorId} className={competitorId === panel.next?.competitorId ? 'font-semibold' : ''}>
          {desk.people.get(competitorId)?.firstName} {desk.people.get(competitorId)?.lastName}
        </li>
      ))}
    </ol>
  );
}
