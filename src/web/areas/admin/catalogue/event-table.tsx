import type { EventSetting, LevelSetting } from '#contract/catalogue/catalogue.ts';
import { whoMayEnter } from '#core/catalogue/who-may-enter.ts';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import { decisionWords } from './decision-words.ts';
import { finalWords } from './final-words.ts';
import { OrderButtons, type OrderButtonsProps } from './order-buttons.tsx';
import { SettingActions } from './setting-actions.tsx';
import type { SettingsPage } from './use-settings-page.ts';
import { UsesText } from './uses-text.tsx';

export type EventTableProps = {
  caption: string;
  events: readonly EventSetting[];
  /** Of all types. */
  all: readonly EventSetting[];
  levels: readonly LevelSetting[];
  page: SettingsPage<EventSetting>;
  onMove: OrderButtonsProps<EventSetting>['onMove'];
};

/** The events of one type. Fixed widths, so that the columns of all types stand below one another. */
export function EventTable({ caption, events, all, levels, page, onMove }: EventTableProps) {
  const columns: TableColumn<EventSetting>[] = [
    {
      title: 'Event',
      isHeading: true,
      cell: event => (
        <span className="block lg:w-88">
          {event.title}
          <span className="block text-sm font-normal whitespace-pre-line text-muted">{event.description}</span>
        </span>
      ),
    },
    {
      title: 'Who can enter',
      cell: event => (
        <span className="block lg:w-64">
          {whoMayEnter(event, levels)}
          <span className="block text-sm text-muted">
            {decisionWords(event)}
            {event.usesWeight && '. Divided by weight'}
          </span>
          {event.finalPlaces !== null && <span className="block text-sm text-muted">{finalWords(event, all)}</span>}
        </span>
      ),
    },
    {
      title: 'Used by',
      cell: event => (
        <span className="block lg:w-32">
          <UsesText uses={event.uses} />
        </span>
      ),
    },
    { title: 'Order', cell: event => <OrderButtons item={event} neighbours={events} onMove={onMove} /> },
    {
      title: 'Actions',
      cell: event => <SettingActions item={event} page={page} />,
    },
  ];
  return <Table caption={caption} columns={columns} rows={events} rowKey={event => event.id} />;
}
