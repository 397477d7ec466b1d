import { sizesText } from './split-sizes.ts';

type GroupsSliderProps = { people: number; most: number; value: number; onChange: (groups: number) => void };

/** How many groups to make of one. */
export function GroupsSlider({ people, most, value, onChange }: GroupsSliderProps) {
  const told = `${value} groups, ${sizesText(people, value)}`;
  return (
    <div className="grid max-w-md gap-1">
      <label htmlFor="groups-slider" className="w-fit font-semibold">
        Number of groups
      </label>
      <div className="flex items-center gap-3">
        <span aria-hidden="true" className="text-sm text-muted">
          2
        </span>
        <input
          id="groups-slider"
          type="range"
          min={2}
          max={most}
          step={1}
          value={value}
          aria-valuetext={told}
          onChange={event => onChange(event.currentTarget.valueAsNumber)}
          className="min-h-11 min-w-0 grow accent-action"
        />
        <span aria-hidden="true" className="text-sm text-muted">
          {most}
        </span>
      </div>
      <output htmlFor="groups-slider" className="tabular-nums">
        {told}
      </output>
    </div>
  );
}
