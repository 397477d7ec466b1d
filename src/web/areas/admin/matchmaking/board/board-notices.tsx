import { useState } from 'react';
import { tellFamilies } from '#contract/matchmaking/matchmaking.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

const toldWords = (families: number): string => {
  if (families === 0) return 'Every family already knows its divisions.';
  return families === 1 ? 'One family is being e-mailed.' : `${families} families are being e-mailed.`;
};

/** These groups are the ones that run: a change is told to the families when staff say so. */
export function PublishedNotice({ draftId }: { draftId: number }) {
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<{ kind: 'success' | 'danger'; text: string } | null>(null);
  async function tell() {
    setBusy(true);
    setTold(null);
    try {
      const { families } = await api(tellFamilies, { params: { draftId } });
      setTold({ kind: 'success', text: toldWords(families) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setTold({ kind: 'danger', text: error.message });
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Alert kind="info" title="These divisions run">
        <p>Changes here take effect right away. Families hear about them when you press “Tell the families”.</p>
        <Button size="small" className="mt-2" busy={busy} onClick={tell}>
          Tell the families
        </Button>
      </Alert>
      {told && (
        <Alert kind={told.kind} onDismiss={() => setTold(null)}>
          {told.text}
        </Alert>
      )}
    </>
  );
}

export function ArchivedNotice() {
  return (
    <Alert kind="info" title="This draft is archived">
      You can read it but not change it. Bring it back from the list of drafts to work on it.
    </Alert>
  );
}
