import type { ReactNode } from 'react';
import { TextAlert } from '#web/ui/text-alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
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
      <Dialog
        open={deleting !== null}
        onClose={() => askDeletion(null)}
        title={`Delete ${deleting?.title ?? ''}?`}
        description={problem ? undefined : deletion}
        actions={
          <>
            <Button onClick={() => askDeletion(null)}>Keep it</Button>
            <Button variant="danger" busy={busy === 'delete'} onClick={() => deleting && void remove(deleting)}>
              Delete
            </Button>
          </>
        }
      >
        {problem && <ProblemAlert problem={problem} onDismiss={dismissProblem} />}
      </Dialog>
    </div>
  );
}
