import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { DivisionView } from './ring-view.ts';
import { smallWords } from './small-words.ts';
import { type BoardActs, isBusyWith } from './use-board-acts.ts';

type Props = { division: DivisionView; busy: string; acts: BoardActs };

/** That hardly anybody is left, with the way to give them company; that it is shown without medals, with the way back. */
export function SmallPart({ division, busy, acts }: Props) {
  const { draftDivisionId, title, people, needsRepair, isExhibition } = division;
  const small = smallWords(people);
  return (
    <div className="grid gap-2 empty:hidden">
      {small && (
        <div
          className={`flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded py-1.5 pr-1.5 pl-3 text-sm ${isExhibition ? 'bg-ground' : 'bg-danger-soft text-danger'}`}
        >
          <p className="flex min-h-11 min-w-0 items-center gap-2 font-semibold">
            <Icon name="warning" />
            <span className="wrap-anywhere">{small}</span>
          </p>
          {needsRepair && (
            <Button
              size="small"
              className="grow bg-surface text-ink sm:grow-0"
              aria-label={`Find a group to join: ${title}`}
              onClick={() => acts.askRepair(draftDivisionId)}
            >
              Find a group to join
            </Button>
          )}
        </div>
      )}
      {isExhibition && (
        <p className="flex flex-wrap items-center justify-between gap-x-3">
          <Badge tone="info">Exhibition: no medals</Badge>
          <Button
            size="small"
            variant="quiet"
            className="px-2"
            busy={isBusyWith(busy, `exhibition:${draftDivisionId}`)}
            aria-label={`Award medals again: ${title}`}
            onClick={() => void acts.setExhibition(division, false)}
          >
            Award medals again
          </Button>
        </p>
      )}
    </div>
  );
}
