import { Disclosure } from '#web/ui/disclosure.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { chosenIn, questions } from './trouble-choices.ts';

type ChoicesProps = {
  params: URLSearchParams;
  set: (name: string, value: string | null) => void;
  hasBegun: boolean;
  /** The number of the plan just made; null without one. */
  planTry: number | null;
  isOfPlan: boolean;
};

/** What is rehearsed, and what goes wrong in it. */
export function RehearsalChoices({ params, set, hasBegun, planTry, isOfPlan }: ChoicesProps) {
  const asked = questions.filter(({ name }) => name !== 'late' || !hasBegun);
  return (
    <div className="grid gap-2">
      {planTry !== null && (
        <RadioGroup
          label="Rehearse"
          name="of"
          value={isOfPlan ? 'plan' : 'queues'}
          onChange={value => set('of', value)}
          options={[
            { value: 'queues', label: 'The current queues' },
            { value: 'plan', label: `The plan just made (plan ${planTry}, not saved)` },
          ]}
        />
      )}
      <Disclosure
        summary={
          <span>
            What goes wrong
            <span className="block text-sm font-normal text-muted">
              {asked.every(question => !params.has(question.name)) ? 'As on a usual day' : 'As you chose'}
            </span>
          </span>
        }
      >
        <div className="grid gap-x-6 gap-y-4 pt-1 sm:grid-cols-2">
          {asked.map(question => (
            <SelectField
              key={question.name}
              name={question.name}
              label={question.label}
              value={chosenIn(params, question).value}
              onChange={({ currentTarget: { value } }) => set(question.name, value === 'usual' ? null : value)}
              options={question.choices}
            />
          ))}
        </div>
      </Disclosure>
      <Disclosure summary="What a rehearsal is, and what it is not">
        <div className="grid max-w-prose gap-3">
          <p>
            The day is played through 200 times. Each time, different people are missing, different divisions run long
            and different rings are held up. A ring waits up to five minutes for someone busy elsewhere, then runs the
            next division first, as in the hall. Lunch, the meeting and the black belt start time are kept.
          </p>
          <p>
            It shows where a plan has no slack, such as a ring with a wide range or a person whose wait can grow. It
            does not know your judges, the traffic or the weather, and no one steps in: no division is moved to another
            ring or combined. Four days out of five end within the range.
          </p>
          <p>Nothing is saved, and no one is called or texted.</p>
        </div>
      </Disclosure>
    </div>
  );
}
