import { type FormEvent, useState } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useBoardActions } from './board-actions.ts';
import type { GroupView } from './group-view.ts';

const mostLetters = 80;

/** The title in place: read, or written anew. Enter saves, Escape leaves it. */
function TitleForm({ view, close }: { view: GroupView; close: () => void }) {
  const actions = useBoardActions();
  const [title, setTitle] = useState(view.group.title);
  async function save(event: FormEvent) {
    event.preventDefault();
    const written = title.trim();
    if (written === '') return;
    if (written === view.group.title || (await actions?.rename(view.group.id, written))) close();
  }
  return (
    <form onSubmit={save} className="grid gap-2">
      <input
        // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
        autoFocus
        aria-label={`New title of ${view.group.title}`}
        maxLength={mostLetters}
        required
        value={title}
        onFocus={event => event.currentTarget.select()}
        onChange={event => setTitle(event.currentTarget.value)}
        onKeyDown={event => event.key === 'Escape' && close()}
        className="min-h-11 w-full rounded border-2 border-edge bg-surface px-3 font-semibold"
      />
      <span className="flex gap-2">
        <Button type="submit" size="small">
          Save
        </Button>
        <Button variant="quiet" size="small" onClick={close}>
          Cancel
        </Button>
      </span>
    </form>
  );
}

export function GroupHeading({ view, isWriting, close }: { view: GroupView; isWriting: boolean; close: () => void }) {
  const { group, card, events } = view;
  if (isWriting) return <TitleForm view={view} close={close} />;
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <h2 id={`group-${group.id}`} className="text-lg leading-tight wrap-anywhere">
          {group.title}
        </h2>
        {/* A title that was made says the events itself. */}
        {!group.title.includes(events) && <p className="mt-0.5 text-sm text-muted">{events}</p>}
        {group.isLocked && <Badge>Locked</Badge>}
      </div>
      <p className="shrink-0 text-right font-display text-2xl leading-none">
        {card.count}
        <span className="block text-xs text-muted">{card.count === 1 ? 'person' : 'people'}</span>
      </p>
    </div>
  );
}
