import type { Coverage, CoverageSide } from '#core/division/coverage.ts';
import { bandWords } from '#core/division/coverage-words.ts';
import { Table } from '#web/ui/table.tsx';

export type CoverageTableProps = {
  caption: string;
  coverage: Coverage;
  side: CoverageSide;
  titleOf: (divisionId: number) => string;
};

/** Chart as a table: for every age and level the division that takes it. */
export function CoverageTable({ caption, coverage, side, titleOf }: CoverageTableProps) {
  const { bands, levels } = coverage;
  const wordsAt = (band: number, level: number): string => {
    const area = side.areas.find(
      ({ fromBand, toBand, fromLevel, toLevel }) =>
        fromBand <= band && band <= toBand && fromLevel <= level && level <= toLevel,
    );
    if (!area || area.kind === 'gap') return 'No one';
    const titles = area.divisionIds.map(titleOf).join(' and ');
    return area.kind === 'overlap' ? `${area.divisionIds.length} divisions: ${titles}` : titles;
  };
  return (
    <Table
      caption={caption}
      columns={[
        { title: 'Ages', isHeading: true, cell: band => bandWords(bands[band] ?? { minAge: 0, maxAge: null }) },
        ...levels.map((level, l) => ({ title: level.title, cell: (band: number) => wordsAt(band, l) })),
      ]}
      rows={bands.map((_, band) => band)}
      rowKey={band => band}
    />
  );
}
