import { useMemo, useState } from 'react';
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { archiveDivision, type Division, deleteDivision, listDivisions, orderDivisions } from '#contract/division.ts';
import type { DivisionTemplate } from '#core/division/division.ts';
import { naturalOrder } from '#core/division/division-order.ts';
import { api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { ArchivedPart } from '../catalogue/archived-part.tsx';
import { PageDialog, RecordDialog } from '../catalogue/record-dialog.tsx';
import { SettingsFrame } from '../catalogue/settings-frame.tsx';
import { type SettingsPage, useSettingsPage } from '../catalogue/use-settings-page.ts';
import { BandsForm } from './bands-form.tsx';
import { CoveragePart } from './coverage-part.tsx';
import { DivisionForm } from './division-form.tsx';
import { DivisionList } from './division-list.tsx';
import { eventCoverages, troubleCount } from './event-coverage.ts';

export const meta = () => pageMeta('Divisions');

export function clientLoader() {
  return api(listDivisions);
}

/** The templates of groups: a picture of whom they take, event by event, and the list. */
export default function Divisions() {
  const settings = useLoaderData<typeof clientLoader>();
  const { divisions, levels, events } = settings;
  const { revalidate } = useRevalidator();
  const [params, setParams] = useSearchParams();
  const [draft, setDraft] = useState<DivisionTemplate | null>(null);
  const [isMaking, setMaking] = useState(false);
  const page = useSettingsPage<Division>(divisions, {
    archive: ({ id, version }, isArchived) => api(archiveDivision, { params: { id }, input: { isArchived, version } }),
    remove: ({ id }) => api(deleteDivision, { params: { id } }),
    order: ids => api(orderDivisions, { input: { ids } }),
  });
  const coverages = useMemo(() => eventCoverages(settings, settings.divisions), [settings]);
  const chosen = coverages.find(({ event }) => String(event.id) === params.get('event')) ?? coverages[0];
  const isReady = chosen !== undefined && levels.some(level => !level.isArchived);
  const showsAll = params.get('list') === 'all';

  const setParam = (name: string, value: string) =>
    setParams(
      before => {
        before.set(name, value);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  function add(fill: DivisionTemplate | null) {
    setDraft(fill);
    page.edit(null);
  }
  async function sort() {
    const ids = naturalOrder(divisions, levels, events).map(({ id }) => id);
    const answer = await page.change('sort', () => api(orderDivisions, { input: { ids } }), 'Couldn’t sort them.');
    if (answer) page.setDone('Sorted by event, age, level and gender.');
  }

  return (
    <>
      <PageTitle
        lead="The groups competitors are placed in: ages, levels and gender, for one event or more."
        actions={
          isReady &&
          divisions.length > 0 && (
            <>
              <Button onClick={() => setMaking(true)}>Make many from age bands</Button>
              <Button variant="primary" onClick={() => add(null)}>
                Add a division
              </Button>
            </>
          )
        }
      >
        Divisions
      </PageTitle>
      <SettingsFrame page={page} order={page.order}>
        {!isReady && <FirstSteps hasLevels={levels.some(level => !level.isArchived)} />}
        {isReady && divisions.length === 0 && (
          <EmptyState
            title="No divisions yet"
            action={
              <div className="flex flex-wrap gap-3">
                <Button variant="primary" onClick={() => setMaking(true)}>
                  Make divisions from age bands
                </Button>
                <Button onClick={() => add(null)}>Add a single one</Button>
              </div>
            }
          >
            A division decides who competes against each other. The quickest way is to choose events, levels and age
            bands, check the list of titles, and create them all at once.
          </EmptyState>
        )}
        {isReady && divisions.length > 0 && (
          <>
            <PagePart
              id="coverage"
              title="Who has a division"
              lead="Ages down, levels across. Press a block to edit its division, a gap to fill it."
            >
              <Summary coverages={coverages} />
              <SelectField
                label="Event"
                name="event"
                value={chosen.event.id}
                onChange={event => setParam('event', event.currentTarget.value)}
                options={coverages.map(({ event, troubles }) => ({
                  value: event.id,
                  label: [event.title, troubleCount(troubles)].filter(text => text !== null).join(': '),
                }))}
                className="max-w-xl"
              />
              <CoveragePart of={chosen} settings={settings} onAdd={add} onEdit={page.edit} />
            </PagePart>
            <DivisionList
              settings={settings}
              divisions={page.active}
              event={showsAll ? null : chosen.event}
              onShowAll={isAll => setParam('list', isAll ? 'all' : 'event')}
              page={page}
              onMove={page.order.move}
              onCopy={add}
              onSort={sort}
            />
            <ArchivedPart plural="divisions" items={page.archived} page={page} name={division => division.title} />
          </>
        )}
      </SettingsFrame>
      <PageDialog page={page} noun="a division" size="wide">
        {record => (
          <DivisionForm settings={settings} record={record} draft={draft} onSaved={page.saved}>
            {record && <PutAway division={record} page={page} />}
          </DivisionForm>
        )}
      </PageDialog>
      <RecordDialog open={isMaking} onClose={() => setMaking(false)} title="Make divisions from age bands" size="wide">
        {isMaking && (
          <BandsForm
            settings={settings}
            onMade={count => {
              setMaking(false);
              // Said once the list has them: the form, opened again, begins with what has no division.
              const done = `${count} ${count === 1 ? 'division is' : 'divisions are'} made.`;
              void revalidate().then(() => page.setDone(done));
            }}
          />
        )}
      </RecordDialog>
    </>
  );
}

/** At the foot of the form: out of the way, or gone. */
function PutAway({ division, page }: { division: Division; page: SettingsPage<Division> }) {
  return (
    <div className="mt-8 flex flex-wrap gap-3 border-t border-line pt-5">
      <Button
        size="small"
        onClick={() => {
          page.endEditing();
          void page.archive(division, !division.isArchived);
        }}
      >
        {division.isArchived ? 'Bring it back' : 'Archive it'}
      </Button>
      <Button
        size="small"
        onClick={() => {
          page.endEditing();
          page.askDeletion(division);
        }}
      >
        Delete it
      </Button>
    </div>
  );
}

function Summary({ coverages }: { coverages: ReturnType<typeof eventCoverages> }) {
  const wrong = coverages.filter(({ troubles }) => troubles.length > 0).length;
  return (
    <p className="font-semibold">
      {wrong === 0
        ? 'Every event is covered, without gaps or overlaps.'
        : `${wrong} of ${coverages.length} events ${wrong === 1 ? 'has' : 'have'} gaps or overlaps.`}
    </p>
  );
}

function FirstSteps({ hasLevels }: { hasLevels: boolean }) {
  return (
    <EmptyState
      title="Levels and events come first"
      action={
        <LinkButton variant="primary" to={hasLevels ? '/admin/events' : '/admin/competitor-levels'}>
          {hasLevels ? 'Add events' : 'Add levels'}
        </LinkButton>
      }
    >
      A division combines levels and ages for an event. Once both are set up, you can create all the divisions at once
      from age bands.
    </EmptyState>
  );
}
