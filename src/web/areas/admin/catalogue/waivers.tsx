import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { deleteWaiver, listWaivers, type WaiverSetting } from '#contract/tournament-settings.ts';
import { api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { WaiverText } from '#web/widgets/waiver-text.tsx';
import { HistoryPanel } from '../parts/history-panel.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { useRecordsPage } from './use-records-page.ts';
import { WaiverForm } from './waiver-form.tsx';
import { WaiverFrenchForm } from './waiver-french-form.tsx';
import { WaiverTable } from './waiver-table.tsx';

export const meta = () => pageMeta('Waivers');

export const clientLoader = () => api(listWaivers);

export default function Waivers() {
  const waivers = useLoaderData<typeof clientLoader>();
  const page = useRecordsPage<WaiverSetting>({
    remove: ({ id }) => api(deleteWaiver, { params: { waiverVersionId: id } }),
  });
  const [reading, setReading] = useState<WaiverSetting | null>(null);
  const [translating, setTranslating] = useState<WaiverSetting | null>(null);
  const newest = waivers[0] ?? null;
  const add = (
    <Button variant="primary" onClick={() => page.edit(null)}>
      {newest ? 'New version' : 'Add the waiver'}
    </Button>
  );
  const isNew = page.editing?.record === null;

  return (
    <>
      <PageTitle
        lead="What families sign for each competitor. Once signed, a text can’t change; a new version replaces it."
        actions={newest && add}
      >
        Waivers
      </PageTitle>
      <SettingsFrame page={page} deletion="No one has signed it. Deleting can’t be undone.">
        {newest ? (
          <WaiverTable
            waivers={waivers}
            onRead={setReading}
            onFrench={setTranslating}
            onEdit={page.edit}
            onDelete={page.askDeletion}
          />
        ) : (
          <EmptyState title="No waiver yet" action={add}>
            Families sign it before they pay, so no tournament can be published without one. Write the text and choose
            the day it takes effect.
          </EmptyState>
        )}
      </SettingsFrame>
      <WaiverDialog waiver={reading} onClose={() => setReading(null)} />
      <RecordDialog
        open={translating !== null}
        onClose={() => setTranslating(null)}
        title={`French of ${translating?.title ?? ''}`}
        size="wide"
      >
        {translating && (
          <WaiverFrenchForm
            waiver={translating}
            onSaved={saved => {
              setTranslating(null);
              page.saved(saved);
            }}
          />
        )}
      </RecordDialog>
      <RecordDialog
        open={page.editing !== null}
        onClose={page.endEditing}
        title={
          isNew ? (newest ? 'New version of the waiver' : 'Add the waiver') : `Edit ${page.editing?.record?.title}`
        }
        size="wide"
      >
        {page.editing && (
          <WaiverForm record={page.editing.record} startsFrom={isNew ? newest : null} onSaved={page.saved} />
        )}
      </RecordDialog>
    </>
  );
}

/** One text as families see it, and its history. */
function WaiverDialog({ waiver, onClose }: { waiver: WaiverSetting | null; onClose: () => void }) {
  return (
    <Dialog
      open={waiver !== null}
      onClose={onClose}
      title="As families see it"
      size="wide"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {waiver && (
        <>
          <WaiverText waiver={{ title: waiver.title, body: waiver.body, french: null }} />
          <HistoryPanel subject="waiver_version" subjectId={waiver.id} />
        </>
      )}
    </Dialog>
  );
}
