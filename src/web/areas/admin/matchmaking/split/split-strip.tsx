import type { Member } from '#core/matchmaking/member.ts';
import { rangeWords } from '#core/matchmaking/wording.ts';
import { type StripLane, stripOf } from './split-strip-marks.ts';

const reach = 3.3;
type Draw = (x: number, y: number) => string;
const circle: Draw = (x, y) =>
  `M${x - reach} ${y}a${reach} ${reach} 0 1 0 ${2 * reach} 0a${reach} ${reach} 0 1 0 ${-2 * reach} 0z`;
const square: Draw = (x, y) => `M${x - 3} ${y - 3}h6v6h-6z`;
const triangle: Draw = (x, y) => `M${x} ${y - 3.6}l3.7 6.6h-7.4z`;
const diamond: Draw = (x, y) => `M${x} ${y - 4}l4 4l-4 4l-4 -4z`;
const shapes = [circle, circle, square, square, triangle, triangle, diamond, diamond];
const tones = ['text-action', 'text-info', 'text-warn', 'text-ink'];

/** Told apart by shape, by being filled or not, and by colour: black and white is enough. */
function Mark({ mark, spots }: { mark: number; spots: readonly (readonly [number, number])[] }) {
  const draw = shapes[mark % shapes.length] ?? circle;
  return (
    <path
      d={spots.map(([x, y]) => draw(x, y)).join('')}
      strokeWidth="1.5"
      className={`stroke-current ${tones[mark % tones.length]} ${mark % 2 === 0 ? 'fill-current' : 'fill-surface'}`}
    />
  );
}

/** The sign of a group, beside its name. */
export function PartMark({ mark }: { mark: number }) {
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true" focusable="false" className="inline-block size-4 shrink-0">
      <Mark mark={mark} spots={[[6, 6]]} />
    </svg>
  );
}

function Strip({ title, unit, lanes, spans }: { title: string; unit: string; lanes: StripLane[]; spans: string }) {
  const drawn = stripOf(lanes);
  if (!drawn) return null;
  const { width, height, left, right, axis, ticks } = drawn;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${title}. ${spans}`}
      className="w-full max-w-lg fill-muted text-[11px] text-muted"
    >
      {ticks.map(({ x, value }) => (
        <g key={value}>
          <path d={`M${x} 0V${axis}`} className="stroke-line" strokeWidth="1" />
          <text x={x} y={axis + 13} textAnchor="middle">
            {value}
          </text>
        </g>
      ))}
      <text x="0" y={axis + 13}>
        {unit}
      </text>
      {drawn.lanes.map(({ short, base, marks }) => (
        <g key={short}>
          <path d={`M${left - 6} ${base}H${right + 6}`} className="stroke-edge" strokeWidth="1" />
          <text x="0" y={base - 3} className="fill-ink">
            {short}
          </text>
          {marks.map(({ mark, spots }) => (
            <Mark key={mark} mark={mark} spots={spots} />
          ))}
        </g>
      ))}
    </svg>
  );
}

/** A group in the picture: `sets` are people marked alike. */
export type PictureLane = {
  name: string;
  short: string;
  sets: readonly { mark: number; members: readonly Member[] }[];
};

/** Who stands where in age, and in weight where it counts: each person a mark, each group a line, before above after. */
export function SpanPicture({ lanes, isWeighed }: { lanes: readonly PictureLane[]; isWeighed: boolean }) {
  const lanesOf = (value: (member: Member) => number | null): StripLane[] =>
    lanes.map(({ name, short, sets }) => ({
      name,
      short,
      sets: sets.map(({ mark, members }) => ({ mark, values: members.flatMap(member => value(member) ?? []) })),
    }));
  const spansOf = (value: (member: Member) => number | null, unit: string): string =>
    lanes
      .map(({ name, sets }) => {
        const values = sets.flatMap(({ members }) => members.flatMap(member => value(member) ?? []));
        return `${name}: ${values.length === 0 ? 'no one' : `${rangeWords(Math.min(...values), Math.max(...values))}${unit}`}`;
      })
      .join('. ');
  const weight = (member: Member) => member.weightKg;
  return (
    <div className="grid gap-3">
      <Strip
        title="Ages"
        unit="Years"
        lanes={lanesOf(member => member.ageYears)}
        spans={spansOf(member => member.age, '')}
      />
      {isWeighed && <Strip title="Weights" unit="kg" lanes={lanesOf(weight)} spans={spansOf(weight, ' kg')} />}
    </div>
  );
}
