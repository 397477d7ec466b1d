import type { ReactNode } from 'react';
import type { RingTablePerson } from '#contract/ring-table/ring-table-division.ts';
import { nameOf } from './use-ring.ts';

/** Who somebody is, as they are called up: number, name, school, and what speaks against their being here. */
export function PersonLine({ person, children }: { person: RingTablePerson; children?: ReactNode }) {
  const { number, saidAs, schoolName, age, levelTitle, isCheckedIn, elsewhere } = person;
  const warnings = [...(isCheckedIn ? [] : ['Not checked in']), ...(elsewhere === null ? [] : [elsewhere])];
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 border-t border-line py-2">
      <span className="w-12 shrink-0 text-right font-display text-xl tabular-nums text-muted">{number ?? '–'}</span>
      <span className="min-w-0 grow basis-48">
        <span className="block text-lg leading-6 font-semibold wrap-anywhere">{nameOf(person)}</span>
        {saidAs && <span className="block wrap-anywhere">Say: “{saidAs}”</span>}
        <span className="block text-sm text-muted">
          {schoolName} · {`${age} years`} · {levelTitle}
          {warnings.map(text => (
            <strong key={text} className="whitespace-nowrap text-warn">
              {' '}
              · {text}
            </strong>
          ))}
        </span>
      </span>
      <span className="flex max-w-full shrink-0 items-center gap-3">{children}</span>
    </li>
  );
}
