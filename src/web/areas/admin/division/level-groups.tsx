import type { DivisionSettings } from '#contract/division.ts';
import { FieldGroup } from '#web/ui/field/field.tsx';
import { type BeltColour, LevelMark } from '#web/ui/level-mark.tsx';

type Level = DivisionSettings['levels'][number];

/** The chosen levels as groups: one that is joined belongs to the chosen one before it. */
export function levelGroupsOf(
  levels: readonly Pick<Level, 'id'>[],
  chosen: readonly number[],
  joined: readonly number[],
): number[][] {
  const groups: number[][] = [];
  for (const { id } of levels.filter(level => chosen.includes(level.id))) {
    const last = groups.at(-1);
    if (last && joined.includes(id)) last.push(id);
    else groups.push([id]);
  }
  return groups;
}

export type LevelGroupsProps = {
  levels: readonly Level[];
  chosen: readonly number[];
  onChoose: (chosen: number[]) => void;
  joined: readonly number[];
  onJoin: (joined: number[]) => void;
  error?: string | undefined;
};

const toggled = (list: readonly number[], id: number, isOn: boolean): number[] =>
  isOn ? [...list, id] : list.filter(other => other !== id);

/** Which levels, and which of them stand in one division with the one before. */
export function LevelGroups({ levels, chosen, onChoose, joined, onJoin, error }: LevelGroupsProps) {
  return (
    <FieldGroup
      id="field-levels"
      label="Levels"
      hint="Each checked level gets its own divisions, unless you combine it with the one before."
      error={error}
    >
      <ul className="grid">
        {levels.map((level, i) => {
          const before = levels.slice(0, i).findLast(({ id }) => chosen.includes(id));
          const isChosen = chosen.includes(level.id);
          return (
            <li
              key={level.id}
              className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line last:border-0"
            >
              <label className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  checked={isChosen}
                  onChange={event => onChoose(toggled(chosen, level.id, event.currentTarget.checked))}
                  className="size-6 shrink-0"
                />
                <LevelMark colours={[level.colour as BeltColour]}>{level.title}</LevelMark>
              </label>
              {isChosen && before && (
                <label className="flex min-h-11 items-center gap-3 text-sm">
                  <input
                    type="checkbox"
                    checked={joined.includes(level.id)}
                    onChange={event => onJoin(toggled(joined, level.id, event.currentTarget.checked))}
                    className="size-6 shrink-0"
                  />
                  <span>
                    <span className="sr-only">{level.title}: </span>
                    together with {before.title}
                  </span>
                </label>
              )}
            </li>
          );
        })}
      </ul>
    </FieldGroup>
  );
}
