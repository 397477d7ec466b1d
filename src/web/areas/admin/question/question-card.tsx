import type { QuestionSetting } from '#contract/registration/question.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { MoveButtons } from '#web/ui/move-buttons.tsx';
import { kindWords } from './kind-words.ts';

export type QuestionCardProps = {
  question: QuestionSetting;
  /** Where it is among the open ones; a closed one has no place. */
  order?: { index: number; count: number; onMove: (to: number) => void };
  isBusy: boolean;
  onEdit?: () => void;
  onClosed: (isClosed: boolean) => void;
};

const answersText = (count: number): string => {
  if (count === 0) return 'No answers yet';
  return count === 1 ? '1 answer' : `${count} answers`;
};

/** One question as staff wrote it, in both languages. */
export function QuestionCard({ question, order, isBusy, onEdit, onClosed }: QuestionCardProps) {
  const { kind, english, french, choices, isRequired, isClosed, answers } = question;
  return (
    <article className="grid grid-cols-1 gap-3 rounded border border-line bg-surface p-(--gutter) wrap-anywhere">
      <div>
        <h3 className="text-lg">{english}</h3>
        <p lang="fr" className="text-muted">
          {french}
        </p>
      </div>
      {choices.length > 0 && (
        <ul className="list-disc pl-6 text-sm">
          {choices.map(choice => (
            <li key={choice.english}>
              {choice.english}{' '}
              <span lang="fr" className="text-muted">
                {choice.french}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
        <span>{kindWords[kind]}</span>
        {isRequired && <Badge>Required</Badge>}
        <span>{answersText(answers)}</span>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {onEdit && (
          <Button size="small" disabled={isBusy} aria-label={`Edit “${english}”`} onClick={onEdit}>
            Edit
          </Button>
        )}
        <Button
          size="small"
          disabled={isBusy}
          aria-label={`${isClosed ? 'Ask again' : 'Close'} “${english}”`}
          onClick={() => onClosed(!isClosed)}
        >
          {isClosed ? 'Ask again' : 'Close'}
        </Button>
        {order && <MoveButtons name={`“${english}”`} {...order} disabled={isBusy} />}
      </div>
    </article>
  );
}
