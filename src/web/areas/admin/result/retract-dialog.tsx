import type { ResultSheet } from '#contract/result.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { titleOf } from './result-table.tsx';
import { resultsCounted } from './result-words.ts';

const most = 6;

type Props = { sheets: readonly ResultSheet[] | null; isBusy: boolean; onClose: () => void; onGo: () => void };

/** Asks before retracting, as readers may have passed the result on. */
export function RetractDialog({ sheets, isBusy, onClose, onGo }: Props) {
  const count = sheets?.length ?? 0;
  return (
    <ConfirmDialog
      open={sheets !== null}
      onClose={onClose}
      title={`Unpublish ${resultsCounted(count)}?`}
      keep="Cancel"
      act="Unpublish"
      isDanger
      busy={isBusy}
      onAct={onGo}
    >
      <p>
        {`${count === 1 ? 'It' : 'They'} will no longer appear on the results page or to families, and will not count in the medals by school. The ${count === 1 ? 'sheet stays as it is and' : 'sheets stay as they are and'} can be published again.`}
      </p>
      <ul className="mt-3 list-disc pl-5">
        {sheets?.slice(0, most).map(sheet => (
          <li key={sheet.sheetId}>{titleOf(sheet)}</li>
        ))}
        {count > most && <li>{`and ${count - most} more`}</li>}
      </ul>
    </ConfirmDialog>
  );
}
