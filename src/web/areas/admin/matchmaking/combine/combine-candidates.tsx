import { useMemo, useState } from 'react';
import { type CombineCandidate, combineCandidates } from '#core/matchmaking/combine/combine.ts';
import { combineWords } from '#core/matchmaking/combine/combine-words.ts';
import type { MatchGroup } from '#core/matchmaking/match-group.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Board } from '../combine-board.ts';
import { needsReason } from '../combine-change.ts';
import type { LiveDraft } from '../draft/use-draft.ts';
import { CostChange } from '../split/split-cost.tsx';
import { Refusals } from '../split/split-proposal.tsx';
import { AskToJoin } from './ask-to-join.tsx';
import { CandidateView, candidateHeading } from './combine-candidate.tsx';

/** How many are shown before somebody asks for more. */
const firstFew = 4;

type Choose = {
  /** Null: nothing can be changed here. */
  onCombine: ((candidate: CombineCandidate) => void) | null;
  /** Null: nothing can be changed in this draft. */
  onUnlock: ((groupIds: readonly number[]) => void) | null;
};
type PartProps = Choose & { group: MatchGroup; board: Board; candidate: CombineCandidate };
type RefusedProps = PartProps & { live: LiveDraft };

function CombineButton({
  candidate,
  board,
  onCombine,
  isFirst,
}: Omit<PartProps, 'group' | 'onUnlock'> & { isFirst: boolean }) {
  if (!onCombine) return null;
  const word = candidate.isAllowed
    ? 'Combine'
    : needsReason(candidate.problems)
      ? 'Combine, with a reason'
      : 'Combine anyway';
  return (
    <Button
      variant={isFirst ? 'primary' : 'secondary'}
      aria-label={`${word}: ${candidateHeading(candidate, board.titleOf)}`}
      onClick={() => onCombine(candidate)}
    >
      {word}
    </Button>
  );
}

/** One that is refused: why, in short; everything else when asked. */
function RefusedCandidate({ group, board, live, candidate, onCombine, onUnlock }: RefusedProps) {
  const [isOpen, setOpen] = useState(false);
  const heading = candidateHeading(candidate, board.titleOf);
  const { lockedIds } = candidate;
  const others = lockedIds.filter(id => id !== group.id);
  const [intoId] = candidate.withIds;
  const actions = (
    <>
      {lockedIds.length === 0 && (
        <CombineButton candidate={candidate} board={board} onCombine={onCombine} isFirst={false} />
      )}
      {intoId !== undefined && lockedIds.length === 0 && <AskToJoin {...{ live, board, intoId }} groupId={group.id} />}
      {onUnlock && others.length > 0 && (
        <Button size="small" onClick={() => onUnlock(others)} aria-label={`Unlock “${board.titleOf(others[0] ?? 0)}”`}>
          Unlock the group
        </Button>
      )}
      <Button size="small" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Less' : 'More of it'}
        <span className="sr-only">: {heading}</span>
      </Button>
    </>
  );
  if (isOpen) return <CandidateView group={group} candidate={candidate} board={board} actions={actions} />;
  return (
    <article aria-label={heading} className="grid gap-2 border-t border-line pt-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="min-w-0 text-xl wrap-anywhere">{heading}</h3>
        <CostChange before={candidate.before} after={candidate.after} />
      </div>
      <Refusals texts={combineWords(candidate, board.facts, board.titleOf).refusals} />
      <div className="flex flex-wrap gap-2">{actions}</div>
    </article>
  );
}

function More({ shown, all, onMore }: { shown: number; all: number; onMore: () => void }) {
  if (shown >= all) return null;
  return (
    <Button className="justify-self-start" size="small" onClick={onMore}>
      Show {Math.min(firstFew * 2, all - shown)} more of {all - shown}
    </Button>
  );
}

type CandidatesProps = Choose & { group: MatchGroup; board: Board; live: LiveDraft };

/** With whom a group can be joined, the best first; below, with whom not, and why. */
export function Candidates({ group, board, live, onCombine, onUnlock }: CandidatesProps) {
  const [mostAllowed, setMostAllowed] = useState(firstFew);
  const [mostRefused, setMostRefused] = useState(firstFew);
  const candidates = useMemo(() => combineCandidates(group, board.groups), [group, board]);
  const isAlone = candidates.length === 0;
  const allowed = candidates.filter(({ isAllowed }) => isAllowed);
  const refused = candidates.filter(({ isAllowed }) => !isAllowed);
  return (
    <>
      <section aria-labelledby="candidates" className="grid gap-5">
        <h2 id="candidates" className="text-2xl">
          Options
        </h2>
        {allowed.length === 0 && (
          <EmptyState title={isAlone ? 'No other group runs the same events' : 'Every option breaks a limit'}>
            {isAlone
              ? 'You can still move its people one by one under All groups.'
              : 'Every other group of the same events is below, with the reason it is blocked.'}
          </EmptyState>
        )}
        {allowed.slice(0, mostAllowed).map((candidate, i) => (
          <CandidateView
            key={`${candidate.kind} ${candidate.withIds.join()}`}
            group={group}
            candidate={candidate}
            board={board}
            actions={
              <CombineButton
                candidate={candidate}
                board={board}
                onCombine={onCombine}
                isFirst={i === 0 && candidate.gain > 0}
              />
            }
          />
        ))}
        <More shown={mostAllowed} all={allowed.length} onMore={() => setMostAllowed(mostAllowed + firstFew * 2)} />
      </section>
      {refused.length > 0 && (
        <section aria-labelledby="refused" className="grid gap-4">
          <h2 id="refused" className="text-2xl">
            Not allowed
          </h2>
          {refused.slice(0, mostRefused).map(candidate => (
            <RefusedCandidate
              key={`${candidate.kind} ${candidate.withIds.join()}`}
              group={group}
              board={board}
              live={live}
              candidate={candidate}
              onCombine={onCombine}
              onUnlock={onUnlock}
            />
          ))}
          <More shown={mostRefused} all={refused.length} onMore={() => setMostRefused(mostRefused + firstFew * 2)} />
        </section>
      )}
    </>
  );
}
