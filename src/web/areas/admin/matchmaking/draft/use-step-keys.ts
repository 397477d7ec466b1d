import { useEffect, useRef } from 'react';
import type { DraftDesk } from './use-draft-desk.ts';

const typed = 'input:not([type=checkbox],[type=radio],[type=range]),textarea,select,[contenteditable=true]';

/** Ctrl+Z and Ctrl+Shift+Z (with Command on a Mac), but not while somebody types or a dialog is open. */
export function useStepKeys({ draft, undo, redo }: DraftDesk): void {
  const latest = useRef({ draft, undo, redo });
  latest.current = { draft, undo, redo };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z') return;
      if (document.querySelector('[role=dialog]') || (event.target as Element).closest?.(typed)) return;
      const desk = latest.current;
      if (desk.draft.status === 'archived') return;
      event.preventDefault();
      if (event.shiftKey && desk.draft.redo) void desk.redo();
      if (!event.shiftKey && desk.draft.undo) void desk.undo();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
