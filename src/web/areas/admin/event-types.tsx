import { useLoaderData } from 'react-router';
import {
  archiveEventType,
  deleteEventType,
  type EventTypeSetting,
  listEventTypes,
  orderEventTypes,
} from '#contract/catalogue.ts';
import { api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { ArchivedPart } from './catalogue/archived-part.tsx';
import { EventTypeForm } from './catalogue/event-type-form.tsx';
import { OrderButtons } from './catalogue/order-buttons.tsx';
import { RecordDialog } from './catalogue/record-dialog.tsx';
import { SettingActions } from './catalogue/setting-actions.tsx';
import { SettingsFrame } from './catalogue/settings-frame.tsx';
import { useOrder } from './catalogue/use-order.ts';
import { useSettingsPage } from './catalogue/use-settings-page.ts';
import { UsesText } from './catalogue/uses-text.tsx';

export const meta = () => pageMeta('Event Types');

export const clientLoader = () => api(listEventTypes);

export default function EventTypes() {
  const list = useLoaderData<typeof clientLoader>();
  const page = useSettingsPage<EventTypeSetting>({
    archive: ({ id, version }, isArchived) => api(archiveEventType, { params: { id }, input: { isArchived, version } }),
    remove: ({ id }) => api(deleteEventType, { params: { id } }),
  });
  const order = useOrder(list, ids => api(orderEventTypes, { input: { ids } }));
  const types = order.shown.filter(type => !type.isArchived);
  const archived = order.shown.filter(type => type.isArchived);
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
      cell: type => <OrderButtons item={type} neighbours={types} onMove={order.move} />,
    },
    { title: 'Actions', cell: type => <SettingActions item={type} page={page} /> },
  ];

  return (
    <>
      <PageTitle lead="What events are grouped by, on the form and on the home page." actions={types.length > 0 && add}>
        Event types
      </PageTitle>
      <SettingsFrame page={page}>
        <ProblemAlert problem={order.problem} onDismiss={order.dismiss} />
        <p role="status" className="sr-only">
          {order.said}
        </p>
        {types.length > 0 ? (
          <Table caption="Event types in their order" columns={columns} rows={types} rowKey={type => type.id} />
        ) : (
          <EmptyState title="No event types yet" action={add}>
            Levels come first, then event types such as Forms or Point Sparring, then the events of each type.
          </EmptyState>
        )}
        <ArchivedPart plural="event types" items={archived} page={page} name={type => type.title} />
      </SettingsFrame>
      <RecordDialog
        open={page.editing !== null}
        onClose={page.endEditing}
        title={page.editing?.record ? `Edit ${page.editing.record.title}` : 'Add an event type'}
      >
        {page.editing && <EventTypeForm record={page.editing.record} onSaved={page.saved} />}
      </RecordDialog>
    </>
  );
}
