import type { ReactNode } from 'react';
import { joined } from '#core/catalogue/uses.ts';
import { cardLine, worstPairWords } from '#core/matchmaking/fairness-words.ts';
import type { MatchGroup } from '#core/matchmaking/match-group.ts';
import type { SplitProposal } from '#core/matchmaking/split.ts';
import { splitProblemWords } from '#core/matchmaking/split-words.ts';
import { withShortNames } from '#core/matchmaking/wording.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Board } from './combine-board.ts';
import { FlagList } from './flag-list.tsx';
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
  actions: ReactNode;
};

/** A way to split a group: its parts with their people, the spans before and after, what it costs and what speaks against it. */
export function SplitProposalView({ group, proposal, board, heading, why, actions }: SplitProposalViewProps) {
  const { parts, before, after } = proposal;
  const isWeighed = group.rules.limits.weightGapPercent !== null;
  const short = withShortNames(
    board.facts,
    group.members.map(({ competitorId }) => competitorId),
  );
  return (
    <article aria-label={heading} className="grid gap-4 border-t border-line pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="text-lg font-semibold">{heading}</h3>
        <CostChange before={before} after={after} />
      </div>
      <p className="max-w-prose">{why}.</p>
      <Refusals texts={splitProblemWords(proposal, board.facts)} />
      <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-2">
        <SpanPicture lanes={lanesOf(group, proposal)} isWeighed={isWeighed} />
        <ol className="grid gap-3">
          {parts.map(({ competitorIds, card }, i) => {
            const worst = worstPairWords(card, board.facts);
            return (
              <li key={competitorIds.join()} className="grid gap-1">
                <p className="flex flex-wrap items-center gap-x-2">
                  <PartMark mark={i} />
                  <span className="font-semibold">Group {i + 1}</span>
                  <span>{cardLine(card, board.facts)}</span>
                </p>
                <p className="text-sm">{joined(competitorIds.map(short.nameOf))}</p>
                {worst && <p className="text-sm text-muted">{worst}</p>}
                <FlagList flags={card.flags.filter(({ severity }) => severity !== 'bad')} facts={short} />
              </li>
            );
          })}
        </ol>
      </div>
      <TermsChange before={before} after={after} />
      <div className="flex flex-wrap gap-3">{actions}</div>
    </article>
  );
}
