import { useState } from 'react';
import type { RingTablePerson } from '#contract/ring-table/ring-table-division.ts';
import type { Presence } from '#core/ring-table/act.ts';
import { presenceWords } from '#core/ring-table/panel-words.ts';
import { rollActs } from '#core/ring-table/roll-call.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChangeList } from './bout/change-list.tsx';
import { DialogFoot } from './bout/dialog-foot.tsx';
import { graveChangesOf } from './bout/use-writing.ts';
import { openScoreSheet } from './open-score-sheet.ts';
import { PanelDialog } from './panel-dialog.tsx';
import { PersonLine } from './person-line.tsx';
import type { DivisionView } from './ring-view.ts';
import { StepBar } from './step-bar.tsx';
import { presenceIn } from './use-marks.ts';
import { nameOf, useRing } from './use-ring.ts';

const tones: Record<Presence, BadgeTone> = {
  here: 'good',
  absent: 'warn',
  withdrawn: 'neutral',
  injured: 'danger',
  disqualified: 'danger',
} as const;
const all = Object.keys(presenceWords) as Presence[];

/** Somebody comes late, goes home, is hurt: written on every sheet of the division, asked first where bouts fall. SCORE-31, SCORE-39 */
function PresenceDialog({
  person,
  view,
  onClose,
}: {
  person: RingTablePerson;
  view: DivisionView;
  onClose: () => void;
}) {
  const ring = useRing();
  const [asked, setAsked] = useState<Presence | null>(null);
  const now = presenceIn(view, person.competitorId);
  const people = new Map(view.division.people.map(one => [one.competitorId, one]));
  const sheets = view.sheets.map(shown => openScoreSheet(ring, shown, people));
  const rolls = sheets.map(({ sheet, state }) => ({ members: sheet.setup.members, presence: state.presence }));
  const actsOf = (is: Presence) =>
    rollActs(rolls, new Map([[person.competitorId, is]])).flatMap(({ sheet, act }) => {
      const on = sheets[sheet];
      return on ? [{ on, act }] : [];
    });
  const changesOf = (is: Presence) =>
    actsOf(is).flatMap(({ on, act }) => {
      const event = sheets.length > 1 ? `${on.sheet.eventTitle}: ` : '';
      return graveChangesOf(on, [act]).map(line => `${event}${line}`);
    });
  function write(is: Presence) {
    for (const { on, act } of actsOf(is)) on.write(act);
    onClose();
  }
  if (asked)
    return (
      <PanelDialog title={`${nameOf(person)}: ${presenceWords[asked].toLowerCase()}`} onClose={onClose}>
        <ChangeList lines={changesOf(asked)} />
        <div className="mt-5">
          <DialogFoot onCancel={() => setAsked(null)}>
            <Button size="large" variant="primary" onClick={() => write(asked)}>
              Change it
            </Button>
          </DialogFoot>
        </div>
      </PanelDialog>
    );
  return (
    <PanelDialog title={nameOf(person)} onClose={onClose}>
      <p className="-mt-2 mb-4 text-muted">You can change this again, for example when someone arrives late.</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {all.map(is => (
          <Button
            key={is}
            size="large"
            aria-pressed={now === is}
            className="aria-pressed:border-action aria-pressed:bg-good-soft"
            onClick={() => (changesOf(is).length > 0 ? setAsked(is) : write(is))}
          >
            {is === 'here' && now !== null && now !== 'here' ? 'Has arrived' : presenceWords[is]}
          </Button>
        ))}
      </div>
    </PanelDialog>
  );
}

/** Once it runs: who is in it, and how they are. */
export function PeoplePart({ view }: { view: DivisionView }) {
  const { isReadOnly } = useRing();
  const [changed, setChanged] = useState<number | null>(null);
  const { people } = view.division;
  const person = people.find(({ competitorId }) => competitorId === changed);
  return (
    <>
      <ul aria-label="People" className="pb-6">
        {people.map(one => {
          const is = presenceIn(view, one.competitorId);
          return (
            <PersonLine key={one.competitorId} person={one}>
              {is !== null && <Badge tone={tones[is]}>{presenceWords[is]}</Badge>}
              {!isReadOnly && (
                <Button
                  size="large"
                  aria-label={`${is === 'absent' ? 'Has arrived' : 'Change'}: ${nameOf(one)}`}
                  onClick={() => setChanged(one.competitorId)}
                >
                  {is === 'absent' ? 'Has arrived' : 'Change'}
                </Button>
              )}
            </PersonLine>
          );
        })}
      </ul>
      <StepBar view={view} />
      {person && <PresenceDialog person={person} view={view} onClose={() => setChanged(null)} />}
    </>
  );
}
