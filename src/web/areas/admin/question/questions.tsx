import { useState } from 'react';
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router';
import { closeQuestion, listQuestions, orderQuestions, type QuestionSetting } from '#contract/registration/question.ts';
import { mostOpenQuestions } from '#core/question/question.ts';
import { api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { useChange } from '#web/lib/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { moved } from '#web/ui/move-buttons.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { focusPart, PagePart } from '#web/widgets/page-part.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { formatLongDate } from '#words/format.ts';
import { QuestionCard } from './question-card.tsx';
import { QuestionForm } from './question-form.tsx';
import { QuestionPreview } from './question-preview.tsx';

export const meta = () => pageMeta('Questions to families');

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  api(listQuestions, { params: { tournamentId: Number(params.tournamentId) } });

/** What a tournament asks each registration. QUESTION-1 */
export default function QuestionsPage() {
  const { tournamentId, tournamentOn, questions } = useLoaderData<typeof clientLoader>();
  const [editing, setEditing] = useState<number | 'new' | null>(null);
  const [said, setSaid] = useState('');
  const { busy, problem, change, dismiss } = useChange();
  const open = questions.filter(question => !question.isClosed);
  const closed = questions.filter(question => question.isClosed);
  const isFull = open.length >= mostOpenQuestions;

  async function setClosed({ questionId }: QuestionSetting, isClosed: boolean) {
    const saved = await change(`close ${questionId}`, () =>
      api(closeQuestion, { params: { questionId }, input: { isClosed } }),
    );
    if (!saved) return;
    setSaid(isClosed ? 'Closed. Families are no longer asked this.' : 'Families are asked this again.');
    // The button that had the focus is gone with its card.
    focusPart('asked');
  }
  async function move(from: number, to: number) {
    const questionIds = moved(open, from, to).map(({ questionId }) => questionId);
    const saved = await change('order', () =>
      api(orderQuestions, { params: { tournamentId }, input: { questionIds } }),
    );
    if (saved) setSaid(`Moved to place ${to + 1} of ${open.length}.`);
  }
  function leave(text: string) {
    setEditing(null);
    setSaid(text);
    focusPart('asked');
  }

  return (
    <>
      <PageTitle
        lead={
          <>
            For the tournament on <Link to={`/admin/tournaments/${tournamentId}`}>{formatLongDate(tournamentOn)}</Link>.
            Each family answers once, with its contacts.
          </>
        }
      >
        Questions to families
      </PageTitle>
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-1 gap-10">
          <PagePart
            id="asked"
            title="Asked now"
            lead={`${open.length} of at most ${mostOpenQuestions}. A question keeps its words once a family has answered it.`}
          >
            <ProblemAlert problem={problem} onDismiss={dismiss} />
            {open.length === 0 && editing === null && (
              <EmptyState title="No questions yet">
                The registration asks what it always does. Ask only for what you’ll use on the day.
              </EmptyState>
            )}
            <ol className="grid grid-cols-1 gap-4 empty:hidden">
              {open.map((question, index) => (
                <li key={question.questionId}>
                  {editing === question.questionId ? (
                    <QuestionForm tournamentId={tournamentId} question={question} onDone={leave} />
                  ) : (
                    <QuestionCard
                      question={question}
                      order={{ index, count: open.length, onMove: to => void move(index, to) }}
                      isBusy={busy !== null}
                      onEdit={() => setEditing(question.questionId)}
                      onClosed={isClosed => void setClosed(question, isClosed)}
                    />
                  )}
                </li>
              ))}
            </ol>
            {editing === 'new' && <QuestionForm tournamentId={tournamentId} question={null} onDone={leave} />}
            <div className="flex flex-wrap items-center gap-4">
              {editing === null && !isFull && (
                <Button variant={open.length === 0 ? 'primary' : 'secondary'} onClick={() => setEditing('new')}>
                  <Icon name="plus" />
                  Add a question
                </Button>
              )}
              {isFull && <p className="text-muted">Close one to ask something else.</p>}
              <span role="status" className="text-sm text-muted">
                {said}
              </span>
            </div>
          </PagePart>
          {closed.length > 0 && (
            <PagePart id="closed" title="Closed" lead="No longer asked. Their answers stay with the registrations.">
              <ul className="grid grid-cols-1 gap-4">
                {closed.map(question => (
                  <li key={question.questionId}>
                    <QuestionCard
                      question={question}
                      isBusy={busy !== null}
                      onClosed={isClosed => void setClosed(question, isClosed)}
                    />
                  </li>
                ))}
              </ul>
            </PagePart>
          )}
        </div>
        {open.length > 0 && <QuestionPreview questions={open} />}
      </div>
    </>
  );
}
