import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  createQuestion,
  longestChoice,
  longestQuestion,
  QuestionInput,
  type QuestionSetting,
  updateQuestion,
} from '#contract/registration/question.ts';
import { choiceLimits, type QuestionKind, questionKinds } from '#core/question/question.ts';
import { api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { readShape } from '#web/lib/form-values.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { FormFailure } from '#web/widgets/form-failure.tsx';
import { RowEditor } from '../tournament/row-editor.tsx';
import { kindWords } from './kind-words.ts';

const shape = {
  kind: 'text',
  english: 'text',
  french: 'text',
  choices: [{ english: 'text', french: 'text' }],
  isRequired: 'yesNo',
} as const;

export type QuestionFormProps = {
  tournamentId: number;
  /** Null for a new one. */
  question: QuestionSetting | null;
  /** With what is said about it; empty when nothing was saved. */
  onDone: (said: string) => void;
};

/** A question's words in both languages. Once a family has answered, only whether it is required can change. QUESTION-4 */
export function QuestionForm({ tournamentId, question, onDone }: QuestionFormProps) {
  const { revalidate } = useRevalidator();
  const [kind, setKind] = useState<QuestionKind>(question?.kind ?? 'text');
  const isFixed = (question?.answers ?? 0) > 0;
  const first = useRef<HTMLFormElement>(null);
  const form = useForm(
    QuestionInput,
    async input => {
      if (question)
        await api(updateQuestion, {
          params: { questionId: question.questionId },
          input: { ...input, version: question.version, wasRequired: question.isRequired },
        });
      else await api(createQuestion, { params: { tournamentId }, input });
      await revalidate();
      onDone(question ? 'Saved.' : 'Added to the registration.'); // a draft's families see nothing yet
    },
    element => {
      const typed = readShape(element, shape);
      return isFixed && question
        ? { ...pick(question), isRequired: typed.isRequired }
        : { ...typed, choices: typed.kind === 'choice' ? typed.choices : [] };
    },
  );
  useEffect(() => first.current?.querySelector<HTMLElement>('input')?.focus(), []);
  const id = question ? `question-${question.questionId}` : 'question-new';
  return (
    <form
      {...form.props}
      ref={element => {
        first.current = element;
        form.props.ref.current = element;
      }}
      aria-label={question ? `Edit “${question.english}”` : 'New question'}
      className="grid grid-cols-1 gap-5 rounded border-2 border-edge bg-surface p-(--gutter) wrap-anywhere"
    >
      <FormFailure form={form} />
      {isFixed && question ? (
        <div>
          <p className="text-lg font-semibold">{question.english}</p>
          <p lang="fr" className="text-muted">
            {question.french}
          </p>
          <p className="mt-2 text-sm">
            {question.answers === 1 ? 'One family has' : `${question.answers} families have`} answered this, so its
            words stay. To ask something else, close it and add a new question.
          </p>
        </div>
      ) : (
        <>
          <TextField
            {...form.field('english')}
            id={`${id}-english`}
            label="Question in English"
            maxLength={longestQuestion}
            required
            defaultValue={question?.english}
          />
          <TextField
            {...form.field('french')}
            id={`${id}-french`}
            label="Question in French"
            lang="fr"
            maxLength={longestQuestion}
            required
            defaultValue={question?.french}
          />
          <RadioGroup
            {...form.field('kind')}
            id={`${id}-kind`}
            label="Families answer with"
            options={questionKinds.map(value => ({ value, label: kindWords[value] }))}
            value={kind}
            onChange={value => setKind(questionKinds.find(one => one === value) ?? 'text')}
          />
          {kind === 'choice' && (
            <fieldset className="min-w-0">
              <legend className="mb-1.5 font-semibold">Choices</legend>
              <RowEditor
                name="choices"
                rowWord="choice"
                columns={[
                  {
                    title: 'English',
                    placeholder: 'English',
                    nameOf: row => `choices.${row}.english`,
                    maxLength: longestChoice,
                  },
                  {
                    title: 'French',
                    placeholder: 'French',
                    nameOf: row => `choices.${row}.french`,
                    maxLength: longestChoice,
                  },
                ]}
                initial={
                  question?.kind === 'choice'
                    ? question.choices.map(choice => [choice.english, choice.french])
                    : [
                        ['', ''],
                        ['', ''],
                      ]
                }
                maxRows={choiceLimits.most}
                errorOf={form.errorOf}
              />
            </fieldset>
          )}
        </>
      )}
      <CheckboxField
        id={`${id}-required`}
        name="isRequired"
        label="Families must answer before they pay"
        defaultChecked={question?.isRequired ?? false}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={form.isBusy}>
          {question ? 'Save' : 'Add this question'}
        </Button>
        <Button variant="quiet" onClick={() => onDone('')}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const pick = ({ kind, english, french, choices, isRequired }: QuestionSetting) => ({
  ...{ kind, english, french, isRequired },
  choices: [...choices],
});
