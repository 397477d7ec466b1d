import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useChange } from '#web/lib/use-change.ts';
import { focusPart } from '#web/widgets/page-part.tsx';

export interface Named {
  id: number;
  title: string;
}

/** The id of the part of the page that holds the list: the focus goes there when a row is gone. */
export const listPartId = 'settings-list';

/** A screen that lists records: one is edited in a dialog or deleted after a question, and it says what was done. */
export function useRecordsPage<T extends Named>(call: { remove: (item: T) => Promise<unknown> }) {
  const { busy, problem, change, dismiss } = useChange();
  const { revalidate } = useRevalidator();
  /** What stands in the dialog; its record is null for something new. */
  const [editing, setEditing] = useState<{ record: T | null } | null>(null);
  const [deleting, setDeleting] = useState<T | null>(null);
  const [done, setDone] = useState<string | null>(null);

  return {
    busy,
    change,
    problem,
    dismissProblem: dismiss,
    done,
    setDone,
    editing,
    edit(record: T | null) {
      setDone(null);
      setEditing({ record });
    },
    endEditing: () => setEditing(null),
    saved({ title }: Named) {
      setEditing(null);
      setDone(`${title} is saved.`);
      void revalidate();
    },
    deleting,
    askDeletion(item: T | null) {
      setDone(null);
      dismiss();
      setDeleting(item);
    },
    async remove(item: T) {
      if ((await change('delete', () => call.remove(item))) === undefined) return;
      setDeleting(null);
      setDone(`${item.title} is deleted.`);
      setTimeout(() => focusPart(listPartId)); // after the dialog gave the focus back to a button that is gone
    },
  };
}
export type RecordsPage<T extends Named> = ReturnType<typeof useRecordsPage<T>>;
