import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { fairnessOf } from '#core/matchmaking/fairness/fairness-card.ts';
import { cardLine } from '#core/matchmaking/fairness/fairness-words.ts';
import type { MatchGroup } from '#core/matchmaking/match-group.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Board } from '../combine-board.ts';
import type { LiveDraft } from '../draft/use-draft.ts';
import { FairnessCard } from '../fairness-card.tsx';
import { MemberLine } from '../member-line.tsx';
import { SpanPicture } from './split-strip.tsx';

/** The group as it was when this page saw it last: it may be gone meanwhile. */
export function useLastSeen(group: MatchGroup | undefined): MatchGroup | undefined {
  const [last, setLast] = useState(group);
  if (group && group !== last) setLast(group);
  return group ?? last;
}

type GoneProps = { live: LiveDraft; board: Board; last: MatchGroup | undefined; list: 'split' | 'combine' };

/** A group that is there no more: what was done last, where its people are now, and a way on. */
export function GroupGone({ live, board, last, list }: GoneProps) {
  const { draft } = live;
  const base = `/admin/matchmaking/${draft.id}`;
  const ids = new Set(last?.members.map(({ competitorId }) => competitorId));
  const now = board.groups.filter(
    ({ eventIds, members }) =>
      last?.eventIds.some(id => eventIds.includes(id)) && members.some(({ competitorId }) => ids.has(competitorId)),
  );
  return (
    <>
      <PageTitle>This group no longer exists</PageTitle>
      <EmptyState
        title={last ? `“${last.title}” was split up, combined or emptied` : 'It was combined with another, or emptied'}
        action={
          <LinkButton to={`${base}/${list}`}>
            {list === 'split' ? 'Groups worth splitting' : 'Groups to combine'}
          </LinkButton>
        }
      >
        {draft.undo && (
          <p>
            The last change of this draft: {draft.undo.text}, by {draft.undo.by}.
          </p>
        )}
        {now.length > 0 && <p>Its people are now in:</p>}
        <ul className="grid gap-1">
          {now.map(({ id, title }) => (
            <li key={id}>
              <Link to={`${base}/${list}/division/${id}`}>{title}</Link>
            </li>
          ))}
        </ul>
      </EmptyState>
    </>
  );
}

/** Why nothing can be done here now, and what can be done about it. */
export function StandStill({ live, group }: { live: LiveDraft; group: MatchGroup }) {
  if (live.draft.status === 'archived')
    return <Alert kind="info">This draft is archived. You can look at it but not change it.</Alert>;
  if (!group.isLocked) return null;
  return (
    <Alert kind="info" title="This group is locked">
      <p>Someone locked it so that it stays as it is. Unlock it to change it.</p>
      <Button
        size="small"
        busy={live.isBusy}
        className="mt-2"
        onClick={() => void live.change({ kind: 'lock', groupIds: [group.id], isLocked: false }, [group.id])}
      >
        Unlock it
      </Button>
    </Alert>
  );
}

/** The group as it is: who is in it, and how fair it is. */
export function GroupNow({ live, board, group }: { live: LiveDraft; board: Board; group: MatchGroup }) {
  const { members, rules } = group;
  const isWeighed = rules.limits.weightGapPercent !== null;
  const people = new Map(live.draft.people.map(person => [person.competitorId, person]));
  const lanes = [{ name: 'Now', short: 'Now', sets: [{ mark: 0, members }] }];
  return (
    <section aria-labelledby="group-now" className="grid gap-4">
      <h2 id="group-now" className="text-2xl">
        As it is
      </h2>
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="grid content-start gap-3">
          <SpanPicture lanes={lanes} isWeighed={isWeighed} />
          <details>
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
              {members.length === 1 ? 'The one person in it' : `The ${members.length} people in it`}
            </summary>
            <ul className="grid gap-2 py-2 sm:grid-cols-2">
              {members.map(({ competitorId }) => {
                const person = people.get(competitorId);
                return person ? (
                  <li key={competitorId}>
                    <MemberLine person={person} levels={live.draft.levels} isWeighed={isWeighed} />
                  </li>
                ) : null;
              })}
            </ul>
          </details>
        </div>
        <FairnessCard card={board.cardOf(group)} facts={board.facts} />
      </div>
    </section>
  );
}

/** What a page about one group begins with. */
export function GroupTitle({ group, board, back }: { group: MatchGroup; board: Board; back: ReactNode }) {
  return (
    <div className="-mb-6">
      <PageTitle
        lead={
          <>
            {group.eventIds.map(board.facts.titleOf).join(', ')}.{' '}
            {cardLine(fairnessOf(group.members, group.rules), board.facts)}.
          </>
        }
        actions={back}
      >
        <span className="block text-2xl wrap-anywhere">{group.title}</span>
      </PageTitle>
    </div>
  );
}

type DoneProps = {
  live: LiveDraft;
  title: string;
  groups: readonly MatchGroup[];
  board: Board;
  hrefOf: (groupId: number) => string;
  children: ReactNode;
};

/** What was made, with a way back and ways on; it takes the focus, for the button that made it is gone. */
export function Done({ live, title, groups, board, hrefOf, children }: DoneProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section ref={box} tabIndex={-1} aria-label={title} className="rounded">
      <Alert kind="success" title={title}>
        <ul className="mt-1 grid gap-1">
          {groups.map(group => (
            <li key={group.id}>
              <Link to={hrefOf(group.id)} className="font-semibold wrap-anywhere">
                {group.title}
              </Link>
              <span className="block text-sm text-muted">
                {cardLine(fairnessOf(group.members, group.rules), board.facts)}
              </span>
            </li>
          ))}
        </ul>
        <div className="mt-3 flex flex-wrap gap-2">
          {/* First, so that what is reckoned meanwhile does not move it from under a finger. */}
          {live.draft.undo && (
            <Button size="small" busy={live.isBusy} onClick={() => void live.undo()}>
              Undo
            </Button>
          )}
          {children}
        </div>
      </Alert>
    </section>
  );
}
