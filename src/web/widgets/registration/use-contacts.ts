import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Registration, saveContacts } from '#contract/registration/registration.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { type ContactRow, newRow, readyRows, rowOf, savableInput, withIds } from './contact-rows.ts';
import { isForLater, sendTyped, setUnsent } from './send-typed.ts';

const WAIT_MS = 700;
export type SaveState = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed';

/** Contacts are saved while they are typed: after a pause, one call at a time, always all of them. */
export function useContacts(registration: Registration, self: { name: string; phoneNumber: string }) {
  const { registrationId, contacts } = registration;
  const revalidator = useRevalidator();
  const [rows, setRows] = useState(() =>
    contacts.length > 0 ? contacts.map(rowOf) : [newRow(self.name, self.phoneNumber)],
  );
  const [state, setState] = useState<SaveState>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const [change, setChange] = useState(0);
  const latest = useRef(rows);
  latest.current = rows;
  const running = useRef<Promise<unknown>>(Promise.resolve());

  const save = useCallback(async (): Promise<boolean> => {
    const input = savableInput(latest.current);
    if (!input) return false;
    const sent = readyRows(latest.current);
    setState('saving');
    try {
      const saved = await api(saveContacts, { params: { registrationId }, input });
      // The next call may come before the page has shown them.
      latest.current = withIds(latest.current, sent, saved);
      setRows(now => withIds(now, sent, saved));
      setState('saved');
      setProblem(null);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState('failed');
      setProblem(error.message);
      return !isForLater(error);
    }
  }, [registrationId]);

  useEffect(() => {
    if (change === 0) return;
    setState('waiting');
    const send = setUnsent(`${registrationId}/contacts`, () => {
      clearTimeout(timer);
      const saved = running.current.then(save);
      running.current = saved;
      return saved;
    });
    const timer = setTimeout(async () => {
      if (await send()) void revalidator.revalidate();
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [change, registrationId, save, revalidator.revalidate]);
  // A page that is left within the pause loses nothing. REG-25
  useEffect(() => () => void sendTyped(), []);

  function edit(next: (rows: ContactRow[]) => ContactRow[]) {
    setRows(next);
    setChange(count => count + 1);
  }

  return {
    rows,
    state,
    problem,
    dismiss: () => setProblem(null),
    update: (key: number, part: Partial<ContactRow>) =>
      edit(now => now.map(row => (row.key === key ? { ...row, ...part } : row))),
    add: () => setRows(now => [...now, newRow()]),
    remove: (key: number) => edit(now => now.filter(row => row.key !== key)),
  };
}
