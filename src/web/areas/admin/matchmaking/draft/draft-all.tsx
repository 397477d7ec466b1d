import { plainNumber } from '#core/matchmaking/wording.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { ArchivedNotice, PublishedNotice } from '../board/board-notices.tsx';
import type { BoardSums } from '../board/board-sums.ts';
import { DraftBoard } from '../board/draft-board.tsx';
import { useBoard } from '../board/use-board.ts';
import { useDraft } from './use-draft.ts';

export const meta = () => pageMeta('All Groups');

function Sums({ sums }: { sums: BoardSums }) {
  const rows = [
    { term: 'groups', value: sums.groups },
    { term: 'people', value: sums.people },
    { term: 'entries placed', value: sums.entries },
    { term: 'not placed', value: sums.unplaced },
    { term: 'with warnings', value: sums.warnings },
    { term: 'penalty', value: plainNumber(sums.cost) },
  ];
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {rows.map(({ term, value }) => (
        <span key={term}>
          <span className="font-display text-xl text-ink tabular-nums">{value}</span> {term}
        </span>
      ))}
    </p>
  );
}

export default function AllGroups() {
  const live = useDraft();
  const board = useBoard(live);
  const { id, status } = live.draft;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h1 className="text-2xl">All groups</h1>
        <Sums sums={board.sums} />
      </div>
      {status === 'published' && <PublishedNotice draftId={id} />}
      {status === 'archived' && <ArchivedNotice />}
      <DraftBoard live={live} board={board} />
    </div>
  );
}
