import { Link, useLoaderData } from 'react-router';
import {
  archiveEventType,
  deleteEventType,
  type EventTypeSetting,
  listEventTypes,
  orderEventTypes,
} from '#contract/catalogue/catalogue.ts';
import { api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import { ArchivedPart } from './archived-part.tsx';
import { EventTypeForm } from './event-type-form.tsx';
import { OrderButtons } from './order-buttons.tsx';
import { PageDialog } from './record-dialog.tsx';
import { SettingActions } from './setting-actions.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { useSettingsPage } from './use-settings-page.ts';
import { UsesText } from './uses-text.tsx';

export const meta = () => pageMeta('Event Types');

export const clientLoader = () => api(listEventTypes);

export default function EventTypes() {
  const list = useLoaderData<typeof clientLoader>();
  const page = useSettingsPage<EventTypeSetting>(list, {
    archive: ({ id, version }, isArchived) => api(archiveEventType, { params: { id }, input: { isArchived, version } }),
    remove: ({ id }) => api(deleteEventType, { params: { id } }),
    order: ids => api(orderEventTypes, { input: { ids } }),
  });
  const types = page.active;
  const add = (
    <Button variant="primary" onClick={() => page.edit(null)}>
      Add an event type
    </Button>
  );

  const columns: TableColumn<EventTypeSetting>[] = [
    {
      title: 'Title',
      isHeading: true,
      cell: type => (
        <>
          {type.title}
          <span className="block text-sm font-normal whitespace-pre-line text-muted">{type.description}</span>
        </>
      ),
    },
    {
      title: 'Home page',
      cell: type =>
        type.showOnHomepage ? <Badge tone="good">Shown</Badge> : <span className="text-muted">Not shown</span>,
    },
    { title: 'Used by', cell: type => <UsesText uses={type.uses} /> },
    {
      title: 'Order',
      cell: type => <OrderButtons item={type} neighbours={types} onMove={page.order.move} />,
    },
    { title: 'Actions', cell: type => <SettingActions item={type} page={page} /> },
  ];

  return (
    <>
      <PageTitle
        lead={
          <>
            How events are grouped on the form and the home page. What competitors enter is under{' '}
            <Link to="/admin/events">Events</Link>.
          </>
        }
        actions={types.length > 0 && add}
      >
        Event types
      </PageTitle>
      <SettingsFrame page={page} order={page.order}>
        {types.length > 0 ? (
          <Table caption="Event types in their order" columns={columns} rows={types} rowKey={type => type.id} />
        ) : (
          <EmptyState title="No event types yet" action={add}>
            Levels come first, then event types such as Forms or Point Sparring, then the events of each type.
          </EmptyState>
        )}
        <ArchivedPart plural="event types" items={page.archived} page={page} name={type => type.title} />
      </SettingsFrame>
      <PageDialog page={page} noun="an event type">
        {record => <EventTypeForm record={record} onSaved={page.saved} />}
      </PageDialog>
    </>
  );
}
