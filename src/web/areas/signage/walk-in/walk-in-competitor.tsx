import { type FormEvent, useEffect, useRef } from 'react';
import type { CompetitorForm } from '#contract/registration/competitor.ts';
import * as sayCompetitor from '#say/competitor.ts';
import * as sayRegistration from '#say/registration.ts';
import * as say from '#say/walk-in.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/field/error-summary.tsx';
import { EventsSection } from '#web/widgets/registration/competitor-form/events-section.tsx';
import { MoreSection } from '#web/widgets/registration/competitor-form/more-section.tsx';
import { PeopleSection } from '#web/widgets/registration/competitor-form/people-section.tsx';
import { PhotosAndResultsSection } from '#web/widgets/registration/competitor-form/photos-and-results-section.tsx';
import { TrainingSection } from '#web/widgets/registration/competitor-form/training-section.tsx';
import { useCompetitorForm } from '#web/widgets/registration/competitor-form/use-competitor-form.ts';
import type { CompetitorValues } from '#web/widgets/registration/competitor-form/values.ts';
import { WhoSection } from '#web/widgets/registration/competitor-form/who-section.tsx';

type Props = {
  form: CompetitorForm;
  initial: CompetitorValues;
  problems: Record<string, string[]>;
  onSave: (values: CompetitorValues) => void;
  onBack: () => void;
};

/** One competitor of a walk-in family: the fields of any registration, kept on the phone. */
export function WalkInCompetitor({ form, initial, problems, onSave, onBack }: Props) {
  const state = useCompetitorForm({ form, registrationId: 1, initial, before: null, needsWeight: true });
  const top = useRef<HTMLFormElement>(null);
  const { refuse } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the desk refused is shown once, as the form opens
  useEffect(() => {
    if (Object.keys(problems).length > 0) refuse(problems);
    top.current?.scrollIntoView({ block: 'start' });
    top.current?.focus({ preventScroll: true });
  }, []);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (state.tryIt()) onSave({ ...state.values, eventIds: state.check.eventIds });
  }
  const name = state.values.firstName.trim();
  return (
    <form
      ref={top}
      tabIndex={-1}
      aria-label={sayCompetitor.competitor()}
      noValidate
      onSubmit={submit}
      onBlur={state.onBlur}
      className="grid scroll-mt-4 gap-8 outline-none"
    >
      <h1 className="text-3xl">{sayRegistration.addCompetitor()}</h1>
      <ErrorSummary errors={state.summary} />
      <WhoSection state={state} />
      <TrainingSection state={state} lastTime={null} />
      <EventsSection state={state} />
      <PeopleSection state={state} findsSchools={false} />
      <PhotosAndResultsSection state={state} signsHere={false} />
      <MoreSection state={state} lastTime={null} hiddenNote={undefined} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t-2 border-line pt-6">
        <Button type="submit" variant="primary" size="large" className="max-sm:w-full">
          {name ? sayCompetitor.save({ name }) : sayCompetitor.saveSomeone()}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {say.backToFamily()}
        </Button>
      </div>
    </form>
  );
}
