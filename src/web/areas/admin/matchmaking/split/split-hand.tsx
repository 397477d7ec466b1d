import { useMemo, useState } from 'react';
import { joined } from '#core/catalogue/uses.ts';
import type { MatchGroup } from '#core/matchmaking/match-group.ts';
import { splitInto } from '#core/matchmaking/split/split.ts';
import { splitProblemWords } from '#core/matchmaking/split/split-words.ts';
import { plainNumber } from '#core/matchmaking/wording.ts';
import { Button } from '#web/ui/button.tsx';
import type { Board } from '../combine-board.ts';
import { needsReason } from '../combine-change.ts';
import type { LiveDraft } from '../draft/use-draft.ts';
import { type Hand, mostByHand, moved, partFor, partsOf } from './split-by-hand.ts';
import { differenceText } from './split-cost.tsx';
import { HandRow } from './split-hand-row.tsx';
import { SplitProposalView } from './split-proposal.tsx';

type SplitHandProps = {
  live: LiveDraft;
  board: Board;
  group: MatchGroup;
  hand: Hand;
  onHand: (hand: Hand) => void;
  onSplit: (parts: readonly (readonly number[])[]) => void;
};

/** A split made by hand: everybody's group is chosen, and what it makes of the group is seen at once. */
export function SplitHand({ live, board, group, hand, onHand, onSplit }: SplitHandProps) {
  const { members, rules } = group;
  const { facts } = board;
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [room, setRoom] = useState(2);
  const ids = members.map(({ competitorId }) => competitorId);
  const count = Math.max(room, ...ids.map(id => partFor(hand, id) + 1));
  const parts = useMemo(
    () =>
      partsOf(
        hand,
        members.map(({ competitorId }) => competitorId),
      ),
    [hand, members],
  );
  const proposal = useMemo(() => splitInto(members, parts, rules), [members, parts, rules]);
  const people = new Map(live.draft.people.map(person => [person.competitorId, person]));
  const chosen = ids.filter(id => ticked.has(id));

  const put = (who: readonly number[], part: number) => onHand(moved(hand, who, part));
  const putTicked = (part: number) => {
    put(chosen, part);
    setTicked(new Set());
  };
  const tick = (id: number) => setTicked(new Set(ticked.has(id) ? chosen.filter(own => own !== id) : [...chosen, id]));
  const isSplit = parts.length > 1;
  const told = isSplit
    ? `Groups of ${joined(parts.map(part => String(part.length)))}: penalty ${plainNumber(proposal.after.cost)}, ${differenceText(proposal)}. ${splitProblemWords(proposal, facts).join('. ')}`
    : 'All are in one group.';

  return (
    <section id="by-hand" aria-labelledby="by-hand-title" tabIndex={-1} className="grid scroll-mt-6 gap-4">
      <div>
        <h2 id="by-hand-title" className="text-2xl">
          By hand
        </h2>
        <p className="mt-1 max-w-prose text-muted">
          Choose a group for each person. On a line, the keys 1 to {mostByHand} do it too; tick several to send them
          together. The first group stays this one, the others are new.
        </p>
      </div>
      <ul>
        {members.map(({ competitorId }) => {
          const person = people.get(competitorId);
          if (!person) return null;
          return (
            <HandRow
              key={competitorId}
              {...{ person, levels: live.draft.levels, count }}
              isWeighed={rules.limits.weightGapPercent !== null}
              isTicked={ticked.has(competitorId)}
              part={partFor(hand, competitorId)}
              onTick={() => tick(competitorId)}
              onPart={part => put([competitorId], part)}
              onKey={part => (ticked.has(competitorId) ? putTicked(part) : put([competitorId], part))}
            />
          );
        })}
      </ul>
      <div
        className={`flex flex-wrap items-center gap-2 bg-ground py-2 ${chosen.length > 0 ? 'sticky bottom-0 pb-home-2' : ''}`}
      >
        <span className="tabular-nums">{chosen.length} ticked:</span>
        {Array.from({ length: count }, (_, part) => part).map(part => (
          <Button key={part} size="small" disabled={chosen.length === 0} onClick={() => putTicked(part)}>
            To group {part + 1}
          </Button>
        ))}
        {count < mostByHand && count < members.length && (
          <Button size="small" variant="quiet" onClick={() => setRoom(count + 1)}>
            Add a group
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {told}
      </p>
      {isSplit ? (
        <SplitProposalView
          {...{ group, proposal, board }}
          heading="As you have it"
          why={`Groups of ${joined(parts.map(part => String(part.length)))}`}
          actions={
            <>
              <Button onClick={() => onSplit(parts)} aria-label="Split like this: as you have it">
                {needsReason(proposal.problems.map(({ flag }) => flag))
                  ? 'Split like this, with a reason'
                  : 'Split like this'}
              </Button>
              <Button
                variant="quiet"
                onClick={() => {
                  onHand(new Map());
                  setRoom(2);
                }}
              >
                Start over
              </Button>
            </>
          }
        />
      ) : (
        <p className="text-muted">Everyone is in one group now. What a split would do appears here.</p>
      )}
    </section>
  );
}
