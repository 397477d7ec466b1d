import type { AskedQuestion } from '#contract/registration/question.ts';
import { longestAnswer } from '#contract/registration/question.ts';
import * as say from '#say/registration.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { answerWords, questionWords } from '#words/registration/question-words.ts';

/** More choices than these are a list to pull down. */
const mostRadios = 6;

/** What can be chosen as an answer; null: it is typed. */
function optionsOf(question: Pick<AskedQuestion, 'kind' | 'choices'>) {
  if (question.kind === 'text') return null;
  const values = question.kind === 'yes_no' ? ['yes', 'no'] : question.choices.map(({ english }) => english);
  return values.map(value => ({ value, label: answerWords(question, value) }));
}

export type QuestionFieldProps = {
  question: AskedQuestion;
  /** As typed so far; empty: no answer. */
  value: string;
  error?: string | undefined;
  /** In place of the page’s own: a question can be looked at in the other language. */
  texts?: { needed: string | null; choose: string };
  onChange: (value: string) => void;
};

/** One question of the tournament, to be answered. */
export function QuestionField({ question, value, error, texts, onChange }: QuestionFieldProps) {
  const { questionId, isRequired } = question;
  const label = questionWords(question);
  const id = `question-${questionId}`;
  const field = { id, name: id, label, error, optional: !isRequired };
  const options = optionsOf(question);
  const need = texts ? texts.needed : say.answerNeeded();
  const needed = isRequired && value === '' && need !== null && <Badge tone="warn">{need}</Badge>;
  if (options === null)
    return (
      <TextField
        {...field}
        maxLength={longestAnswer}
        autoComplete="off"
        hint={needed}
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
      />
    );
  if (options.length > mostRadios)
    return (
      <SelectField
        {...field}
        options={options}
        placeholder={texts?.choose ?? (isRequired ? say.chooseAnswer() : say.noAnswer())}
        hint={needed}
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
      />
    );
  return (
    <div>
      <RadioGroup {...field} options={options} hint={needed} value={value} onChange={onChange} />
      {!isRequired && value !== '' && (
        <Button
          variant="quiet"
          size="small"
          className="-ml-4 w-fit"
          aria-label={say.clearAnswerTo({ question: label })}
          onClick={() => {
            onChange('');
            // The button that had the focus goes.
            document.getElementById(id)?.focus({ preventScroll: true });
          }}
        >
          {say.clearAnswer()}
        </Button>
      )}
    </div>
  );
}
