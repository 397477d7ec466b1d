import type { BoutState } from '#core/bracket/bout-state.ts';
import { sideNamesOf } from '#core/scoring/corners.ts';
import { Button } from '#web/ui/button.tsx';
import { ClockFace } from './clock-face.tsx';
import type { ClockStore } from './clock-store.ts';
import { isBegun } from './next-bout.ts';
import { againstWords, roundWords, type SheetView, twoOf } from './sheet-view.ts';
import { lookOf } from './side-mark.tsx';

type Props = {
  view: SheetView;
  now: BoutState;
  after: BoutState | null;
  store: ClockStore | null;
  running: string | null;
  onOpen: (boutId: string) => void;
};

function Plate({ view, competitorId, side }: { view: SheetView; competitorId: number; side: 0 | 1 }) {
  const person = view.scoreSheet.people.get(competitorId);
  const rules = view.scoreSheet.sheet.setup.bout;
  return (
    <div className={`min-w-0 rounded border-4 px-3 py-2 sm:px-4 sm:py-3 ${lookOf(rules, side).half}`}>
      <p className="text-sm font-semibold tracking-wide uppercase">{sideNamesOf(rules)[side]}</p>
      <p className="font-display text-xl wrap-break-word sm:text-2xl">{view.nameOf(competitorId)}</p>
      <p className="text-sm">
        {[person?.schoolName, person?.number ? `no. ${person.number}` : null].filter(Boolean).join(' · ')}
      </p>
      {person?.elsewhere && <p className="mt-1 font-semibold">{person.elsewhere}</p>}
    </div>
  );
}

/** The bout that comes now, large, and who gets ready. */
export function NextCard({ view, now, after, store, running, onOpen }: Props) {
  const ids = twoOf(now);
  if (!ids) return null;
  const { id } = now.bout;
  const points = view.bracket.scores.get(id)?.points;
  const runs = running?.startsWith(`${id}/`) ? store?.get(running) : null;
  const hasBegun = isBegun(view, now, running);
  const verb = hasBegun ? 'Resume' : 'Start';
  return (
    <section aria-labelledby="next-bout" className="grid gap-3 rounded border-2 border-action bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="next-bout" tabIndex={-1} data-bout-heading className="text-xl">
          {`${hasBegun ? 'On the mat: ' : 'Next: '}${view.boutOf(id).toLowerCase()}, ${roundWords(now.bout, view.bracket.bracket.rounds).toLowerCase()}`}
          <span className="sr-only">{`: ${againstWords(view, now)}`}</span>
        </h2>
        {hasBegun && (
          <p className="text-lg font-semibold tabular-nums">
            {points?.join(' – ')}
            {points && runs && ' · '}
            {runs && <ClockFace clock={runs} store={store} />}
          </p>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 min-[18rem]:grid-cols-2">
        <Plate view={view} competitorId={ids[0]} side={0} />
        <Plate view={view} competitorId={ids[1]} side={1} />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button size="large" variant="primary" data-step className="grow sm:grow-0" onClick={() => onOpen(id)}>
          {view.scoreSheet.isReadOnly
            ? `View ${view.boutOf(id).toLowerCase()}`
            : `${verb} ${view.boutOf(id).toLowerCase()}`}
        </Button>
        {after && (
          <p className="text-muted">{`Then ${view.boutOf(after.bout.id).toLowerCase()}: ${againstWords(view, after)}`}</p>
        )}
      </div>
    </section>
  );
}
