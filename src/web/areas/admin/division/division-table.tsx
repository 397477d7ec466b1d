import type { Division, DivisionSettings } from '#contract/division.ts';
import { joined } from '#core/catalogue/uses.ts';
import { divisionWarnings } from '#core/division/division-problems.ts';
import { ageWords, levelWords } from '#core/division/division-title.ts';
import { genders } from '#core/person/lists.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import { OrderButtons } from '../catalogue/order-buttons.tsx';
import { SettingActions } from '../catalogue/setting-actions.tsx';
import type { SettingsPage } from '../catalogue/use-settings-page.ts';

export type DivisionTableProps = {
  caption: string;
  divisions: readonly Division[];
  settings: DivisionSettings;
  page: SettingsPage<Division>;
  onMove: (division: Division, neighbours: readonly Division[], to: number) => void;
  onCopy: (division: Division) => void;
};

/** Whom a division takes, in a few words. */
function whoOf(division: Division, { levels }: DivisionSettings): string {
  return [
    genders.find(({ id }) => id === division.genderId)?.title ?? 'Everybody',
    ageWords(division) ?? 'all ages',
    levelWords(division.levelIds, levels) ?? 'all levels',
  ].join(', ');
}

export function DivisionTable({ caption, divisions, settings, page, onMove, onCopy }: DivisionTableProps) {
  const columns: TableColumn<Division>[] = [
    {
      title: 'Title',
      isHeading: true,
      cell: division => (
        <>
          {division.title}
          {divisionWarnings(division, settings).map(warning => (
            <span key={warning} className="mt-1 block font-normal">
              <Badge tone="warn">Look at it</Badge> {warning}
            </span>
          ))}
        </>
      ),
    },
    { title: 'Takes', cell: division => whoOf(division, settings) },
    {
      title: 'Runs',
      cell: ({ eventIds }) => joined(settings.events.filter(({ id }) => eventIds.includes(id)).map(e => e.title)),
    },
    { title: 'Place', cell: item => <OrderButtons item={item} neighbours={divisions} onMove={onMove} /> },
    {
      title: 'Actions',
      cell: division => (
        <span className="flex flex-wrap items-center">
          <SettingActions item={division} page={page} />
          <Button variant="quiet" size="small" className="px-3!" onClick={() => onCopy(division)}>
            Copy<span className="sr-only"> {division.title}</span>
          </Button>
        </span>
      ),
    },
  ];
  return <Table caption={caption} columns={columns} rows={divisions} rowKey={division => division.id} />;
}
