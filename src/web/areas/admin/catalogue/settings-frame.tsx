import type { ReactNode } from 'react';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextAlert } from '#web/ui/text-alert.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import type { Order } from './use-order.ts';
import { listPartId, type Named, type RecordsPage } from './use-records-page.ts';

export type SettingsFrameProps<T extends Named> = {
  page: RecordsPage<T>;
  /** Where the list can be put in order: what became of that. */
  order?: Pick<Order, 'problem' | 'dismiss' | 'said'>;
  /** Stands in the question before deleting. */
  deletion?: string;
  children: ReactNode;
};

/** What was done or refused, the list, and the question before deleting. */
export function SettingsFrame<T extends Named>({
  page,
  order,
  deletion = 'Nothing uses it. Deleting can’t be undone.',
  children,
}: SettingsFrameProps<T>) {
  const { problem, dismissProblem, done, setDone, deleting, askDeletion, remove, busy } = page;
  return (
    <div id={listPartId} tabIndex={-1} className="grid gap-6">
      {!deleting && <ProblemAlert problem={problem} onDismiss={dismissProblem} />}
      <TextAlert kind="success" text={done} onDismiss={() => setDone(null)} />
      {order && (
        <>
          <ProblemAlert problem={order.problem} onDismiss={order.dismiss} />
          <p role="status" className="sr-only">
            {order.said}
          </p>
        </>
      )}
      {children}
      <ConfirmDialog
        open={deleting !== null}
        onClose={() => askDeletion(null)}
        title={`Delete ${deleting?.title ?? ''}?`}
        description={problem ? undefined : deletion}
        keep="Keep it"
        act="Delete"
        isDanger
        busy={busy === 'delete'}
        onAct={() => deleting && void remove(deleting)}
      >
        {problem && <ProblemAlert problem={problem} onDismiss={dismissProblem} />}
      </ConfirmDialog>
    </div>
  );
}
