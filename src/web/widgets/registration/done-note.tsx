import { useEffect, useRef } from 'react';

/** Takes the place of a form that is done, and the focus: the button that was pressed is gone. */
export function DoneNote({ children }: { children: string }) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current?.focus({ preventScroll: true }), []);
  return (
    <p ref={note} tabIndex={-1} className="border-l-4 border-good pl-4">
      {children}
    </p>
  );
}
