import type { Division, DivisionSettings } from '#contract/division.ts';
import type { Coverage, CoverageArea, CoverageSide } from '#core/division/coverage.ts';
import { bandWords, type CoverageTrouble, fillOf } from '#core/division/coverage-words.ts';
import type { DivisionTemplate } from '#core/division/division.ts';
import { hasGivenTitle, whoWords } from '#core/division/division-title.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Table } from '#web/ui/table.tsx';
import { CoveragePicture, fitsHalf } from './coverage-picture.tsx';
import { type EventCoverage, shortTitle } from './event-coverage.ts';

export type CoveragePartProps = {
  of: EventCoverage;
  settings: DivisionSettings;
  onAdd: (fill: DivisionTemplate) => void;
  onEdit: (division: Division) => void;
};

const sideNames = { 1: 'Male', 2: 'Female' };

/** Which ages and levels of an event have a division: the picture, the same in words, and what to mend. */
export function CoveragePart({ of: { event, coverage, troubles }, settings, onAdd, onEdit }: CoveragePartProps) {
  const { sides } = coverage;
  const divisions = new Map(settings.divisions.map(division => [division.id, division]));
  const titleOf = (id: number): string => shortTitle(divisions.get(id)?.title ?? '', event.title);
  function labelOf(id: number): string {
    const division = divisions.get(id);
    const isOwnTitle = division && !hasGivenTitle(division, settings.levels, settings.events);
    return !division || isOwnTitle ? titleOf(id) : whoWords(division);
  }
  function edit(id: number) {
    const division = divisions.get(id);
    if (division) onEdit(division);
  }
  const isApart = sides.length > 1;
  function press(side: CoverageSide, area: CoverageArea) {
    const [first] = area.divisionIds;
    if (first === undefined) onAdd(fillOf(coverage, area, isApart ? side.genderId : null, event.id));
    else edit(first);
  }
  const nameOf = ({ genderId }: CoverageSide) => (isApart && genderId !== null ? sideNames[genderId] : '');

  if (coverage.levels.length === 0)
    return <p className="text-muted">No level can enter {event.title} because all its levels are archived.</p>;
  return (
    <div className="grid gap-5">
      <div className={`grid gap-x-8 gap-y-6 ${isApart && fitsHalf(coverage.levels.length) ? 'lg:grid-cols-2' : ''}`}>
        {sides.map(side => (
          <div key={side.genderId} className="min-w-0">
            {isApart && <h3 className="mb-1 text-lg font-semibold">{nameOf(side)}</h3>}
            <CoveragePicture
              coverage={coverage}
              side={side}
              labelOf={labelOf}
              titleOf={titleOf}
              onPress={area => press(side, area)}
            />
          </div>
        ))}
      </div>
      <Troubles troubles={troubles} eventTitle={event.title} titleOf={titleOf} onAdd={onAdd} onEdit={edit} />
      <Disclosure summary="Chart as a table">
        <div className="grid gap-6">
          {sides.map(side => (
            <div key={side.genderId}>
              {isApart && <h3 className="mb-1 font-semibold">{nameOf(side)}</h3>}
              <CoverageTable
                caption={`${event.title}${isApart ? `, ${nameOf(side).toLowerCase()}` : ''}: the division of every age and level`}
                coverage={coverage}
                side={side}
                titleOf={titleOf}
              />
            </div>
          ))}
        </div>
      </Disclosure>
    </div>
  );
}

type TroublesProps = {
  titleOf: (divisionId: number) => string;
  onAdd: (fill: DivisionTemplate) => void;
  onEdit: (divisionId: number) => void;
  troubles: readonly CoverageTrouble[];
  eventTitle: string;
};

function Troubles({ troubles, eventTitle, titleOf, onAdd, onEdit }: TroublesProps) {
  if (troubles.length === 0)
    return (
      <p className="flex items-start gap-2">
        <Icon name="check" className="mt-0.5 text-good" />
        Everyone who can enter {eventTitle} has one division.
      </p>
    );
  return (
    <ul aria-label={`Gaps and overlaps of ${eventTitle}`} className="grid">
      {troubles.map(({ kind, text, fill, divisionIds }) => (
        <li
          key={text}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-2 last:border-0"
        >
          <span className="flex items-baseline gap-3">
            <Badge tone={kind === 'gap' ? 'danger' : 'warn'}>{kind === 'gap' ? 'Gap' : 'Overlap'}</Badge>
            <span className="wrap-anywhere">{text}</span>
          </span>
          <span className="flex flex-wrap gap-2">
            {kind === 'gap' ? (
              <Button size="small" onClick={() => onAdd(fill)}>
                Add a division<span className="sr-only">: {text}</span>
              </Button>
            ) : (
              divisionIds.map(id => (
                <Button key={id} size="small" onClick={() => onEdit(id)}>
                  Edit {titleOf(id)}
                </Button>
              ))
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

type CoverageTableProps = {
  caption: string;
  coverage: Coverage;
  side: CoverageSide;
  titleOf: (divisionId: number) => string;
};

/** Chart as a table: for every age and level the division that takes it. */
function CoverageTable({ caption, coverage, side, titleOf }: CoverageTableProps) {
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
