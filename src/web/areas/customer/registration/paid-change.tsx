import type { CompetitorForm, OwnCompetitor } from '#contract/registration/competitor.ts';
import { type PaidCompetitor, takeChangeBack } from '#contract/registration/family-change.ts';
import * as say from '#say/change.ts';
import { api } from '#web/lib/api.ts';
import { Marked, useMarking } from '#web/lib/typed.tsx';
import { useChange } from '#web/lib/use-change.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { formatDate, formatList, formatLongDate } from '#words/format.ts';

export type PaidChangeProps = { competitor: OwnCompetitor; form: CompetitorForm; paid: PaidCompetitor };

/** Above the form of a paid competitor: the request that waits, or what staff would have to answer first. */
export function PaidChange({ competitor, form, paid }: PaidChangeProps) {
  const { asked, isOpen, placedEventIds } = paid;
  if (asked) return <Asked competitor={competitor} form={form} asked={asked} />;
  if (!isOpen || placedEventIds.length === 0) return null;
  return <Alert kind="info">{say.placed({ name: competitor.firstName })}</Alert>;
}

type AskedProps = Pick<PaidChangeProps, 'competitor' | 'form'> & { asked: NonNullable<PaidCompetitor['asked']> };

function Asked({ competitor, form, asked }: AskedProps) {
  const typed = useMarking();
  const { busy, problem, change, dismiss } = useChange();
  const level = form.levels.find(({ id }) => id === asked.competitorLevelId);
  const titles = form.events.filter(({ id }) => asked.eventIds.includes(id)).map(({ title }) => typed(title));
  const lines = [
    asked.competitorLevelId !== competitor.competitorLevelId && say.askedLevel({ level: typed(level?.title ?? '') }),
    asked.birthDate !== competitor.birthDate && say.askedBirthDate({ date: formatDate(asked.birthDate) }),
    say.askedEvents({ events: formatList(titles) }),
  ].filter(line => line !== false);
  const takeBack = () =>
    change('take back', () => api(takeChangeBack, { params: { competitorId: competitor.id } }), say.couldNotTakeBack());
  return (
    <>
      <ProblemAlert problem={problem} onDismiss={dismiss} />
      <Alert kind="info">
        <div className="grid gap-2">
          <p>{say.asked({ date: formatLongDate(asked.at) })}</p>
          <ul className="list-disc pl-5">
            {lines.map(line => (
              <li key={line}>
                <Marked>{line}</Marked>
              </li>
            ))}
          </ul>
          <Button size="small" className="w-fit" busy={busy === 'take back'} onClick={takeBack}>
            {say.takeBack()}
          </Button>
        </div>
      </Alert>
    </>
  );
}
