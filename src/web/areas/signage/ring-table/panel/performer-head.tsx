import type { ReactNode, RefObject } from 'react';
import type { RingTablePerson } from '#contract/ring-table/ring-table-division.ts';
import type { ScoreRange } from '#core/scoring/panel/score-range.ts';
import { rangeWords } from '#core/scoring/score-words.ts';

export interface PerformerHeadProps {
  person: RingTablePerson | undefined;
  name: string;
  range: ScoreRange;
  /** What there is to do with them: "On the mat now". */
  lead: string;
  isNow: boolean;
  actions?: ReactNode;
  /** Where it takes the focus. */
  heading?: RefObject<HTMLHeadingElement | null>;
}

/** Who stands on the mat, to be read from where one sits. */
export function PerformerHead({ person, name, range, lead, isNow, actions, heading }: PerformerHeadProps) {
  const facts = [person?.number ? `No. ${person.number}` : null, person?.schoolName].filter(Boolean);
  return (
    <div
      className={`flex flex-wrap items-center gap-x-4 gap-y-3 border-l-4 pl-4 ${isNow ? 'border-action' : 'border-edge'}`}
    >
      <div className="min-w-0 grow basis-64">
        <p className={`text-sm font-semibold ${isNow ? 'text-action' : 'text-muted'}`}>{lead}</p>
        <h2 ref={heading} tabIndex={heading && -1} className="text-2xl outline-none">
          {name}
        </h2>
        <p className="text-muted">{facts.join(' · ')}</p>
        <p className="text-muted">
          {person?.levelTitle}, scores{' '}
          <span className="font-semibold whitespace-nowrap text-ink">{rangeWords(range)}</span>
        </p>
        {person?.elsewhere && <p className="font-semibold text-warn">{person.elsewhere}</p>}
      </div>
      <div className="grid grow grid-flow-row gap-2 empty:hidden max-sm:auto-cols-fr max-sm:grid-flow-col sm:grow-0">
        {actions}
      </div>
    </div>
  );
}
