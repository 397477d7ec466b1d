import { useId } from 'react';
import type { Coverage, CoverageArea, CoverageSide } from '#core/division/coverage.ts';
import { areaWords } from '#core/division/coverage-words.ts';
import { ageWords } from '#core/division/division-title.ts';
import { useWidth } from '#web/ui/use-width.ts';
import { wrapLabel } from './wrap-label.ts';

const AXIS = 52;
const HEAD = 44;
const ROW = 50;
const LEAST_COLUMN = 58;
const LETTER = 7.2; // at most, on average
const BOLD_LETTER = 7.8;
const LINE = 15;

/** Whether a picture of so many levels fits half of the widest page, so that none of them needs scrolling. */
export const fitsHalf = (levels: number): boolean => AXIS + levels * LEAST_COLUMN <= 560;

const LOOK = {
  covered: { box: 'fill-surface stroke-edge', plate: '', text: 'fill-ink' },
  gap: { box: 'fill-danger-soft stroke-danger', plate: 'fill-danger-soft', text: 'fill-danger font-semibold' },
  overlap: { box: 'fill-warn-soft stroke-warn', plate: 'fill-warn-soft', text: 'fill-warn font-semibold' },
};

export type CoveragePictureProps = {
  coverage: Coverage;
  side: CoverageSide;
  /** Short: ages, levels and event stand around the block. */
  labelOf: (divisionId: number) => string;
  titleOf: (divisionId: number) => string;
  onPress: (area: CoverageArea) => void;
};

/**
 * The grid of ages and levels: each division is a labelled block, gaps and overlaps are hatched and described. For eye
 * and mouse only; the sentences and the table beside it say the same.
 */
export function CoveragePicture({ coverage, side, labelOf, titleOf, onPress }: CoveragePictureProps) {
  const [ref, measured] = useWidth();
  const { bands, levels } = coverage;
  const width = Math.max(measured, AXIS + levels.length * LEAST_COLUMN);
  const height = HEAD + bands.length * ROW + 2;
  function wordsIn(area: CoverageArea): string {
    if (area.kind === 'gap') return areaWords(coverage, area, null, titleOf);
    return area.divisionIds.map(area.kind === 'overlap' ? titleOf : labelOf).join(' and ');
  }
  const column = (width - AXIS - 2) / Math.max(1, levels.length);
  return (
    <div ref={ref} className="max-w-full overflow-x-auto">
      {measured > 0 && (
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="block">
          {levels.map((level, i) => {
            const lines = wrapLabel(level.title, Math.floor(column / (LETTER - 0.6)), 2);
            return (
              <g key={level.id} className="fill-muted text-xs">
                <title>{level.title}</title>
                {lines.map((line, l) => (
                  <text
                    key={line}
                    x={AXIS + (i + 0.5) * column}
                    y={HEAD - 8 - (lines.length - 1 - l) * LINE}
                    textAnchor="middle"
                  >
                    {line}
                  </text>
                ))}
              </g>
            );
          })}
          {bands.map((band, i) => (
            <text key={band.minAge} x="0" y={HEAD + (i + 0.5) * ROW + 5} className="fill-muted text-xs tabular-nums">
              {ageWords(band)}
            </text>
          ))}
          {side.areas.map(area => (
            <Block
              key={`${area.fromBand} ${area.fromLevel}`}
              area={area}
              x={AXIS + area.fromLevel * column}
              y={HEAD + area.fromBand * ROW}
              width={(area.toLevel - area.fromLevel + 1) * column}
              height={(area.toBand - area.fromBand + 1) * ROW}
              label={wordsIn(area)}
              title={areaWords(coverage, area, side.genderId, titleOf)}
              onPress={() => onPress(area)}
            />
          ))}
        </svg>
      )}
    </div>
  );
}

type BlockProps = {
  area: CoverageArea;
  x: number;
  y: number;
  width: number;
  height: number;
  label: string;
  title: string;
  onPress: () => void;
};

function Block({ area: { kind }, x, y, width, height, label, title, onPress }: BlockProps) {
  const hatch = useId();
  const letter = kind === 'covered' ? LETTER : BOLD_LETTER;
  const lines = wrapLabel(label, Math.floor((width - 10) / letter), Math.floor((height - 8) / LINE));
  const box = { x: x + 1.5, y: y + 1.5, width: Math.max(0, width - 3), height: Math.max(0, height - 3), rx: 4 };
  const top = y + height / 2 - ((lines.length - 1) * LINE) / 2 + 4.5;
  const widest = Math.max(0, ...lines.map(line => line.length)) * letter + 8;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse; buttons of the same effect stand below the picture
    <g onClick={onPress} className="cursor-pointer">
      <title>{title}</title>
      <rect {...box} strokeWidth={kind === 'covered' ? 1 : 2} className={LOOK[kind].box} />
      {kind !== 'covered' && (
        <>
          <pattern
            id={hatch}
            width="9"
            height="9"
            patternUnits="userSpaceOnUse"
            patternTransform={`rotate(${kind === 'gap' ? 45 : -45})`}
          >
            <line x1="0" x2="0" y1="0" y2="9" strokeWidth="3" opacity=".4" className={LOOK[kind].box} />
          </pattern>
          <rect {...box} fill={`url(#${hatch})`} />
          {lines.length > 0 && (
            <rect
              x={Math.max(box.x, x + width / 2 - widest / 2)}
              y={top - 13}
              width={Math.min(box.width, widest)}
              height={lines.length * LINE + 4}
              rx="3"
              className={LOOK[kind].plate}
            />
          )}
        </>
      )}
      {lines.map((line, i) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
          key={i}
          x={x + width / 2}
          y={top + i * LINE}
          textAnchor="middle"
          className={`text-xs ${LOOK[kind].text}`}
        >
          {line}
        </text>
      ))}
    </g>
  );
}
