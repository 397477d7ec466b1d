import type { ResultSheet } from '#contract/result.ts';
import { Button } from '#web/ui/button.tsx';
import type { Chosen } from './choice.ts';

type Props = {
  /** Those in view with which something can be done. */
  sheets: readonly ResultSheet[];
  chosen: Chosen;
  onChoose: (sheets: readonly ResultSheet[], isOn: boolean) => void;
};

export function SelectAll({ sheets, chosen, onChoose }: Props) {
  if (sheets.length < 2) return null;
  const isAll = sheets.every(({ sheetId }) => sheetId !== null && chosen.has(sheetId));
  return (
    <Button size="small" variant="quiet" className="-my-2 -ml-4 w-fit" onClick={() => onChoose(sheets, !isAll)}>
      {isAll ? 'Select none of these' : `Select these ${sheets.length}`}
    </Button>
  );
}
