import type { ReactNode } from 'react';
import type { TablePerson } from '#contract/ring-table.ts';
import type { ScoreRange } from '#core/scoring/panel-total.ts';
import { rangeWords } from '#core/scoring/score-words.ts';

export interface PerformerHeadProps {
  person: TablePerson | undefined;
  name: string;
  range: ScoreRange;
  /** What there is to do with them: "On the mat now". */
  lead: string;
  isNow: boolean;
  actions?: ReactNode;
}

/** Who stands on the mat, to be read from where one sits. */
export function PerformerHead({ person, name, range, lead, isNow, actions }: PerformerHeadProps) {
  const facts = [
    person?.number ? `No. ${person.number}` : null,
    person?.schoolName,
    person?.levelTitle,
    `scores ${rangeWords(range)}`,
  ].filter(Boolean);
  return (
    <div
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 pl-4 ${isNow ? 'border-action' : 'border-edge'}`}
    >
      <div className="min-w-0 grow basis-72">
        <p className={`text-sm font-semibold ${isNow ? 'text-action' : 'text-muted'}`}>{lead}</p>
        <h2 tabIndex={-1} className="text-2xl">
          {name}
        </h2>
        <p className="text-muted">{facts.join(' · ')}</p>
        {person?.elsewhere && <p className="font-semibold text-warn">{person.elsewhere}</p>}
      </div>
      {actions}
    </div>
  );
}
