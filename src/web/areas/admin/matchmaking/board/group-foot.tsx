import { Link } from 'react-router';
import { useBoardActions } from './board-actions.ts';
import type { GroupView } from './group-view.ts';

type Props = {
  draftId: number;
  view: GroupView;
  /** Left out where the title stands elsewhere. */
  rename?: () => void;
};

const look = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:decoration-2';

/** What is done with a whole group, and its other pages. */
export function GroupFoot({ draftId, view: { group }, rename }: Props) {
  const actions = useBoardActions();
  const base = `/admin/matchmaking/${draftId}`;
  const named = <span className="sr-only"> {group.title}</span>;
  return (
    <p className="flex flex-wrap gap-x-5 text-sm font-semibold">
      {actions && rename && !group.isLocked && (
        <button type="button" onClick={rename} className={look}>
          Rename{named}
        </button>
      )}
      {actions && (
        <button type="button" onClick={() => actions.lock(group.id, !group.isLocked)} className={look}>
          {group.isLocked ? 'Unlock' : 'Lock'}
          {named}
        </button>
      )}
      {actions && !group.isLocked && (
        <>
          <Link to={`${base}/split/division/${group.id}`} className={look}>
            Split{named}
          </Link>
          <Link to={`${base}/combine/division/${group.id}`} className={look}>
            Combine{named}
          </Link>
        </>
      )}
      <Link to={`/admin/division-sheets/${group.id}`} className={look}>
        Print{named}
      </Link>
    </p>
  );
}
