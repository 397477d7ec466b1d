import type { WaiverSetting } from '#contract/tournament-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { WaiverText } from '#web/widgets/waiver-text.tsx';
import { HistoryPanel } from '../parts/history-panel.tsx';

/** One text as families see it, and its history. */
export function WaiverDialog({ waiver, onClose }: { waiver: WaiverSetting | null; onClose: () => void }) {
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
