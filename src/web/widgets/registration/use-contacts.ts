import { useCallback, useRef, useState } from 'react';
import { type Contact, getRegistration, type Registration, saveContacts } from '#contract/registration/registration.ts';
import { ApiError, api } from '#web/lib/api.ts';
import {
  afterSaved,
  type ContactConflict,
  type ContactRow,
  conflictsOf,
  decided,
  newRow,
  openedAfter,
  readyRows,
  rowOf,
  savableInput,
} from './contact-rows.ts';
import { isForLater } from './for-later.ts';
import { useSaveAtPauses } from './use-save-at-pauses.ts';

export type SaveState = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed';

/** Contacts are saved while they are typed: after a pause, one call at a time, always all of them. */
export function useContacts(registration: Registration) {
  const { registrationId, contacts } = registration;
  const [rows, setRows] = useState(() => contacts.map(rowOf));
  const [state, setState] = useState<SaveState>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef(rows);
  latest.current = rows;

  // As the page began, or last took over what is saved; and what is saved now.
  const opened = useRef<readonly Contact[]>(contacts);
  const [now, setNow] = useState<readonly Contact[]>(contacts);
  const conflicts = conflictsOf(rows, opened.current, now);
  const waits = useRef(false);
  waits.current = conflicts.length > 0;

  const save = useCallback(async (): Promise<boolean> => {
    const input = savableInput(latest.current);
    if (!input || waits.current) return false;
    const sent = readyRows(latest.current);
    setState('saving');
    try {
      const asOpened = opened.current.map(({ lacksSmsPreference: _derived, ...contact }) => contact);
      const saved = await api(saveContacts, { params: { registrationId }, input: { ...input, opened: asOpened } });
      // The next call may come before the page has shown them.
      latest.current = afterSaved(latest.current, sent, saved);
      opened.current = saved;
      setRows(latest.current);
      setNow(saved);
      setState('saved');
      setProblem(null);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState('failed');
      if (error.code === 'changed_meanwhile') {
        const registration = await api(getRegistration, { params: { registrationId } }).catch(() => null);
        if (registration) setNow(registration.contacts);
        return false;
      }
      setProblem(error.message);
      return !isForLater(error);
    }
  }, [registrationId]);

  const noteChange = useSaveAtPauses(`${registrationId}/contacts`, save, () => setState('waiting'));

  function edit(next: (rows: ContactRow[]) => ContactRow[]) {
    latest.current = next(latest.current);
    setRows(latest.current);
    noteChange();
  }

  function choose(conflict: ContactConflict, side: 'mine' | 'theirs') {
    const id = rows.find(({ key }) => key === conflict.key)?.id ?? null;
    opened.current = openedAfter(opened.current, id, conflict);
    edit(list => list.map(row => (row.key === conflict.key ? decided(row, conflict, side) : row)));
  }

  return {
    rows,
    conflicts,
    choose,
    state,
    problem,
    dismiss: () => setProblem(null),
    update: (key: number, part: Partial<ContactRow>) =>
      edit(list => list.map(row => (row.key === key ? { ...row, ...part } : row))),
    add: () => setRows(list => [...list, newRow()]),
    remove: (key: number) => edit(list => list.filter(row => row.key !== key)),
  };
}
