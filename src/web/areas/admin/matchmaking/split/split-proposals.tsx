import { memo, useDeferredValue, useMemo, useState } from 'react';
import { fairnessOf } from '#core/matchmaking/fairness/fairness-card.ts';
import type { MatchGroup } from '#core/matchmaking/match-group.ts';
import { mostParts, type SplitProposal, splitProposals } from '#core/matchmaking/split/split.ts';
import { splitWords } from '#core/matchmaking/split/split-words.ts';
import { Button } from '#web/ui/button.tsx';
import type { Board } from '../combine-board.ts';
import { needsReason } from '../combine-change.ts';
import { SplitProposalView } from './split-proposal.tsx';
import { GroupsSlider } from './split-slider.tsx';

type Choose = {
  /** Null: nothing can be changed here. */
  onSplit: ((parts: readonly (readonly number[])[]) => void) | null;
  onByHand: ((parts: readonly (readonly number[])[]) => void) | null;
};
type ListProps = Choose & { group: MatchGroup; board: Board; count: number };

/** The words of a proposal begin with what it is called: "By age: 7-8 and 9-10; …". */
function headingAndWhy(words: string): [heading: string, why: string] {
  const at = words.indexOf(': ');
  const why = words.slice(at + 2);
  return [words.slice(0, at), why.charAt(0).toUpperCase() + why.slice(1)];
}

const ProposalList = memo(function ProposalList({ group, board, count, onSplit, onByHand }: ListProps) {
  const { members, rules } = group;
  const proposals = useMemo(() => splitProposals(members, rules, count), [members, rules, count]);
  const before = useMemo(() => fairnessOf(members, rules), [members, rules]);
  const allowed = proposals.filter(({ isAllowed }) => isAllowed);
  const refused = proposals.filter(({ isAllowed }) => !isAllowed);
  const view = (proposal: SplitProposal, place: number) => {
    const [heading, why] = headingAndWhy(splitWords(proposal, before, board.facts));
    const ids = proposal.parts.map(({ competitorIds }) => competitorIds);
    const isBreaking = needsReason(proposal.problems.map(({ flag }) => flag));
    return (
      <SplitProposalView
        // The first of each number is open, whatever it was among others.
        key={`${count} ${proposal.kind}`}
        group={group}
        proposal={proposal}
        board={board}
        heading={heading}
        why={why}
        isFolded={place > 0 || !proposal.isAllowed}
        actions={
          <>
            {onSplit && (
              <Button
                variant={place === 0 && proposal.isAllowed && proposal.gain > 0 ? 'primary' : 'secondary'}
                onClick={() => onSplit(ids)}
                aria-label={`Split like this: ${heading}`}
              >
                {isBreaking ? 'Split like this, with a reason' : 'Split like this'}
              </Button>
            )}
            {onByHand && (
              <Button variant="quiet" onClick={() => onByHand(ids)}>
                Change it by hand
              </Button>
            )}
          </>
        }
      />
    );
  };
  return (
    <div className="grid gap-6">
      {allowed.length === 0 && (
        <p className="max-w-prose">
          No way to make {count} groups keeps every limit and wish.
          {refused.length > 0 && ' The closest is below, with the reason it is blocked.'}
        </p>
      )}
      {allowed.map(view)}
      {refused.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
            {refused.length === 1 ? '1 more option, not allowed' : `${refused.length} more options, not allowed`}
          </summary>
          <div className="mt-3 grid gap-6">{refused.map(view)}</div>
        </details>
      )}
    </div>
  );
});

type SplitProposalsProps = Choose & { group: MatchGroup; board: Board };

/** How the group could be split into so many; the number is chosen with a slider. */
export function SplitProposals({ group, board, onSplit, onByHand }: SplitProposalsProps) {
  const { members, rules } = group;
  const most = mostParts(members.length, rules.sizes);
  const [chosen, setChosen] = useState<number | null>(null);
  const best = useMemo(() => splitProposals(members, rules)[0]?.parts.length ?? 2, [members, rules]);
  const count = Math.min(chosen ?? best, most);
  const shown = useDeferredValue(count);
  return (
    <section aria-labelledby="proposals" className="grid gap-5">
      <h2 id="proposals" className="text-2xl">
        Proposals
      </h2>
      {most < 2 ? (
        <p>
          {members.length === 1 ? 'One person is' : `${members.length} people are`} too few for two groups of at least{' '}
          {Math.max(2, rules.sizes.min)}.
        </p>
      ) : (
        <>
          {most === 2 ? (
            <p>Two groups can be made of {members.length} people.</p>
          ) : (
            <GroupsSlider people={members.length} most={most} value={count} onChange={setChosen} />
          )}
          <ProposalList
            group={group}
            board={board}
            onSplit={onSplit}
            onByHand={onByHand}
            count={Math.min(shown, most)}
          />
        </>
      )}
    </section>
  );
}
