import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { DayFacts } from '../ring/day-facts.ts';
import { peopleOf, type RingView } from './ring-view.ts';
import { smallWords } from './small-words.ts';
import type { BoardActs } from './use-board-acts.ts';
import { standOf } from './where-now.ts';

export interface SmallDivision {
  draftDivisionId: number;
  title: string;
  small: string;
  where: string;
  isExhibition: boolean;
}

/** What needs company and stands on no card: far behind in a queue, or in no ring. */
export function smallElsewhere(facts: DayFacts, rings: readonly RingView[]): SmallDivision[] {
  const shown = new Set(
    rings.flatMap(({ running, next }) => [...(running ? [running] : []), ...next]).map(one => one.draftDivisionId),
  );
  return [...facts.divisions.values()].flatMap(({ draftDivisionId, title, needsRepair, isExhibition }) => {
    const small = needsRepair && !shown.has(draftDivisionId) ? smallWords(peopleOf(draftDivisionId, facts)) : null;
    return small === null
      ? []
      : [{ draftDivisionId, title, small, where: standOf(draftDivisionId, facts).text, isExhibition }];
  });
}

export function SmallPanel({ divisions, acts }: { divisions: readonly SmallDivision[]; acts: BoardActs }) {
  if (divisions.length === 0) return null;
  return (
    <section
      aria-label="Too few competitors left"
      className="rounded border-l-4 border-danger bg-danger-soft px-4 py-1"
    >
      <ul>
        {divisions.map(({ draftDivisionId, title, small, where, isExhibition }) => (
          <li
            key={draftDivisionId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-2 first:border-t-0"
          >
            <div className="flex min-w-0 items-start gap-2">
              <Icon name="warning" className="mt-0.5 text-danger" />
              <p className="min-w-0 wrap-anywhere">
                <span className="font-semibold">{title}</span>: {small}{' '}
                {isExhibition && <Badge tone="info">Exhibition: no medals</Badge>}
                <span className="block text-sm text-muted">{where}</span>
              </p>
            </div>
            <Button
              size="small"
              className="bg-surface"
              aria-label={`Find a group to join: ${title}`}
              onClick={() => acts.askRepair(draftDivisionId)}
            >
              Find a group to join
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
