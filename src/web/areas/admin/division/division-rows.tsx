import type { Division, DivisionSettings } from '#contract/division.ts';
import { joined } from '#core/catalogue/uses.ts';
import { divisionWarnings } from '#core/division/division-problems.ts';
import { hasGivenTitle, levelWords, whoWords } from '#core/division/division-title.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { OrderButtons } from '../catalogue/order-buttons.tsx';

export type DivisionRowsProps = {
  label: string;
  divisions: readonly Division[];
  settings: DivisionSettings;
  onMove: (division: Division, neighbours: readonly Division[], to: number) => void;
  onEdit: (division: Division) => void;
  onCopy: (division: Division) => void;
};

/** Whom it takes and what it runs, where the title does not say so already. */
function factsOf(division: Division, { levels, events }: DivisionSettings): string | null {
  if (hasGivenTitle(division, levels, events)) return null;
  const run = events.filter(({ id }) => division.eventIds.includes(id)).map(({ title }) => title);
  return `${whoWords(division)}, ${levelWords(division.levelIds, levels) ?? 'all levels'}: ${joined(run)}`;
}

export function DivisionRows({ label, divisions, settings, onMove, onEdit, onCopy }: DivisionRowsProps) {
  return (
    <ol aria-label={label} className="border-t border-line">
      {divisions.map(division => {
        const facts = factsOf(division, settings);
        return (
          <li
            key={division.id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1.5"
          >
            <div className="min-w-0 grow basis-60">
              <p className="font-semibold wrap-anywhere">{division.title}</p>
              {facts && <p className="text-sm text-muted wrap-anywhere">{facts}</p>}
              {divisionWarnings(division, settings).map(warning => (
                <p key={warning} className="text-sm wrap-anywhere">
                  <Badge tone="warn">Look at it</Badge> {warning}
                </p>
              ))}
            </div>
            <div className="flex items-center gap-1">
              <OrderButtons item={division} neighbours={divisions} onMove={onMove} />
              <Button variant="quiet" size="small" className="px-3!" onClick={() => onEdit(division)}>
                Edit<span className="sr-only"> {division.title}</span>
              </Button>
              <Button variant="quiet" size="small" className="px-3!" onClick={() => onCopy(division)}>
                Copy<span className="sr-only"> {division.title}</span>
              </Button>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
