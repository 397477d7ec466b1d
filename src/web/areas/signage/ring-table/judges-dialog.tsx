import { type FormEvent, useState } from 'react';
import type { TableJudge } from '#contract/ring-table/ring-table.ts';
import { seatText } from '#core/ring-table/panel-words.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PanelDialog } from './panel-dialog.tsx';
import { useRing } from './use-ring.ts';

const most = 7;
const nobody: TableJudge = { name: '', schoolId: null };

/** As many seats as the next panel has, or as many as there are. */
function seatsOf({ judges, divisions }: ReturnType<typeof useRing>['table']): TableJudge[] {
  const next = divisions.find(({ state }) => state !== 'done')?.sheets[0]?.setup;
  const wanted = Math.max(judges.length, next?.format === 'panel' ? next.panel.judges : 3);
  return Array.from({ length: wanted }, (_, seat) => judges[seat] ?? nobody);
}

/** Names and schools by seat. A seat between others that nobody has is closed up. */
export function JudgesDialog({ onClose }: { onClose: () => void }) {
  const { table, act } = useRing();
  const [judges, setJudges] = useState(() => seatsOf(table));
  const set = (seat: number, change: Partial<TableJudge>) =>
    setJudges(judges.map((judge, i) => (i === seat ? { ...judge, ...change } : judge)));
  function save(event: FormEvent) {
    event.preventDefault();
    const named = judges.map(judge => ({ ...judge, name: judge.name.trim() })).filter(({ name }) => name !== '');
    act({ kind: 'judges', judges: named });
    onClose();
  }
  const schools = table.schools.map(({ schoolId, name }) => ({ value: schoolId, label: name }));
  return (
    <PanelDialog title="Who is judging here?" onClose={onClose}>
      <form onSubmit={save} className="grid gap-5 [&_input]:min-h-14 [&_select]:min-h-14">
        <p className="-mt-2 text-muted">
          You’ll be warned when a judge’s own student is up. From another school? Leave it blank.
        </p>
        {judges.map((judge, seat) => (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
            key={seat}
            className="grid gap-3 sm:grid-cols-2"
          >
            <legend className="mb-1 font-display text-lg">{seat === 0 ? 'Centre judge' : seatText(seat)}</legend>
            <TextField
              name={`judge-${seat}`}
              label="Name"
              autoComplete="off"
              maxLength={80}
              value={judge.name}
              onChange={event => set(seat, { name: event.currentTarget.value })}
            />
            <SelectField
              name={`school-${seat}`}
              label="School"
              placeholder="None of these"
              options={schools}
              value={judge.schoolId ?? ''}
              onChange={event => set(seat, { schoolId: Number(event.currentTarget.value) || null })}
            />
          </fieldset>
        ))}
        <div className="flex flex-wrap justify-between gap-3">
          {judges.length < most ? (
            <Button size="large" onClick={() => setJudges([...judges, nobody])}>
              <Icon name="plus" />
              Add a judge
            </Button>
          ) : (
            <span />
          )}
          <Button type="submit" variant="primary" size="large">
            Save
          </Button>
        </div>
      </form>
    </PanelDialog>
  );
}
