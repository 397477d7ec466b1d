import type { ResultSheet } from '#contract/result.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { titleOf } from './result-table.tsx';
import { resultsCounted } from './result-words.ts';

const most = 6;

type Props = { sheets: readonly ResultSheet[] | null; isBusy: boolean; onClose: () => void; onGo: () => void };

/** Asks before retracting, as readers may have passed the result on. */
export function RetractDialog({ sheets, isBusy, onClose, onGo }: Props) {
  const count = sheets?.length ?? 0;
  return (
    <Dialog
      open={sheets !== null}
      onClose={onClose}
      title={`Take ${resultsCounted(count)} back?`}
      actions={
        <>
          <Button onClick={onClose}>Leave as it is</Button>
          <Button variant="danger" busy={isBusy} onClick={onGo}>
            Take back
          </Button>
        </>
      }
    >
      <p>
        {`Nobody sees ${count === 1 ? 'it' : 'them'} any more: not on the page of results, not the families. The medals by school are counted without ${count === 1 ? 'it' : 'them'}. The ${count === 1 ? 'sheet stays as it is and' : 'sheets stay as they are and'} can be released again.`}
      </p>
      <ul className="mt-3 list-disc pl-5">
        {sheets?.slice(0, most).map(sheet => (
          <li key={sheet.sheetId}>{titleOf(sheet)}</li>
        ))}
        {count > most && <li>{`and ${count - most} more`}</li>}
      </ul>
    </Dialog>
  );
}
