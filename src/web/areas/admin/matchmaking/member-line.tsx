import { memo } from 'react';
import type { Draft, DraftPerson } from '#contract/matchmaking/draft.ts';
import { plainNumber } from '#core/matchmaking/wording.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { type BeltColour, LevelMark } from '#web/ui/level-mark.tsx';

export type MemberMark = { text: string; tone: BadgeTone };
export type MemberLineProps = {
  person: DraftPerson;
  levels: Draft['levels'];
  /** Where weight counts it is told, or that it is not known. */
  isWeighed: boolean;
  marks?: readonly MemberMark[];
  /** Told before the age: the events that somebody is in for, where not all are. */
  note?: string | null;
};

/** Somebody in a group: name, number, age, level, weight where it counts, school. */
export const MemberLine = memo(function MemberLine({ person, levels, isWeighed, marks = [], note }: MemberLineProps) {
  const level = levels[person.levelPlace];
  const weight = person.weightKg === null ? 'weight not known' : `${plainNumber(person.weightKg)} kg`;
  return (
    <span className="block min-w-0">
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold">
          {person.firstName} {person.lastName}
        </span>
        {person.number !== null && <span className="text-xs text-muted tabular-nums">No. {person.number}</span>}
        {marks.map(mark => (
          <Badge key={mark.text} tone={mark.tone}>
            {mark.text}
          </Badge>
        ))}
      </span>
      <span className="flex flex-wrap items-baseline gap-x-2 text-xs text-muted">
        <span className="tabular-nums">{`${person.age} years`}</span>
        {level && <LevelMark colours={[level.colour as BeltColour]}>{level.title}</LevelMark>}
        {isWeighed && <span className="tabular-nums">{weight}</span>}
        <span className="min-w-0 wrap-anywhere">{person.schoolName}</span>
        {note && <span>{note}</span>}
      </span>
    </span>
  );
});
