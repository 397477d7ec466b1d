import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

type DialogFootProps = { children: ReactNode; cancel?: string; onCancel: () => void };

/** The buttons of a dialog, the deciding one last: in sight however long what stands above them is. */
export function DialogFoot({ children, cancel = 'Cancel', onCancel }: DialogFootProps) {
  return (
    <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap justify-end gap-2 max-sm:*:grow max-sm:*:px-4 sm:gap-3 border-t border-line bg-surface px-5 py-4 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6">
      <Button size="large" onClick={onCancel}>
        {cancel}
      </Button>
      {children}
    </div>
  );
}
