import { type ReactNode, useState } from 'react';
import { joined } from '#core/catalogue/uses.ts';
import { cardLine, worstPairWords } from '#core/matchmaking/fairness/fairness-words.ts';
import type { MatchGroup } from '#core/matchmaking/match-group.ts';
import type { SplitProposal } from '#core/matchmaking/split/split.ts';
import { splitProblemWords } from '#core/matchmaking/split/split-words.ts';
import { plainNumber, withShortNames } from '#core/matchmaking/wording.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Board } from '../combine-board.ts';
import { FlagList } from '../flag-list.tsx';
import { CostChange, TermsChange } from './split-cost.tsx';
import { PartMark, type PictureLane, SpanPicture } from './split-strip.tsx';

/** What stands against it, a sentence each. */
export function Refusals({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm">
      {texts.map(text => (
        <li key={text} className="flex items-start gap-2 font-semibold text-danger">
          <Icon name="warning" className="mt-0.5" />
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  );
}

function lanesOf(group: MatchGroup, proposal: SplitProposal): PictureLane[] {
  const sets = proposal.parts.map(({ competitorIds }, mark) => ({
    mark,
    members: group.members.filter(member => competitorIds.includes(member.competitorId)),
  }));
  return [
    { name: 'Now', short: 'Now', sets },
    ...sets.map((set, i) => ({ name: `Group ${i + 1}`, short: String(i + 1), sets: [set] })),
  ];
}

type SplitProposalViewProps = {
  group: MatchGroup;
  proposal: SplitProposal;
  board: Board;
  heading: string;
  /** Why, in words. */
  why: string;
  /** Its parts are shown when asked for. */
  isFolded?: boolean;
  actions: ReactNode;
};

/** The groups it makes, with their people, and how they stand to each other. */
function Parts({ group, proposal, board }: Pick<SplitProposalViewProps, 'group' | 'proposal' | 'board'>) {
  const isWeighed = group.rules.limits.weightGapPercent !== null;
  const ids = group.members.map(({ competitorId }) => competitorId);
  const short = withShortNames(board.facts, ids);
  return (
    <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-2">
      <div className="grid gap-3">
        <SpanPicture lanes={lanesOf(group, proposal)} isWeighed={isWeighed} />
        <TermsChange before={proposal.before} after={proposal.after} />
      </div>
      <ol className="grid gap-3">
        {proposal.parts.map(({ competitorIds, card }, i) => {
          const worst = worstPairWords(card, board.facts);
          return (
            <li key={competitorIds.join()} className="grid gap-1">
              <p className="flex flex-wrap items-center gap-x-2">
                <PartMark mark={i} />
                <span className="font-semibold">Group {i + 1}</span>
                <span>{cardLine(card, board.facts)}</span>
                <span className="text-sm text-muted">penalty {plainNumber(card.cost)}</span>
              </p>
              <p className="text-sm">{joined(competitorIds.map(short.nameOf))}</p>
              {worst && <p className="text-sm text-muted">{worst}</p>}
              <FlagList flags={card.flags.filter(({ severity }) => severity !== 'bad')} facts={short} />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** A way to split a group: its parts with their people, the spans before and after, what it costs and what speaks against it. */
export function SplitProposalView(props: SplitProposalViewProps) {
  const { proposal, board, heading, why, isFolded = false, actions } = props;
  const [isOpen, setOpen] = useState(!isFolded);
  return (
    <article aria-label={heading} className="grid gap-4 border-t border-line pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="text-xl">{heading}</h3>
        <CostChange before={proposal.before} after={proposal.after} />
      </div>
      <p className="max-w-prose">{why}.</p>
      <Refusals texts={splitProblemWords(proposal, board.facts)} />
      {isOpen && <Parts {...props} />}
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        {actions}
        {isFolded && (
          <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Who goes where<span className="sr-only">: {heading}</span>
          </Button>
        )}
      </div>
    </article>
  );
}
