import type { ReactNode } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import { SettingActions } from './setting-actions.tsx';
import type { Setting, SettingsPage } from './use-settings-page.ts';
import { UsesText } from './uses-text.tsx';

export type ArchivedPartProps<T extends Setting> = {
  /** "events": what the list holds. */
  plural: string;
  items: readonly T[];
  page: SettingsPage<T>;
  name: (item: T) => ReactNode;
};

/** What is archived, out of the way and within reach. */
export function ArchivedPart<T extends Setting>({ plural, items, page, name }: ArchivedPartProps<T>) {
  if (items.length === 0) return null;
  const columns: TableColumn<T>[] = [
    {
      title: 'Title',
      isHeading: true,
      cell: item => (
        <span className="flex flex-wrap items-baseline gap-x-3">
          {name(item)} <Badge>Archived</Badge>
        </span>
      ),
    },
    { title: 'Used by', cell: item => <UsesText uses={item.uses} /> },
    { title: 'Actions', cell: item => <SettingActions item={item} page={page} /> },
  ];
  return (
    <Disclosure summary={`Archived ${plural} (${items.length})`}>
      <Table caption={`Archived ${plural}`} columns={columns} rows={items} rowKey={item => item.id} />
    </Disclosure>
  );
}
