import { useEffect, useRef } from 'react';
import type { LiveDraft } from './use-draft.ts';

const typedFields = 'input:not([type=checkbox],[type=radio],[type=range]),textarea,select,[contenteditable=true]';

/** Ctrl+Z and Ctrl+Shift+Z (with Command on a Mac), but not while somebody types or a dialog is open. */
export function useUndoKeys({ draft, undo, redo }: LiveDraft): void {
  const latest = useRef({ draft, undo, redo });
  latest.current = { draft, undo, redo };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z') return;
      if (document.querySelector('[role=dialog]') || (event.target as Element).closest?.(typedFields)) return;
      const live = latest.current;
      if (live.draft.status === 'archived') return;
      event.preventDefault();
      if (event.shiftKey && live.draft.redo) void live.redo();
      if (!event.shiftKey && live.draft.undo) void live.undo();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
