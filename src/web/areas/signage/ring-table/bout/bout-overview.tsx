import { Alert } from '#web/ui/alert.tsx';
import { TextAlert } from '#web/ui/text-alert.tsx';
import { BracketPicture } from '#web/widgets/bracket/bracket-picture.tsx';
import { BoutList } from './bout-list.tsx';
import type { ClockStore } from './clock-store.ts';
import { DoneCard } from './done-card.tsx';
import { nextBouts } from './next-bout.ts';
import { NextCard } from './next-card.tsx';
import { PeopleList } from './people-list.tsx';
import type { SheetView } from './sheet-view.ts';
import { TieCard } from './tie-card.tsx';
import { useRunningClock } from './use-bout-clock.ts';
import type { Writing } from './use-writing.ts';

type Props = {
  view: SheetView;
  store: ClockStore | null;
  writing: Writing;
  /** Why the bout that was open is not; null: none was. */
  gone: string | null;
  onOpen: (boutId: string | null) => void;
};

/** What comes next, the bracket as drawn, all bouts, and who is here. */
export function BoutOverview({ view, store, writing, gone, onOpen }: Props) {
  const running = useRunningClock(store);
  const { now, after } = nextBouts(view, running);
  const { scoreSheet, bracket } = view;
  const people = scoreSheet.sheet.setup.members.map(({ competitorId }) => ({
    competitorId,
    name: view.nameOf(competitorId),
    school: scoreSheet.people.get(competitorId)?.schoolName ?? '',
  }));
  const hasBouts = bracket.bracket.bouts.length > 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <TextAlert kind="danger" text={writing.problem} onDismiss={writing.clear} />
      {gone && (
        <Alert kind="info" onDismiss={() => onOpen(null)}>
          {gone}
        </Alert>
      )}
      {now ? (
        <NextCard {...{ view, now, after, store, running, onOpen }} />
      ) : bracket.state.tie ? (
        <TieCard view={view} tie={bracket.state.tie} writing={writing} />
      ) : (
        <DoneCard view={view} writing={writing} />
      )}
      {hasBouts && (
        <BracketPicture
          title={scoreSheet.sheet.eventTitle}
          bracket={bracket.bracket}
          people={people}
          state={bracket.state}
          next={now?.bout.id ?? null}
          scale="screen"
        />
      )}
      {hasBouts && <BoutList view={view} next={now?.bout.id ?? null} onOpen={onOpen} />}
      <PeopleList view={view} writing={writing} />
    </div>
  );
}
