import { useCallback, useRef, useState } from 'react';
import type { AskedQuestion, saveAnswers } from '#contract/registration/question.ts';
import type { BodyOf } from '#contract/route.ts';
import { ApiError } from '#web/lib/api.ts';
import { type AnswerRow, afterLoaded, afterSaved, decidedAnswer, isChanged, rowsOf, sendable } from './answer-rows.ts';
import { isForLater } from './for-later.ts';
import type { SaveState } from './use-contacts.ts';
import { useSaveAtPauses } from './use-save-at-pauses.ts';

export type AnswerCalls = {
  registrationId: number;
  questions: readonly AskedQuestion[];
  /** Both answer the questions as they are then. */
  save: (input: BodyOf<typeof saveAnswers>) => Promise<readonly AskedQuestion[]>;
  load: () => Promise<readonly AskedQuestion[]>;
};

/** Answers are saved while they are given: after a pause, one call at a time, only those that changed. QUESTION-6 */
export function useAnswers({ registrationId, questions, save: call, load }: AnswerCalls) {
  const [rows, setRows] = useState(() => rowsOf(questions));
  const [state, setState] = useState<SaveState>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef(rows);
  latest.current = rows;
  const calls = useRef({ call, load });
  calls.current = { call, load };

  const put = useCallback((next: AnswerRow[]) => {
    latest.current = next;
    setRows(next);
  }, []);

  const save = useCallback(async (): Promise<boolean> => {
    const sent = sendable(latest.current);
    if (sent.length === 0) {
      setState(latest.current.some(isChanged) ? 'failed' : 'idle');
      return latest.current.every(row => row.theirs === null);
    }
    setState('saving');
    try {
      const answers = sent.map(({ question, value }) => ({
        questionId: question.questionId,
        version: question.version,
        value: value.trim() || null,
        opened: question.value,
      }));
      put(afterSaved(latest.current, sent, await calls.current.call({ answers })));
      setState('saved');
      setProblem(null);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState('failed');
      if (isForLater(error)) {
        setProblem(error.message);
        return false;
      }
      // Another device has answered, or staff have changed what is asked.
      const now = await calls.current.load().catch(() => null);
      if (now) put(afterLoaded(latest.current, now));
      const isAsked = latest.current.some(row => row.theirs !== null);
      setProblem(isAsked ? null : error.message);
      return !isAsked;
    }
  }, [put]);

  const noteChange = useSaveAtPauses(`${registrationId}/answers`, save, () => setState('waiting'));

  function edit(questionId: number, next: (row: AnswerRow) => AnswerRow) {
    put(latest.current.map(row => (row.question.questionId === questionId ? next(row) : row)));
    noteChange();
  }

  return {
    rows,
    state,
    problem,
    dismiss: () => setProblem(null),
    answer: (questionId: number, value: string) => edit(questionId, row => ({ ...row, value, isHeld: false })),
    choose: (questionId: number, side: 'mine' | 'theirs') => edit(questionId, row => decidedAnswer(row, side)),
  };
}
