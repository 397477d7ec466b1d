import { useMemo } from 'react';
import { writeInjuryReport } from '#contract/report/injury-report.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { type HurtPerson, listedPeople } from '#web/widgets/injury/hurt-people.ts';
import { InjuryBand } from '#web/widgets/injury/injury-band.tsx';
import { InjuryForm } from '#web/widgets/injury/injury-form.tsx';
import { InjuryWriter, inputOf, useInjuryWriting } from '#web/widgets/injury/injury-writer.ts';
import { desk } from './desk.ts';
import type { DeskState } from './desk-state.ts';
import { useDesk } from './use-desk.ts';

function peopleOf({ families, list }: Pick<DeskState, 'families' | 'list'>): HurtPerson[] {
  const schools = new Map(list?.schools.map(({ id, title }) => [id, title]));
  const people = [...families.values()].flatMap(({ competitors }) => competitors);
  return listedPeople(
    people.map(({ id, firstName, lastName, number, schoolId }) => ({
      competitorId: id,
      name: `${firstName} ${lastName}`,
      number,
      schoolName: schools.get(schoolId) ?? null,
    })),
  );
}

const patience = 10_000;

/** Of the whole desk: what was typed stays while another family is looked up. */
const writer = new InjuryWriter(async draft => {
  const { list } = desk.snapshot();
  if (!list) throw new ApiError(409, 'Load the list first, then send the report.', 'changed_meanwhile', {});
  const { tournamentId } = list;
  const input = { ...inputOf(draft), key: draft.key, tournamentId };
  await api(writeInjuryReport, { input, signal: AbortSignal.timeout(patience) });
});

/** Somebody was hurt, at the desk or anywhere else: a report that only directors read. REPORT-1 */
export function InjuryDesk() {
  const state = useDesk();
  const { families, list, worker } = state;
  const people = useMemo(() => peopleOf({ families, list }), [families, list]);
  const { draft, isOpen, errors, problem, refusals, state: sending } = useInjuryWriting(writer);
  const rings = list?.rings ?? [];
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="max-w-prose text-muted">Was someone hurt?</span>
        <Button onClick={() => writer.open(worker ? { writtenBy: worker.name } : {})}>Write an injury report</Button>
      </div>
      <InjuryBand writer={writer} />
      <Dialog open={draft !== null && isOpen} onClose={() => writer.close()} title="Injury report">
        {draft && (
          <InjuryForm
            {...{ draft, errors, problem, refusals, people }}
            state={sending}
            rings={rings.map(({ id, title }) => ({ ringId: id, name: title }))}
            onChange={change => writer.change(change)}
            onSend={() => void writer.send()}
          />
        )}
      </Dialog>
    </div>
  );
}
