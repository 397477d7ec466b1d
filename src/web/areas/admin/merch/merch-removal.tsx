import { useState } from 'react';
import { archiveMerch, deleteMerch, type MerchSetting } from '#contract/merch.ts';
import { api } from '#web/lib/api.ts';
import { useChange } from '#web/lib/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';

export type MerchRemovalProps = {
  item: MerchSetting;
  onArchived: (item: MerchSetting) => void;
  onDeleted: () => void;
};

/** Off the shop, or gone for good while nobody has ordered it. */
export function MerchRemoval({ item, onArchived, onDeleted }: MerchRemovalProps) {
  const { merchId, version, isArchived, title } = item;
  const [isAsked, setAsked] = useState(false);
  const { busy, problem, change, dismiss } = useChange();
  const isOrdered = item.sizes.some(size => size.sold + size.held > 0);

  async function archive() {
    const input = { isArchived: !isArchived, version };
    const saved = await change('archive', () => api(archiveMerch, { params: { merchId }, input }));
    if (saved) onArchived(saved);
  }
  async function remove() {
    const gone = await change('delete', () => api(deleteMerch, { params: { merchId } }));
    setAsked(false);
    if (gone) onDeleted();
  }

  return (
    <PagePart
      id="removal"
      title={isArchived ? 'Archived' : isOrdered ? 'Archive' : 'Archive or delete'}
      lead={
        isArchived
          ? 'It’s not in the shop. Paid orders are still handed out.'
          : 'Archiving takes it out of the shop right away. Paid orders are still handed out. Families with it in an unpaid order are asked to remove it.'
      }
    >
      <ProblemAlert problem={problem} onDismiss={dismiss} />
      <div className="flex flex-wrap gap-3">
        <Button busy={busy === 'archive'} onClick={() => void archive()}>
          {isArchived ? 'Bring it back to the shop' : 'Archive'}
        </Button>
        {!isOrdered && <Button onClick={() => setAsked(true)}>Delete…</Button>}
      </div>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={`Delete ${title}?`}
        description="The item and its sizes are deleted permanently. The history keeps a record."
        keep="Cancel"
        act="Delete it"
        isDanger
        busy={busy === 'delete'}
        onAct={() => void remove()}
      />
    </PagePart>
  );
}
