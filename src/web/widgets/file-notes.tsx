import type { SharedFile } from '#contract/customer.ts';
import * as say from '#say/files.ts';
import { formatLongDate } from '#words/format.ts';

/** What was written about a file, oldest first. */
export function FileNotes({ notes }: { notes: SharedFile['notes'] }) {
  if (notes.length === 0) return null;
  return (
    <ul aria-label={say.notes()} className="grid gap-3">
      {notes.map(note => (
        <li key={note.id} className="border-l-4 border-edge py-0.5 pl-4">
          <p className="whitespace-pre-wrap wrap-anywhere">{note.body}</p>
          <p className="text-sm text-muted">{say.noteBy({ author: note.author, date: formatLongDate(note.at) })}</p>
        </li>
      ))}
    </ul>
  );
}
