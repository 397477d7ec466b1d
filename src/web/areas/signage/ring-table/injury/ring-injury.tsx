import { createContext, useContext, useMemo, useState } from 'react';
import { writeInjuryAtRing } from '#contract/report/injury-report.ts';
import type { ScoreSheetAct } from '#core/ring-table/act.ts';
import { clockMinute } from '#core/time/clock-time.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { type HurtPerson, listedPeople } from '#web/widgets/injury/hurt-people.ts';
import { InjuryBand } from '#web/widgets/injury/injury-band.tsx';
import { InjuryForm } from '#web/widgets/injury/injury-form.tsx';
import { InjuryWriter, inputOf, useInjuryWriting } from '#web/widgets/injury/injury-writer.ts';
import { PanelDialog } from '../panel-dialog.tsx';
import { patience } from '../tablet/send-acts.ts';
import type { Tablet } from '../tablet/tablet.ts';
import { nameOf, type Ring, useRing } from '../use-ring.ts';

/** Everyone in this ring's divisions, as a report names them. */
function peopleOf({ table }: Pick<Ring, 'table'>): HurtPerson[] {
  const people = table.divisions.flatMap(division => division.people);
  const byId = new Map(people.map(one => [one.competitorId, one]));
  return listedPeople([...byId.values()].map(one => ({ ...one, name: nameOf(one) })));
}

interface RingInjury {
  writer: InjuryWriter;
  people: readonly HurtPerson[];
  /** Who was just marked injured: a report is offered, and nothing waits for it. REPORT-5 */
  offered: HurtPerson | null;
  setOffered: (person: HurtPerson | null) => void;
}
const Context = createContext<RingInjury | null>(null);
function useRingInjury(): RingInjury {
  const injury = useContext(Context);
  if (!injury) throw new Error('Only inside a ring’s page');
  return injury;
}

/** It outlives the page of a ring: a tablet that has to enter its PIN again still has what was typed. */
const writers = new Map<number, InjuryWriter>();

function writerOf(tablet: Tablet): InjuryWriter {
  const known = writers.get(tablet.ringId);
  if (known) return known;
  const writer = new InjuryWriter(draft => {
    const { ringId: _, ...input } = inputOf(draft);
    const token = tablet.snapshot().tablet?.token;
    if (!token) throw new ApiError(401, 'Enter this ring’s PIN again, then send the report.', 'tablet_ended', {});
    const call = { params: { ringId: tablet.ringId }, input: { ...input, key: draft.key }, ringTablet: token };
    return api(writeInjuryAtRing, { ...call, signal: AbortSignal.timeout(patience) });
  });
  writers.set(tablet.ringId, writer);
  return writer;
}

const injuredIn = (acts: readonly ScoreSheetAct[]): number | undefined =>
  acts.flatMap(act => (act.kind === 'presence' && act.is === 'injured' ? [act.competitorId] : []))[0];

/** The ring, in which marking somebody injured also offers a report; and where one is written. */
export function useRingWithInjuries(ring: Ring): { ring: Ring; injury: RingInjury } {
  const [offered, setOffered] = useState<HurtPerson | null>(null);
  const people = useMemo(() => peopleOf(ring), [ring]);
  const writer = writerOf(ring.tablet);
  return useMemo(
    () => ({
      injury: { writer, people, offered, setOffered },
      ring: {
        ...ring,
        writeSheet: (view, acts) => {
          const problem = ring.writeSheet(view, acts);
          const injured = problem === null ? injuredIn(acts) : undefined;
          const person = people.find(({ competitorId }) => competitorId === injured);
          if (person) setOffered(person);
          return problem;
        },
      },
    }),
    [ring, writer, people, offered],
  );
}

export const RingInjuryContext = Context.Provider;

/** Begins a report, or goes on with the one that is not sent. */
export function useWriteInjury(): (person?: HurtPerson) => void {
  const { writer } = useRingInjury();
  const { table, tablet } = useRing();
  return person =>
    writer.open({
      ringId: table.ring.ringId,
      happenedTime: clockMinute(tablet.minute()),
      ...(person ? { who: person.name, competitorId: person.competitorId } : {}),
    });
}

/** The form over the ring's page. */
export function RingInjuryDialog() {
  const { writer, people } = useRingInjury();
  const { draft, isOpen, errors, problem, refusals, state } = useInjuryWriting(writer);
  if (!draft || !isOpen) return null;
  return (
    <PanelDialog title="Injury report" onClose={() => writer.close()}>
      <InjuryForm
        {...{ draft, errors, problem, refusals, state, people }}
        rings={[]}
        onChange={change => writer.change(change)}
        onSend={() => void writer.send()}
      />
    </PanelDialog>
  );
}

/** Above the ring's page: a report to write, one that is not sent, or that it has arrived. */
export function RingInjuryBand() {
  const { writer, offered, setOffered } = useRingInjury();
  const write = useWriteInjury();
  const { draft } = useInjuryWriting(writer);
  return (
    <>
      <InjuryBand writer={writer} />
      {offered && !draft && (
        <section
          aria-label="Injury"
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded border-l-4 border-info bg-info-soft py-2 pr-2 pl-4"
        >
          <p className="min-w-0 grow basis-64">{`${offered.name} is marked injured.`}</p>
          <span className="flex flex-wrap gap-2">
            <Button size="large" onClick={() => setOffered(null)}>
              No report
            </Button>
            <Button
              size="large"
              onClick={() => {
                setOffered(null);
                write(offered);
              }}
            >
              Write an injury report
            </Button>
          </span>
        </section>
      )}
    </>
  );
}
