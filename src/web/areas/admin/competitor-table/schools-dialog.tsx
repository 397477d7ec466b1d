import { useCallback, useEffect, useState } from 'react';
import type { OutputOf } from '#contract/route.ts';
import { listSchools } from '#contract/staff-competitor.ts';
import { ApiError, api } from '#web/lib/api.ts';
import type { Problem } from '#web/lib/use-change.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { AlikeSchools } from './alike-schools.tsx';
import { MergeTwo } from './merge-two.tsx';

export type Schools = OutputOf<typeof listSchools>;
export type SchoolsDialogProps = {
  onClose: () => void;
  isBusy: boolean;
  problem: Problem | null;
  onDismiss: () => void;
  /** What was done, with its Undo. */
  result: React.ReactNode;
  /** Counts up with every merge and undo: the list is asked for again. */
  version: number;
  onMerge: (schoolIds: number[], name: string) => void;
};

/** The schools with their competitors: asked when opened, and after each change. */
function useSchools(version: number) {
  const [schools, setSchools] = useState<Schools | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const load = useCallback(() => {
    setFailure(null);
    api(listSchools).then(setSchools, (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with every change
  useEffect(load, [load, version]);
  return { schools, failure, load };
}

/** Spellings that look alike, side by side; a person who knows them says which is right. */
export function SchoolsDialog(props: SchoolsDialogProps) {
  const { onClose, isBusy, problem, onDismiss, result, version, onMerge } = props;
  const { schools, failure, load } = useSchools(version);
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title="Schools"
      description="Merge spellings of the same school. From then on, families who type one of the others get the correct name."
    >
      <div className="grid gap-6">
        <ProblemAlert problem={problem} onDismiss={onDismiss} />
        {result}
        {failure !== null && (
          <Alert kind="danger" title="Couldn’t load the schools">
            <p>{failure}</p>
            <Button size="small" className="mt-2" onClick={load}>
              Try again
            </Button>
          </Alert>
        )}
        {schools === null && failure === null && <Skeleton shapes={['line', 'block', 'block']} />}
        {schools !== null && (
          <>
            <AlikeSchools schools={schools} isBusy={isBusy} onMerge={onMerge} />
            <MergeTwo key={version} schools={schools.schools} isBusy={isBusy} onMerge={onMerge} />
          </>
        )}
      </div>
    </Dialog>
  );
}
