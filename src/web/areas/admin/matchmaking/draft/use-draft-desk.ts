import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useOutletContext } from 'react-router';
import type { Draft } from '#contract/matchmaking/draft.ts';
import { changeDraft, type DraftChange, redoChange, undoChange } from '#contract/matchmaking/draft-change.ts';
import { getDraft } from '#contract/matchmaking/matchmaking.ts';
import { type DraftFacts, factsOf } from '#core/matchmaking/board.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { newKey } from '#web/lib/new-key.ts';
import type { Problem } from '#web/lib/use-change.ts';
import { saidOf } from './said-words.ts';
import { sharedDraft } from './share-draft.ts';

const pollMs = 5000;
const looksToWhole = 12; // once a minute

/** A change that would break something, waiting for a reason or for being given up. */
export interface RefusedChange {
  change: DraftChange;
  seenGroupIds: readonly number[];
  /** What it would break, a sentence each. */
  texts: string[];
}

export interface DraftDesk {
  draft: Draft;
  /** What core decides from, for the draft as it is now; the same while nothing in it changed. */
  facts: DraftFacts;
  isBusy: boolean;
  problem: Problem | null;
  dismiss(): void;
  /** A colleague's change arrived that this page did not make: how many versions, what and by whom. */
  news: { count: number; text: string | null; by: string | null } | null;
  dismissNews(): void;
  refused: RefusedChange | null;
  giveUp(): void;
  /** What was done last here, for whoever hears the page. */
  said: string;
  /** True: it was done. False: refused, and said why (or waits for a reason in `refused`). */
  change(change: DraftChange, seenGroupIds: readonly number[], overrideReason?: string): Promise<boolean>;
  undo(): Promise<boolean>;
  redo(): Promise<boolean>;
  /** Loads it as it stands now. */
  reload(): Promise<void>;
}

function useFacts({ people, templates, settings, levels, events, stale }: Draft): DraftFacts {
  return useMemo(
    () => factsOf({ people, templates, settings, levels, events, stale }),
    [people, templates, settings, levels, events, stale],
  );
}

/** The draft of the page, kept up to date while colleagues work on it, and everything that changes it. */
export function useDraftDeskFor(loaded: Draft): DraftDesk {
  const [draft, setDraft] = useState(loaded);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [news, setNews] = useState<DraftDesk['news']>(null);
  const [refused, setRefused] = useState<RefusedChange | null>(null);
  const [said, setSaid] = useState('');
  const current = useRef(draft);
  const running = useRef(false);
  const count = useRef(0);

  const show = useCallback((next: Draft): void => {
    if (next.id === current.current.id && next.version < current.current.version) return;
    current.current = sharedDraft(current.current, next);
    setDraft(current.current);
  }, []);
  const tell = (text: string): void => {
    count.current += 1;
    setProblem({ text, count: count.current });
  };
  useEffect(() => show(loaded), [show, loaded]);

  async function reload(): Promise<void> {
    const next = await api(getDraft, { params: { draftId: current.current.id } });
    if (next) show(next);
  }

  useEffect(() => {
    // Who registers late or is weighed changes no draft, so that now and then it is looked at whole.
    const look = (isWhole: boolean) => {
      if (document.visibilityState !== 'visible' || running.current) return;
      const { id, version } = current.current;
      const query = isWhole ? {} : { unlessVersion: String(version) };
      api(getDraft, { params: { draftId: id }, query })
        .then(next => {
          if (!next || running.current || next.id !== current.current.id) return;
          if (next.version <= current.current.version) return show(next);
          const { text = null, by = null } = next.undo ?? {};
          setNews({ count: next.version - current.current.version, text, by });
          show(next);
        })
        .catch(() => {}); // The next look comes in seconds; what is shown stays.
    };
    let looks = 0;
    const timer = setInterval(() => look(++looks % looksToWhole === 0), pollMs);
    const lookAtAll = () => look(true);
    document.addEventListener('visibilitychange', lookAtAll);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookAtAll);
    };
  }, [show]);

  async function send(
    call: () => Promise<Draft>,
    words: (after: Draft) => string,
    onRefused?: (error: ApiError) => boolean,
  ): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setProblem(null);
    setNews(null);
    try {
      const after = await call();
      show(after);
      setSaid(words(after));
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (onRefused?.(error)) return false;
      tell(Object.values(error.fields).flat().join(' ') || error.message);
      if (error.code === 'changed_meanwhile' || error.code === 'not_found') await reload().catch(() => {});
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  const step = (route: typeof undoChange, words: (before: Draft) => string) => {
    const before = current.current;
    const { id, version } = before;
    return send(
      () => api(route, { params: { draftId: id }, input: { version } }),
      () => words(before),
    );
  };

  return {
    draft,
    facts: useFacts(draft),
    isBusy,
    problem,
    dismiss: () => setProblem(null),
    news,
    dismissNews: () => setNews(null),
    refused,
    giveUp: () => setRefused(null),
    said,
    async change(change, seenGroupIds, overrideReason) {
      const { id, groups } = current.current;
      const seen = groups
        .filter(group => seenGroupIds.includes(group.id))
        .map(({ id: groupId, version }) => ({ groupId, version }));
      const isDone = await send(
        () =>
          api(changeDraft, {
            params: { draftId: id },
            input: { change, seen, overrideReason: overrideReason ?? null },
            idempotencyKey: newKey(),
          }),
        after => saidOf(change, after),
        error => {
          if (error.code !== 'limits_broken') return false;
          setRefused({ change, seenGroupIds, texts: Object.values(error.fields).flat() });
          return true;
        },
      );
      if (isDone) setRefused(null);
      return isDone;
    },
    undo: () => step(undoChange, ({ undo }) => `Undone: ${undo?.text ?? 'the last change'}.`),
    redo: () => step(redoChange, ({ redo }) => `Done again: ${redo?.text ?? 'what was undone'}.`),
    reload,
  };
}

/** Inside the pages of a draft. */
export const useDraftDesk = (): DraftDesk => useOutletContext<DraftDesk>();
