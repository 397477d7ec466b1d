import type { KeyboardEvent } from 'react';
import type { Draft, DraftPerson } from '#contract/matchmaking/draft.ts';
import { MemberLine } from '../member-line.tsx';
import { partOfKey } from './split-by-hand.ts';
import { PartMark } from './split-strip.tsx';

type HandRowProps = {
  person: DraftPerson;
  levels: Draft['levels'];
  isWeighed: boolean;
  isTicked: boolean;
  part: number;
  /** How many groups there are to choose from. */
  count: number;
  onTick: () => void;
  onPart: (part: number) => void;
  /** A number key was pressed on this line. */
  onKey: (part: number) => void;
};

/** Somebody, with a choice of group: by clicking, by the arrows, or by a number key. */
export function HandRow({ person, levels, isWeighed, isTicked, part, count, onTick, onPart, onKey }: HandRowProps) {
  const name = `${person.firstName} ${person.lastName}`;
  const press = (event: KeyboardEvent) => {
    const chosen = event.ctrlKey || event.metaKey || event.altKey ? null : partOfKey(event.key);
    if (chosen === null) return;
    event.preventDefault();
    onKey(chosen);
  };
  return (
    <li
      onKeyDown={press}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-1.5"
    >
      <label className="flex min-h-11 min-w-0 grow items-start gap-3 py-1">
        <input type="checkbox" checked={isTicked} onChange={onTick} className="mt-0.5 size-6 shrink-0" />
        <MemberLine person={person} levels={levels} isWeighed={isWeighed} />
      </label>
      <div role="radiogroup" aria-label={`Group of ${name}`} className="flex flex-wrap gap-1 pl-9 sm:pl-0">
        {Array.from({ length: count }, (_, own) => own).map(own => (
          <label
            key={own}
            className="relative grid size-11 cursor-pointer place-items-center rounded border-2 border-transparent text-muted has-checked:border-ink has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={`part-${person.competitorId}`}
              checked={part === own}
              onChange={() => onPart(own)}
              aria-label={`Group ${own + 1}`}
              className="absolute inset-0 cursor-pointer appearance-none rounded outline-none"
            />
            <span aria-hidden="true" className="pointer-events-none flex items-center gap-0.5 font-semibold">
              {own + 1}
              <PartMark mark={own} />
            </span>
          </label>
        ))}
      </div>
    </li>
  );
}
