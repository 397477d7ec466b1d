import type { BoutState } from '#core/bracket/bout-state.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAlert } from '#web/ui/text-alert.tsx';
import { BoutHalf } from './bout-half.tsx';
import { BoutMore } from './bout-more.tsx';
import { BoutStatus } from './bout-status.tsx';
import { ClockPanel } from './clock-panel.tsx';
import type { ClockStore } from './clock-store.ts';
import { HistoryList } from './history-list.tsx';
import { roundWords, type SheetView, type Two } from './sheet-view.ts';
import { useBout } from './use-bout.ts';
import type { Writing } from './use-writing.ts';

export type BoutScreenProps = {
  view: SheetView;
  state: BoutState;
  ids: Two;
  store: ClockStore | null;
  writing: Writing;
  /** Null: back to all bouts. */
  onOpen: (boutId: string | null) => void;
};

/** One bout: two halves, the clock between them, what happened below. */
export function BoutScreen({ view, state, ids, store, writing, onOpen }: BoutScreenProps) {
  const bout = useBout(view, state, ids, store, writing);
  const { history } = bout;
  const { next } = view.bracket;
  const isReadOnly = view.scoreSheet.isReadOnly;
  const takeBack = (title: string, nonce: string | null) => nonce && writing.write(title, { kind: 'void', nonce });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button size="large" className="px-5!" onClick={() => onOpen(null)}>
          All bouts
        </Button>
        <h2 tabIndex={-1} data-bout-heading className="mr-auto text-xl">
          {`${view.boutOf(state.bout.id)} · ${roundWords(state.bout, view.bracket.bracket.rounds)}`}
        </h2>
        {!isReadOnly && (
          <span className="flex flex-wrap gap-2">
            <Button
              size="large"
              className="px-5!"
              disabled={!history.last}
              onClick={() => takeBack('Undo this?', history.last)}
            >
              Undo
            </Button>
            <Button
              size="large"
              className="px-5!"
              disabled={!history.undone}
              onClick={() => takeBack('Redo this?', history.undone)}
            >
              Redo
            </Button>
          </span>
        )}
      </header>
      <TextAlert kind="danger" text={writing.problem} onDismiss={writing.clear} />
      <BoutStatus
        bout={bout}
        onward={
          <Button size="large" variant={next ? 'primary' : 'secondary'} onClick={() => onOpen(next)}>
            {next ? `On to ${view.boutOf(next).toLowerCase()}` : 'All bouts'}
          </Button>
        }
      />
      <div className="grid gap-2 min-[18rem]:grid-cols-2 sm:gap-3 lg:grid-cols-[minmax(0,1fr)_15rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <div className="col-span-full lg:col-span-1 lg:col-start-2">
          <ClockPanel bout={bout} />
        </div>
        <div className="grid min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <BoutHalf bout={bout} side={0} />
        </div>
        <div className="grid min-w-0 lg:col-start-3 lg:row-span-2 lg:row-start-1">
          <BoutHalf bout={bout} side={1} />
        </div>
        {!isReadOnly && (
          <div className="col-span-full lg:col-span-1 lg:col-start-2 lg:row-start-2">
            <BoutMore bout={bout} />
          </div>
        )}
      </div>
      <HistoryList bout={bout} />
    </div>
  );
}
