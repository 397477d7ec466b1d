import type { RepairWay } from '#contract/repair.ts';
import { joined } from '#core/catalogue/uses.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { FairnessPicture } from './fairness-picture.tsx';
import { minutesText, wayButton, wayHeading } from './repair-words.ts';

type Target = RepairWay['targets'][number];

function TargetLines({ target, isOneOfMany }: { target: Target; isOneOfMany: boolean }) {
  const { title, arrivals, before, after, widestGap, isCalled } = target;
  return (
    <div className="grid gap-1 text-sm">
      {isOneOfMany && (
        <p className="font-semibold wrap-anywhere">
          {joined(arrivals)} to “{title}”
        </p>
      )}
      <p className="text-muted">
        <span className="sr-only">Now: </span>
        {before}
      </p>
      <p className="flex items-start gap-1.5 font-semibold">
        <Icon name="arrow" className="mt-0.5" />
        <span>
          <span className="sr-only">Then: </span>
          {after}
        </span>
      </p>
      {widestGap && <p>{widestGap}</p>}
      {isCalled && <p className="font-semibold text-info">It has already been called, so they will be too.</p>}
    </div>
  );
}

type Props = {
  way: RepairWay;
  /** Where the division is now. */
  ringName: string | null;
  /** The longest bar of all ways. */
  most: number;
  isBest: boolean;
  isBusy: boolean;
  isDisabled: boolean;
  onGo: () => void;
};

/** A way to give company: where and when, how fair, whom it asks, what it costs in minutes; one tap. */
export function WayCard({ way, ringName, most, isBest, isBusy, isDisabled, onGo }: Props) {
  const heading = wayHeading(way);
  const button = wayButton(way);
  return (
    <li className="grid content-between gap-4 rounded border border-line p-4">
      <div className="grid gap-3">
        <h3 className="text-lg leading-tight wrap-anywhere">{heading}</h3>
        {way.targets.map(target => (
          <TargetLines key={target.draftDivisionId} target={target} isOneOfMany={way.targets.length > 1} />
        ))}
        <FairnessPicture fairness={way.fairness} most={most} />
        {way.moves.length > 0 && (
          <ul aria-label="What the families agreed to" className="grid gap-1 text-sm">
            {way.moves.map(text => (
              <li key={text} className="flex items-start gap-1.5">
                <Icon name="check" className="mt-0.5 text-good" />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        )}
        <p className="flex items-start gap-1.5 text-sm">
          <Icon name="clock" className="mt-0.5 text-muted" />
          <span>
            {way.minutes
              ? minutesText(way.minutes, [ringName, ...way.targets.map(one => one.ringName)])
              : 'It is not in a ring yet. Add it to one afterwards.'}
          </span>
        </p>
      </div>
      <Button
        variant={isBest ? 'primary' : 'secondary'}
        busy={isBusy}
        disabled={isDisabled}
        aria-label={`${button}: ${heading}`}
        onClick={onGo}
      >
        {button}
      </Button>
    </li>
  );
}
