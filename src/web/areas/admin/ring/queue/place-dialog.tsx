import { useState } from 'react';
import type { RingDay } from '#contract/ring/ring.ts';
import { ordinal } from '#core/scoring/ordinal.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { FormButtons } from '../../parts/form-buttons.tsx';
import { type RingView, startAt } from './card-view.ts';
import type { DropPlace } from './drop-place.ts';

type Division = RingDay['divisions'][number];
type Props = {
  /** What is put somewhere; null: the dialog is closed. */
  divisions: readonly Division[] | null;
  day: RingDay;
  views: readonly RingView[];
  onPut: (divisions: readonly Division[], to: DropPlace) => void;
  onClose: () => void;
};

const none = 'none';

/** "then 5th of 9 in Ring 2, from about 10:40 a.m.". */
function effectOf(divisions: readonly Division[], view: RingView, before: number | null, day: RingDay): string {
  const ids = new Set(divisions.map(({ draftDivisionId }) => draftDivisionId));
  const others = view.waiting.filter(({ divisionId }) => !ids.has(divisionId));
  const at = before === null ? others.length : others.findIndex(({ assignmentId }) => assignmentId === before);
  const all = others.length + divisions.length;
  const first = at + 1;
  const places =
    divisions.length === 1 ? ordinal(first) : `${ordinal(first)} to ${ordinal(first + divisions.length - 1)}`;
  const start = startAt(view, day, before);
  return `Then ${places} of ${all} in ${view.ring.name}${start ? `, from about ${start}` : ''}.`;
}

function PlaceForm({ divisions, day, views, onPut, onClose }: Props & { divisions: readonly Division[] }) {
  const open = views.filter(({ ring }) => ring.isOpen);
  const ids = new Set(divisions.map(({ draftDivisionId }) => draftDivisionId));
  const own = day.assignments.find(({ draftDivisionId }) => ids.has(draftDivisionId));
  const [ringId, setRingId] = useState(
    String(open.find(({ ring }) => ring.ringId === own?.ringId)?.ring.ringId ?? open[0]?.ring.ringId ?? none),
  );
  const [place, setPlace] = useState('last');
  const view = open.find(({ ring }) => String(ring.ringId) === ringId);
  const others = view?.waiting.filter(card => !ids.has(card.divisionId) && (card.assignmentId ?? 0) > 0) ?? [];
  const after = others.findIndex(({ assignmentId }) => place === String(assignmentId));
  const before =
    (place === 'first' ? others[0]?.assignmentId : after >= 0 ? others[after + 1]?.assignmentId : null) ?? null;

  if (open.length === 0 && !own) return <p>No ring is open. Open or add one first.</p>;
  return (
    <form
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault();
        onPut(divisions, view ? { ringId: view.ring.ringId, before } : none);
      }}
    >
      <SelectField
        name="ring"
        label="Ring"
        value={ringId}
        onChange={event => {
          setRingId(event.currentTarget.value);
          setPlace('last');
        }}
        options={[
          ...open.map(({ ring, sum }) => ({ value: String(ring.ringId), label: `${ring.name} (${sum})` })),
          ...(own ? [{ value: none, label: 'Not in a ring' }] : []),
        ]}
      />
      {view && (
        <SelectField
          name="place"
          label="Place"
          value={place}
          onChange={event => setPlace(event.currentTarget.value)}
          options={[
            ...(others.length > 0 ? [{ value: 'first', label: 'First' }] : []),
            { value: 'last', label: others.length > 0 ? 'Last' : 'First' },
            ...others.map(({ assignmentId, title, code }, i) => ({
              value: String(assignmentId),
              label: `After ${i + 1}. ${title} (${code})`,
            })),
          ]}
        />
      )}
      <p role="status" className="font-semibold">
        {view ? effectOf(divisions, view, before, day) : 'Then not in a queue.'}
      </p>
      <FormButtons act={own ? 'Move' : 'Put'} onClose={onClose} />
    </form>
  );
}

/** Ring and place for what was chosen, with what comes of it: for the keyboard and the phone. */
export function PlaceDialog(props: Props) {
  const { divisions, onClose } = props;
  const [first] = divisions ?? [];
  const isMove = props.day.assignments.some(({ draftDivisionId }) => draftDivisionId === first?.draftDivisionId);
  const what = divisions && divisions.length > 1 ? `${divisions.length} divisions` : (first?.title ?? '');
  return (
    <Dialog
      open={divisions !== null}
      onClose={onClose}
      title={`${isMove ? 'Move' : 'Put'} ${what} ${isMove ? 'to' : 'into'}…`}
    >
      {divisions && divisions.length > 0 && <PlaceForm key={first?.draftDivisionId} {...props} divisions={divisions} />}
    </Dialog>
  );
}
