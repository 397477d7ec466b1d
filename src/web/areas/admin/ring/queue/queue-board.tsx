import { useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { useBoardDrag } from '../../parts/use-board-drag.ts';
import type { LiveRingDay } from '../use-ring-day.ts';
import { NoRingList } from './no-ring-list.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import { QueueActionsProvider, useSteadyActions } from './queue-actions.ts';
import { pressOnQueues } from './queue-keys.ts';
import { RingColumn } from './ring-column.tsx';
import { RingDialog } from './ring-dialog.tsx';
import { SearchField } from './search-field.tsx';
import { useNewRings } from './use-new-rings.ts';
import { useQueueBoard } from './use-queue-board.ts';

/** Rings side by side with their queues, and beside them what stands in none; on the phone one of them at a time. */
export function QueueBoard({ live }: { live: LiveRingDay }) {
  const board = useQueueBoard(live);
  const { day, views, loose, ticked, over, marked, progress } = board;
  const frame = useRef<HTMLDivElement>(null);
  const isWide = useMedia('(min-width: 64rem), print'); // on paper every ring stands
  const [column, setColumn] = useState<number | null>(null);
  const [placing, setPlacing] = useState<readonly number[] | null>(null);
  const [editing, setEditing] = useState<number | null>(null);
  const newRings = useNewRings(live);
  useBoardDrag(frame, board.drag);
  const actions = useSteadyActions({
    openPlace: divisionId => setPlacing(board.takenWith(divisionId)),
    tick: (divisionId, isTicked) => board.tick([divisionId], isTicked),
    pin: board.pin,
  });
  const shown = views.find(({ ring }) => ring.ringId === column) ?? null;
  const [edit] = useState(() => (ringId: number) => setEditing(ringId));

  const noRingList = (
    <NoRingList
      divisions={loose}
      hasAny={day.divisions.length > 0}
      ticked={ticked}
      marked={marked}
      isOver={over === 'none'}
      onTickAll={board.tick}
      onPut={() => setPlacing([...ticked])}
    />
  );
  const columnOf = (view: (typeof views)[number]) => (
    <RingColumn
      key={view.ring.ringId}
      view={view}
      marked={marked}
      dropBefore={over !== null && over !== 'none' && over.ringId === view.ring.ringId ? over.before : undefined}
      onEdit={edit}
    />
  );
  return (
    <QueueActionsProvider value={actions}>
      <div className="grid grid-cols-1 gap-4">
        <div className="grid items-center gap-3 sm:grid-cols-[minmax(0,1fr)_auto] print:hidden">
          <SearchField
            day={day}
            views={views}
            onFound={({ divisionId, ringId }) => {
              setColumn(ringId);
              board.show(divisionId, true);
            }}
          />
          <Button
            size="small"
            busy={newRings.progress !== null}
            disabled={live.isBusy}
            onClick={async () => {
              if (await newRings.make(1)) board.say('Ring added.');
            }}
          >
            Add a ring
          </Button>
        </div>
        <p role="status" className="sr-only">
          {board.said}
        </p>
        {progress && <Progress label="Putting divisions into place" value={progress.done} max={progress.count} />}
        {!isWide && (
          <SelectField
            name="column"
            label="Show"
            value={column ?? ''}
            onChange={event => setColumn(Number(event.currentTarget.value) || null)}
            options={[
              { value: '', label: `Not in a ring yet (${loose.length})` },
              ...views.map(({ ring, sum }) => ({
                value: ring.ringId,
                label: `${ring.name} (${ring.isOpen ? sum : 'closed'})`,
              })),
            ]}
          />
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons in it */}
        <div
          ref={frame}
          onKeyDown={event => pressOnQueues(event, board.step)}
          className="grid grid-cols-1 gap-4 lg:h-[85dvh] lg:min-h-120 lg:grid-cols-[17rem_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)] print:block print:h-auto"
        >
          {isWide ? (
            <>
              {noRingList}
              <section
                aria-label="Rings"
                // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keys too
                tabIndex={0}
                data-scrolls
                className="flex min-h-0 gap-3 overflow-x-auto overscroll-x-contain pb-2 print:grid print:grid-cols-3 print:overflow-visible"
              >
                {views.map(columnOf)}
              </section>
            </>
          ) : shown ? (
            columnOf(shown)
          ) : (
            noRingList
          )}
        </div>
        <PlaceDialog
          divisions={placing && day.divisions.filter(({ draftDivisionId }) => placing.includes(draftDivisionId))}
          day={day}
          views={views}
          onPut={(divisions, to) => {
            setPlacing(null);
            if (!isWide && divisions.length === 1) setColumn(to === 'none' ? null : to.ringId);
            void board.put(
              divisions.map(({ draftDivisionId }) => draftDivisionId),
              to,
              true,
            );
          }}
          onClose={() => setPlacing(null)}
        />
        <RingDialog
          ringId={editing}
          live={live}
          views={views}
          onDone={text => {
            setEditing(null);
            board.say(text);
          }}
          onClose={() => setEditing(null)}
        />
      </div>
    </QueueActionsProvider>
  );
}
