import { useEffect, useMemo, useState } from 'react';
import { useOutletContext } from 'react-router';
import type { Draft } from '#contract/matchmaking/draft.ts';
import { changeDraft, type DraftChange, redoChange, undoChange } from '#contract/matchmaking/draft-change.ts';
import { getDraft } from '#contract/matchmaking/matchmaking.ts';
import { endMeeting } from '#contract/matchmaking/meeting.ts';
import { type DraftFacts, factsOf } from '#core/matchmaking/draft-state.ts';
import { type ApiError, api } from '#web/lib/api.ts';
import { LiveDocument, refusalWords } from '#web/lib/live/live-document.ts';
import { useLiveDocument } from '#web/lib/live/use-live-document.ts';
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

export interface LiveDraft {
  draft: Draft;
  /** What core decides from, for the draft as it is now; the same while nothing in it changed. */
  facts: DraftFacts;
  isBusy: boolean;
  problem: Problem | null;
  /** The problem is that a division is being scored. SCORE-24 */
  isBegun: boolean;
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
  /** Answers of the families count no longer. */
  stopAsking(meetingId: number): Promise<boolean>;
  /** Loads it as it is now. */
  reload(): Promise<void>;
}

function useFacts({ people, templates, settings, levels, events, stale, closedIds }: Draft): DraftFacts {
  return useMemo(
    () => factsOf({ people, templates, settings, levels, events, stale, closedIds }),
    [people, templates, settings, levels, events, stale, closedIds],
  );
}

function liveDraft(first: Draft, tellNews: (news: LiveDraft['news']) => void): LiveDocument<Draft> {
  let looks = 0;
  return new LiveDocument<Draft>({
    first,
    everyMs: pollMs,
    versionOf: ({ id, version }) => ({ id, version }),
    look({ id, version }, why, signal) {
      // Who registers late or is weighed changes no draft, so that now and then it is looked at whole.
      const isWhole = why !== 'due' || ++looks % looksToWhole === 0;
      const query = isWhole ? {} : { unlessVersion: String(version) };
      return api(getDraft, { params: { draftId: id }, query, signal });
    },
    take(next, shown, why) {
      const { text = null, by = null } = next.undo ?? {};
      const count = next.version - shown.version;
      if (why !== null && why !== 'asked' && count > 0) tellNews({ count, text, by });
      return sharedDraft(shown, next);
    },
  });
}

/** The draft of the page, kept up to date while colleagues work on it, and everything that changes it. */
export function useDraftFor(loaded: Draft): LiveDraft {
  const [news, setNews] = useState<LiveDraft['news']>(null);
  const [document] = useState(() => liveDraft(loaded, setNews));
  const { shown: draft, isSending, problem } = useLiveDocument(document);
  const [refused, setRefused] = useState<RefusedChange | null>(null);
  const [said, setSaid] = useState('');
  const [isBegun, setBegun] = useState(false);
  useEffect(() => document.show(loaded), [document, loaded]);

  /** One at a time: each is made from the draft as it was seen. What does not get through is given up. */
  async function send(
    call: (key: string) => Promise<Draft>,
    words: (after: Draft) => string,
    refusal: (error: ApiError) => string | null = refusalWords,
  ): Promise<boolean> {
    if (document.snapshot().isSending) return false;
    document.dismiss();
    setNews(null);
    setBegun(false);
    const told = (error: ApiError) => {
      setBegun(error.code === 'division_begun');
      return refusal(error);
    };
    return document.send(async key => {
      const after = await call(key);
      setSaid(words(after));
      return after;
    }, told);
  }

  const step = (route: typeof undoChange, words: (before: Draft) => string) => {
    const before = document.snapshot().shown;
    const { id, version } = before;
    return send(
      () => api(route, { params: { draftId: id }, input: { version } }),
      () => words(before),
    );
  };

  return {
    draft,
    problem,
    news,
    refused,
    said,
    isBegun,
    facts: useFacts(draft),
    isBusy: isSending,
    dismiss: () => document.dismiss(),
    dismissNews: () => setNews(null),
    giveUp: () => setRefused(null),
    async change(change, seenGroupIds, overrideReason) {
      const { id, groups } = document.snapshot().shown;
      const seen = groups
        .filter(group => seenGroupIds.includes(group.id))
        .map(({ id: groupId, version }) => ({ groupId, version }));
      const isDone = await send(
        key =>
          api(changeDraft, {
            params: { draftId: id },
            input: { change, seen, overrideReason: overrideReason ?? null },
            idempotencyKey: key,
          }),
        after => saidOf(change, after),
        error => {
          if (error.code !== 'limits_broken') return refusalWords(error);
          setRefused({ change, seenGroupIds, texts: Object.values(error.fields).flat() });
          return null;
        },
      );
      if (isDone) setRefused(null);
      return isDone;
    },
    undo: () => step(undoChange, ({ undo }) => `Undone: ${undo?.text ?? 'the last change'}.`),
    redo: () => step(redoChange, ({ redo }) => `Redone: ${redo?.text ?? 'what was undone'}.`),
    stopAsking: meetingId =>
      send(
        async () => {
          await api(endMeeting, { params: { meetingId } });
          return (await api(getDraft, { params: { draftId: document.snapshot().shown.id } })) as Draft;
        },
        () => 'The families are no longer being asked.',
      ),
    reload: () => document.look(),
  };
}

/** Inside the pages of a draft. */
export const useDraft = (): LiveDraft => useOutletContext<LiveDraft>();
