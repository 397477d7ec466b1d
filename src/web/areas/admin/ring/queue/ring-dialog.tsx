import { type ReactNode, useRef, useState } from 'react';
import { deleteRing, orderRings, renameRing } from '#contract/ring/ring.ts';
import { ordinal } from '#core/scoring/ordinal.ts';
import { api } from '#web/lib/api.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { MoveButtons, moved } from '#web/ui/move-buttons.tsx';
import { DayProblem } from '../day-notices.tsx';
import type { LiveRingDay } from '../use-ring-day.ts';
import type { RingView } from './card-view.ts';
import { countOf } from './queue-words.ts';

type Props = { live: LiveRingDay; view: RingView; views: readonly RingView[]; onDone: (text: string) => void };

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 border-t border-line pt-4 first:border-0 first:pt-0">
      <h3 className="text-lg">{title}</h3>
      {children}
    </section>
  );
}

/** Two may rename at once: the second is told, with the name as it stands, and decides. */
function NamePart({ live, view: { ring }, onDone }: Props) {
  const [opened] = useState(ring.name);
  const [name, setName] = useState(ring.name);
  const [isSent, setSent] = useState(false);
  const typed = name.trim();
  const error = isSent && typed === '' ? 'Value is required' : undefined;
  const isOther = ring.name !== opened;
  async function save() {
    setSent(true);
    if (typed === '' || typed === ring.name) return;
    const { ringId, version } = ring;
    if (await live.send(() => api(renameRing, { params: { ringId }, input: { name: typed, version } })))
      onDone(`${ring.name} is now called ${typed}.`);
  }
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={event => {
        event.preventDefault();
        void save();
      }}
    >
      {isOther && (
        <Alert kind="info">
          Someone else renamed this ring “{ring.name}” in the meantime. Save to use your name, or close this.
        </Alert>
      )}
      <TextField
        name="ring-name"
        label="Name"
        hint="As it appears on the screens in the hall."
        value={name}
        maxLength={30}
        autoComplete="off"
        error={error}
        onChange={event => setName(event.currentTarget.value)}
      />
      <Button type="submit" size="small" className="justify-self-start" busy={live.isBusy}>
        Save name
      </Button>
    </form>
  );
}

function OpenPart({ live, view, views, onDone }: Props) {
  const { ring, running, waiting } = view;
  const others = views.filter(other => other.ring.isOpen && other.ring.ringId !== ring.ringId);
  const [queueTo, setQueueTo] = useState(String(others[0]?.ring.ringId ?? ''));
  const target = others.find(other => String(other.ring.ringId) === queueTo);
  if (!ring.isOpen)
    return (
      <Button
        size="small"
        className="justify-self-start"
        busy={live.isBusy}
        onClick={async () => {
          if (await live.change({ kind: 'open', ringId: ring.ringId })) onDone(`${ring.name} is open.`);
        }}
      >
        Open this ring
      </Button>
    );
  if (running[0])
    return (
      <p className="text-muted">{running[0].title} is in progress here. You can close the ring once it is finished.</p>
    );
  if (waiting.length > 0 && others.length === 0)
    return (
      <p className="text-muted">
        {countOf(waiting.length, 'division')} would have no ring. Open another one first, or take them out of this
        queue.
      </p>
    );
  return (
    <>
      {waiting.length > 0 && (
        <SelectField
          name="queue-to"
          label={`Its queue of ${countOf(waiting.length, 'division')} goes to the end of`}
          value={queueTo}
          onChange={event => setQueueTo(event.currentTarget.value)}
          options={others.map(other => ({
            value: String(other.ring.ringId),
            label: `${other.ring.name} (${other.sum})`,
          }))}
        />
      )}
      <Button
        size="small"
        className="justify-self-start"
        busy={live.isBusy}
        onClick={async () => {
          const to = waiting.length > 0 ? (target?.ring.ringId ?? null) : null;
          if (await live.change({ kind: 'close', ringId: ring.ringId, queueTo: to })) onDone(`${ring.name} is closed.`);
        }}
      >
        Close this ring
      </Button>
    </>
  );
}

function Parts(props: Props) {
  const { live, view, views, onDone } = props;
  const { ring } = view;
  const ids = views.map(other => other.ring.ringId);
  const index = ids.indexOf(ring.ringId);
  const { tournamentId } = live.day.tournament;
  return (
    <div className="grid gap-5">
      <DayProblem live={live} />
      <NamePart {...props} />
      <Part title={`Order: ${ordinal(index + 1)} of ${ids.length}`}>
        <MoveButtons
          name={ring.name}
          index={index}
          count={ids.length}
          disabled={live.isBusy}
          onMove={to =>
            void live.send(() =>
              api(orderRings, { params: { tournamentId }, input: { ringIds: moved(ids, index, to) } }),
            )
          }
        />
      </Part>
      <Part title={ring.isOpen ? 'It is open' : 'It is closed'}>
        <OpenPart {...props} />
      </Part>
      {!ring.isUsed && ids.length > 0 && (
        <Part title="Not needed?">
          <p className="text-muted">This ring has never been used, so you can delete it.</p>
          <Button
            size="small"
            className="justify-self-start"
            busy={live.isBusy}
            onClick={async () => {
              if (await live.send(() => api(deleteRing, { params: { ringId: ring.ringId } })))
                onDone(`${ring.name} is deleted.`);
            }}
          >
            Delete {ring.name}
          </Button>
        </Part>
      )}
    </div>
  );
}

/** Everything about one ring but its queue. It closes when the ring is gone, whoever deleted it. */
export function RingDialog({
  ringId,
  onClose,
  ...props
}: Omit<Props, 'view'> & { ringId: number | null; onClose: () => void }) {
  const view = props.views.find(other => other.ring.ringId === ringId);
  const last = useRef('');
  if (view) last.current = view.ring.name;
  return (
    <Dialog open={view !== undefined} onClose={onClose} title={last.current}>
      {view && <Parts key={view.ring.ringId} {...props} view={view} />}
    </Dialog>
  );
}
