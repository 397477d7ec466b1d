import { useState } from 'react';
import { callWords, holdWords } from '#core/ring/queue/change-words.ts';
import type { ScoreSheetAct } from '#core/ring-table/act.ts';
import { actWriter } from '#core/ring-table/act-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PanelDialog } from '../panel-dialog.tsx';
import { nameOf, type Ring, useRing } from '../use-ring.ts';
import type { QueuedAct } from './ring-store.ts';
import { notTakenOf } from './tablet-state.ts';

/** What was done, and with which division. */
function wordsOf({ table, view, state }: Ring, { does }: QueuedAct): { title: string; text: string } {
  const divisions = [...table.divisions, ...(state.base?.gone ?? [])];
  switch (does.kind) {
    case 'hold':
      return { title: 'The ring', text: `Waiting for ${holdWords[does.reason]}` };
    case 'release':
      return { title: 'The ring', text: 'Resumed' };
    case 'judges':
      return { title: 'Judges', text: does.judges.map(({ name }) => name).join(', ') || 'No one' };
    case 'sheet': {
      const division = divisions.find(one => one.draftDivisionId === does.draftDivisionId);
      const shown = division && view(division).sheets.find(({ sheet }) => sheet.eventId === does.eventId);
      if (!division || !shown) return { title: 'A division that is no longer in this ring', text: '' };
      const person = (id: number) => {
        const found = division.people.find(({ competitorId }) => competitorId === id);
        return found ? nameOf(found) : 'Someone';
      };
      const write = actWriter(shown.sheet.setup, person);
      return { title: division.title, text: write(does.act as ScoreSheetAct, shown.log) };
    }
    default: {
      const division = divisions.find(one => one.ringAssignmentId === does.ringAssignmentId);
      const call = callWords[Math.min(3, does.seen.calls + 1) as 1 | 2 | 3];
      const text = { call, start: 'start', finish: 'finish' }[does.kind];
      return { title: division?.title ?? 'A division that is no longer in this ring', text };
    }
  }
}
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What the server did not take stays here until somebody has read it. */
function NotTakenDialog({ acts, onClose }: { acts: readonly QueuedAct[]; onClose: () => void }) {
  const ring = useRing();
  return (
    <PanelDialog title="Not saved" onClose={onClose}>
      <p className="-mt-2 mb-4 text-muted">
        These entries do not count. Where two tablets entered different scores, a director decides.
      </p>
      {acts.length === 0 ? (
        <p role="status">All read.</p>
      ) : (
        <ul className="grid gap-3">
          {acts.map(act => {
            const { title, text } = wordsOf(ring, act);
            return (
              <li key={act.nonce} className="grid gap-3 border-t border-line pt-3">
                <div>
                  <p className="font-semibold">{title}</p>
                  {text !== '' && <p>{sentence(text)}</p>}
                  <p className="text-danger">
                    {act.detail ??
                      (act.outcome === 'conflict'
                        ? 'Something else was entered there. A director decides.'
                        : 'It was refused.')}
                  </p>
                </div>
                <Button size="large" className="justify-self-end" onClick={() => void ring.tablet.drop(act)}>
                  Got it
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </PanelDialog>
  );
}

export function NotTakenBand() {
  const { state } = useRing();
  const [isOpen, setOpen] = useState(false);
  const acts = notTakenOf(state.queue);
  return (
    <>
      {acts.length > 0 && (
        <section
          aria-label="Not saved"
          className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded border-l-4 border-danger bg-danger-soft py-2 pr-2 pl-4"
        >
          <p role="alert" className="flex min-w-0 grow basis-64 items-center gap-3 font-semibold">
            <Icon name="warning" className="text-danger" />
            {acts.length === 1
              ? '1 entry from this tablet was not saved'
              : `${acts.length} entries from this tablet were not saved`}
          </p>
          <Button size="large" onClick={() => setOpen(true)}>
            Review
          </Button>
        </section>
      )}
      {isOpen && <NotTakenDialog acts={acts} onClose={() => setOpen(false)} />}
    </>
  );
}
