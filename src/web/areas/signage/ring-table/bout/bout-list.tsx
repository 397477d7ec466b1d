import type { BoutState } from '#core/bracket/bout-state.ts';
import { hasBye } from '#core/bracket/bracket.ts';
import { Button } from '#web/ui/button.tsx';
import { againstWords, outcomeWords, roundWords, type SheetView, twoOf } from './sheet-view.ts';

type Props = { view: SheetView; next: string | null; onOpen: (boutId: string) => void };

function Row({ view, state, next, onOpen }: Props & { state: BoutState }) {
  const { bout, status } = state;
  const outcome = outcomeWords(view, state);
  const canOpen = twoOf(state) !== null && (status === 'ready' || status === 'fought' || status === 'walkover');
  const isNext = bout.id === next;
  const verb = view.scoreSheet.isReadOnly ? 'View' : status === 'fought' ? 'Correct' : 'Open';
  return (
    <li className="flex min-h-16 items-center gap-3 py-1">
      <span
        aria-hidden="true"
        className={`grid size-9 shrink-0 place-items-center rounded-full border-2 font-semibold tabular-nums ${isNext ? 'border-action bg-action text-on-action' : 'border-edge'}`}
      >
        {view.board.numberOf(bout.id)}
      </span>
      <div className="min-w-0 grow">
        <p className="text-sm text-muted">
          <span className="sr-only">{`${view.boutOf(bout.id)}, `}</span>
          {roundWords(bout, view.bracket.bracket.rounds)}
        </p>
        <p className={outcome ? 'text-sm' : ''}>{againstWords(view, state)}</p>
        {outcome && <p className="font-semibold">{outcome}</p>}
      </div>
      {canOpen && (
        <Button className="min-h-14 shrink-0 px-4!" onClick={() => onOpen(bout.id)}>
          {verb}
          <span className="sr-only">{` ${view.boutOf(bout.id).toLowerCase()}`}</span>
        </Button>
      )}
    </li>
  );
}

/** The bouts in the order in which they are fought; who goes straight on stands above. */
export function BoutList({ view, next, onOpen }: Props) {
  const states = view.bracket.order.flatMap(id => view.stateOf(id) ?? []);
  const byes = view.bracket.state.bouts.filter(({ bout }) => hasBye(bout));
  const names = byes.flatMap(({ sides }) => sides.flatMap(id => (typeof id === 'number' ? [view.nameOf(id)] : [])));
  return (
    <section aria-labelledby="bouts">
      <h2 id="bouts" className="text-lg">
        Bouts in order
      </h2>
      {names.length > 0 && (
        <p className="text-sm text-muted">
          {`Straight into round two (bye): ${new Intl.ListFormat('en-CA').format(names)}.`}
        </p>
      )}
      <ol className="divide-y divide-line">
        {states.map(state => (
          <Row key={state.bout.id} view={view} state={state} next={next} onOpen={onOpen} />
        ))}
      </ol>
    </section>
  );
}
