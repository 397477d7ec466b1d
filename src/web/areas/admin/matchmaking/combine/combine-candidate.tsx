import type { ReactNode } from 'react';
import { joined } from '#core/catalogue/uses.ts';
import type { CombineCandidate } from '#core/matchmaking/combine/combine.ts';
import { combineWords } from '#core/matchmaking/combine/combine-words.ts';
import { fairnessOf } from '#core/matchmaking/fairness/fairness-card.ts';
import { cardLine, worstPairWords } from '#core/matchmaking/fairness/fairness-words.ts';
import type { MatchGroup } from '#core/matchmaking/match-group.ts';
import { withShortNames } from '#core/matchmaking/wording.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Board } from '../combine-board.ts';
import { FlagList } from '../flag-list.tsx';
import { CostChange, TermsChange } from '../split/split-cost.tsx';
import { Refusals } from '../split/split-proposal.tsx';
import { PartMark, type PictureLane, SpanPicture } from '../split/split-strip.tsx';

/** "With “Boys 8-9”", or who would go where. */
export function candidateHeading({ kind, withIds }: CombineCandidate, titleOf: (groupId: number) => string): string {
  const titles = joined(withIds.map(id => `“${titleOf(id)}”`));
  return kind === 'dissolve' ? `Each to the best other group: ${titles}` : `With ${titles}`;
}

/** This group and the others as they are, each with its sign, and what becomes of them. */
function lanesOf(group: MatchGroup, { kind, results, withIds }: CombineCandidate, board: Board): PictureLane[] {
  const all = [group, ...withIds.flatMap(id => board.byId.get(id) ?? [])];
  const setOf = (own: MatchGroup, ids?: readonly number[]) => ({
    mark: all.indexOf(own),
    members: ids ? own.members.filter(({ competitorId }) => ids.includes(competitorId)) : own.members,
  });
  const now = all.map(
    (own, i): PictureLane => ({ name: own.title, short: i === 0 ? 'This' : letterOf(i), sets: [setOf(own)] }),
  );
  const then = results.map(
    ({ competitorIds, groupId }, i): PictureLane => ({
      name: kind === 'dissolve' ? `${board.titleOf(groupId)} then` : 'Together',
      short: kind === 'dissolve' ? `${letterOf(i + 1)} then` : 'Joined',
      sets: all.map(own => setOf(own, competitorIds)).filter(({ members }) => members.length > 0),
    }),
  );
  return [...now, ...then];
}

const letterOf = (place: number): string => String.fromCharCode(64 + place);

/** The groups that take part, as they are. */
function Takers({ group, candidate, board }: { group: MatchGroup; candidate: CombineCandidate; board: Board }) {
  const all = [group, ...candidate.withIds.flatMap(id => board.byId.get(id) ?? [])];
  return (
    <ul className="grid gap-1">
      {all.map((own, i) => (
        <li key={own.id} className="text-sm">
          <span className="flex items-center gap-2 font-semibold">
            <PartMark mark={i} />
            <span className="min-w-0 wrap-anywhere">{i === 0 ? 'This group' : `${letterOf(i)}: ${own.title}`}</span>
          </span>
          <span className="block pl-6 text-muted">{cardLine(fairnessOf(own.members, own.rules), board.facts)}</span>
        </li>
      ))}
    </ul>
  );
}

/** What it would be, group by group, with the two that are furthest apart. */
function Results({ candidate, board }: { candidate: CombineCandidate; board: Board }) {
  const { results, kind } = candidate;
  return (
    <ul className="grid gap-3">
      {results.map(({ groupId, arrivals, card }) => {
        const short = withShortNames(board.facts, card.competitorIds);
        const worst = worstPairWords(card, board.facts);
        const place = candidate.withIds.indexOf(groupId) + 1;
        return (
          <li key={groupId} className="grid gap-1">
            <p>
              <span className="font-semibold">
                {kind === 'dissolve' ? `${joined(arrivals.map(short.nameOf))} to ${letterOf(place)}:` : 'Together:'}
              </span>{' '}
              {cardLine(card, board.facts)}
            </p>
            {worst && <p className="text-sm text-muted">{worst}</p>}
            <FlagList
              flags={card.flags.filter(({ severity, kind: flag }) => severity !== 'bad' && flag !== 'moves')}
              facts={short}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Who would be asked to move, with the family's answer. */
function Moves({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return <p className="text-sm text-muted">No one moves up.</p>;
  return (
    <ul className="grid gap-0.5 text-sm">
      {texts.map(text => (
        <li key={text} className="flex items-start gap-2">
          <Icon name="up" className="mt-0.5 text-muted" />
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  );
}

type CandidateViewProps = { group: MatchGroup; candidate: CombineCandidate; board: Board; actions: ReactNode };

/** A way to join: who with whom, the spans before and after, what it costs, whom it asks, and what speaks against it. */
export function CandidateView({ group, candidate, board, actions }: CandidateViewProps) {
  const { before, after, isAllowed } = candidate;
  const { moves, refusals } = combineWords(candidate, board.facts, board.titleOf);
  const heading = candidateHeading(candidate, board.titleOf);
  return (
    <article aria-label={heading} className="grid gap-4 border-t border-line pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="min-w-0 text-xl wrap-anywhere">{heading}</h3>
        <CostChange before={before} after={after} />
      </div>
      <Refusals texts={refusals} />
      <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-2">
        <div className="grid gap-3">
          <SpanPicture
            lanes={lanesOf(group, candidate, board)}
            isWeighed={group.rules.limits.weightGapPercent !== null}
          />
          <TermsChange before={before} after={after} />
        </div>
        <div className="grid gap-3">
          <Takers group={group} candidate={candidate} board={board} />
          <Results candidate={candidate} board={board} />
          {(isAllowed || moves.length > 0) && <Moves texts={moves} />}
        </div>
      </div>
      <div className="flex flex-wrap gap-3">{actions}</div>
    </article>
  );
}
