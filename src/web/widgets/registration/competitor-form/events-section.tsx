import { useContext } from 'react';
import { groupsBy } from '#core/groups-by.ts';
import * as say from '#say/competitor.ts';
import { Marked, Typed, useMarking, useTyped } from '#web/lib/typed.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx';
import { FieldGroup } from '#web/ui/field/field.tsx';
import { PagePart, PartHeading } from '#web/widgets/page-part.tsx';
import { reasonWords } from '#words/registration/eligibility-words.ts';
import type { CompetitorFormState } from './use-competitor-form.ts';
import { PaidFact } from './who-section.tsx';

/** All events by type; those that do not fit are greyed and say why. */
export function EventsSection({ state }: { state: CompetitorFormState }) {
  const { form, values, check, set, errorOf } = state;
  const typed = useTyped();
  const marking = useMarking();
  const TypeHeading = useContext(PartHeading) === 'h2' ? 'h3' : 'h5';
  if (form.isCompleted)
    return (
      <PagePart id="events" title={say.events()}>
        <PaidFact term={say.enteredIn()}>
          <ul>
            {state.before?.events.map(event => (
              <li key={event.id}>
                <Typed>{event.title}</Typed>
              </li>
            ))}
          </ul>
        </PaidFact>
      </PagePart>
    );
  const groups = groupsBy(check.events, event => event.eventTypeTitle);
  const reasonsOf = new Map(
    check.verdicts.map(verdict => [verdict.eventId, verdict.reasons.map(reason => reasonWords(reason, marking))]),
  );
  const isKnown = check.age !== null && values.competitorLevelId !== '';
  const name = values.firstName.trim();
  const counts = { n: check.verdicts.filter(verdict => verdict.isEligible).length, all: check.events.length };

  const allowed = check.verdicts.filter(verdict => verdict.isEligible).map(verdict => verdict.eventId);
  const titlesOf = (ids: readonly number[]) =>
    check.events
      .filter(event => ids.includes(event.id))
      .map(event => marking(event.title))
      .join(', ');
  // What another birth date, level or gender ends, and what it begins.
  const ended = titlesOf(isKnown ? values.eventIds.filter(id => !allowed.includes(id) && !check.kept.has(id)) : []);
  const couldEnter = new Set(state.first.verdicts.filter(verdict => verdict.isEligible).map(one => one.eventId));
  const begun = titlesOf(state.before ? allowed.filter(id => !couldEnter.has(id)) : []);

  const tick = (id: number, isTicked: boolean) =>
    set({ eventIds: isTicked ? [...check.eventIds, id] : values.eventIds.filter(other => other !== id) });

  return (
    <PagePart id="events" title={say.events()} lead={say.eventsLead()}>
      <div role="status" className="grid gap-1">
        <p className="font-semibold">
          {isKnown ? (name ? say.mayEnter({ name, ...counts }) : say.someoneMayEnter(counts)) : say.enterFirst()}
        </p>
        {ended && (
          <p className="border-l-4 border-warn pl-4">
            <Marked>{say.nowClosed({ events: ended })}</Marked>
          </p>
        )}
        {begun && (
          <p className="border-l-4 border-good pl-4">
            <Marked>{say.nowOpen({ events: begun })}</Marked>
          </p>
        )}
      </div>
      {isKnown && allowed.length > 1 && check.eventIds.length < allowed.length && (
        <Button
          size="small"
          className="w-fit"
          onClick={() => set({ eventIds: [...new Set([...check.eventIds, ...allowed])] })}
        >
          {say.enterAll({ n: allowed.length })}
        </Button>
      )}
      <FieldGroup id="field-eventIds" label={say.eventsToEnter()} error={errorOf('eventIds')}>
        <div className="grid gap-5">
          {[...groups].map(([title, events]) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset would be taken for a field of its own
            <div key={title} role="group" aria-label={typed(title)}>
              <TypeHeading className="border-b border-line pb-1 text-lg">
                <Typed>{title}</Typed>
              </TypeHeading>
              {events.map(event => {
                const reasons = reasonsOf.get(event.id) ?? [];
                return (
                  <CheckboxField
                    key={event.id}
                    label={<Typed>{event.title}</Typed>}
                    name="eventIds"
                    id={`event-${event.id}`}
                    value={event.id}
                    hint={
                      isKnown && reasons.length > 0 ? (
                        <Marked>{reasons.join('. ')}</Marked>
                      ) : (
                        event.description && <Typed>{event.description}</Typed>
                      )
                    }
                    disabled={reasons.length > 0 && !check.kept.has(event.id)}
                    checked={check.eventIds.includes(event.id)}
                    onChange={change => tick(event.id, change.currentTarget.checked)}
                  />
                );
              })}
            </div>
          ))}
        </div>
      </FieldGroup>
    </PagePart>
  );
}
