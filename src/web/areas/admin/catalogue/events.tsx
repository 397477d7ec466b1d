import { useState } from 'react';
import { useLoaderData } from 'react-router';
import {
  archiveEvent,
  deleteEvent,
  type EventSetting,
  listEvents,
  listEventTypes,
  listLevels,
  orderEvents,
} from '#contract/catalogue/catalogue.ts';
import { api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { ArchivedPart } from './archived-part.tsx';
import { EventForm } from './event-form.tsx';
import { EventTable } from './event-table.tsx';
import { PageDialog } from './record-dialog.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { useSettingsPage } from './use-settings-page.ts';

export const meta = () => pageMeta('Events');

export async function clientLoader() {
  const [events, types, levels] = await Promise.all([api(listEvents), api(listEventTypes), api(listLevels)]);
  return { events, types, levels };
}

export default function Events() {
  const { events: list, types, levels } = useLoaderData<typeof clientLoader>();
  const page = useSettingsPage<EventSetting>(list, {
    archive: ({ id, version }, isArchived) => api(archiveEvent, { params: { id }, input: { isArchived, version } }),
    remove: ({ id }) => api(deleteEvent, { params: { id } }),
    order: ids => api(orderEvents, { input: { ids } }),
  });
  const [typeId, setTypeId] = useState<number | null>(null);
  const groups = types
    .map(type => ({ type, events: page.active.filter(event => event.eventTypeId === type.id) }))
    .filter(group => !group.type.isArchived || group.events.length > 0);
  function add(id: number | null) {
    setTypeId(id);
    page.edit(null);
  }

  return (
    <>
      <PageTitle
        lead="The contests competitors can enter, and who is eligible."
        actions={
          list.length > 0 && (
            <Button variant="primary" onClick={() => add(null)}>
              Add an event
            </Button>
          )
        }
      >
        Events
      </PageTitle>
      <SettingsFrame page={page} order={page.order}>
        {groups.length === 0 && <FirstSteps hasLevels={levels.length > 0} />}
        {groups.map(group => (
          <section key={group.type.id} aria-labelledby={`type-${group.type.id}`} className="mb-4">
            <h2 id={`type-${group.type.id}`} className="flex flex-wrap items-baseline gap-x-3 text-2xl">
              {group.type.title} {group.type.isArchived && <Badge tone="warn">Archived: not offered</Badge>}
            </h2>
            {group.events.length > 0 ? (
              <EventTable
                caption={`Events of ${group.type.title} in their order`}
                events={group.events}
                all={list}
                levels={levels}
                page={page}
                onMove={page.order.move}
              />
            ) : (
              <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
                <p className="text-muted">No events yet, so families don’t see this type.</p>
                <Button size="small" onClick={() => add(group.type.id)}>
                  Add an event<span className="sr-only"> of {group.type.title}</span>
                </Button>
              </div>
            )}
          </section>
        ))}
        <ArchivedPart plural="events" items={page.archived} page={page} name={event => event.title} />
      </SettingsFrame>
      <PageDialog page={page} noun="an event">
        {record => (
          <EventForm
            record={record}
            onSaved={page.saved}
            types={types}
            levels={levels}
            typeId={typeId}
            events={page.active}
          />
        )}
      </PageDialog>
    </>
  );
}

function FirstSteps({ hasLevels }: { hasLevels: boolean }) {
  return (
    <EmptyState
      title={hasLevels ? 'Event types come first' : 'Levels come first'}
      action={
        hasLevels ? (
          <LinkButton variant="primary" to="/admin/event-types">
            Add event types
          </LinkButton>
        ) : (
          <LinkButton variant="primary" to="/admin/competitor-levels">
            Add levels
          </LinkButton>
        )
      }
    >
      {hasLevels
        ? 'Every event belongs to a type, such as Forms or Point Sparring. Add the types, then come back to add events.'
        : 'An event can have a lowest or highest level. Add the levels, then the event types, then come back to add events.'}
    </EmptyState>
  );
}
