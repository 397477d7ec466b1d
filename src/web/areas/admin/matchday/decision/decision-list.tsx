import { memo, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { decisionsOf } from '#core/ring/decision/decision.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MinutesAgo, useVenueMinute } from '#web/widgets/venue-clock.tsx';
import { divisionViewOf } from '../ring-view.ts';
import { type BoardActs, isBusyWith } from '../use-board-acts.ts';
import { decisionDayOf } from './decision-day.ts';
import { type DecisionFacts, type DecisionLine, type DecisionTap, decisionLineOf } from './decision-line.ts';

type Acting = { acts: BoardActs; onRing: (ringId: number) => void; facts: DecisionFacts['facts'] };
type LineProps = Acting & { line: DecisionLine; isBusy: boolean };

const tones = {
  danger: 'border-danger',
  warn: 'border-warn',
  info: 'border-info',
} as const;

/** What the button sends, as the board's other buttons name it. */
const sendsOf = (tap: DecisionTap): string | null => {
  if (tap.kind === 'resume') return `release:${tap.ringId}`;
  if (tap.kind === 'hold') return `hold:${tap.ringId}:competitor`;
  return tap.kind === 'call' ? `call:${tap.ringAssignmentId}` : null;
};

function isSending(tap: DecisionTap, busy: string): boolean {
  const sends = sendsOf(tap);
  return sends !== null && isBusyWith(busy, sends);
}

function doTap(tap: DecisionTap, { acts, onRing, facts }: Acting): void {
  if (tap.kind === 'show') onRing(tap.ringId);
  if (tap.kind === 'resume') acts.release(tap.ringId);
  if (tap.kind === 'hold') acts.hold(tap.ringId, 'competitor');
  if (tap.kind === 'repair') acts.askRepair(tap.divisionId);
  if (tap.kind !== 'call' && tap.kind !== 'move') return;
  const found = divisionViewOf(tap.ringAssignmentId, facts);
  if (found) (tap.kind === 'call' ? acts.call : acts.askMove)(found);
}

function Tap({ line, isBusy, ...acting }: LineProps) {
  const { tap, about } = line;
  const label = `${tap.label}: ${about}`;
  const className = 'w-28 shrink-0 bg-surface px-1.5 leading-tight';
  if (tap.kind === 'link')
    return (
      <Link to={tap.to} aria-label={label} className={buttonClass('secondary', 'small', className)}>
        {tap.label}
      </Link>
    );
  return (
    <Button size="small" className={className} busy={isBusy} aria-label={label} onClick={() => doTap(tap, acting)}>
      {tap.label}
    </Button>
  );
}

const Line = memo(function Line(props: LineProps) {
  const { title, text, since, tone } = props.line;
  return (
    <li className={`flex items-center gap-x-2 border-l-4 bg-surface py-1 pr-1.5 pl-2.5 ${tones[tone]}`}>
      <div className="min-w-0 grow text-sm">
        <p className="leading-snug font-semibold wrap-anywhere">
          {title}
          {since !== null && (
            <span className="font-normal whitespace-nowrap text-muted">
              {' '}
              · <MinutesAgo since={since} />
            </span>
          )}
        </p>
        {text && <p className="leading-snug wrap-anywhere text-muted first-letter:uppercase">{text}</p>}
      </div>
      <Tap {...props} />
    </li>
  );
});

/** On a small screen the worst are shown at first. */
const shownFirst = 4;

type Props = Omit<Acting, 'facts'> & {
  busy: string;
  of: DecisionFacts;
  /** all: the list scrolls in its column. few: the worst, and a button for the others. folded: a line to open. */
  shape: 'all' | 'few' | 'folded';
};

/** Everything that waits for a decision, worst first, each with its one tap. RING-40 */
export function DecisionList({ of, shape, busy, ...acting }: Props) {
  const minute = useVenueMinute();
  const [isWhole, setWhole] = useState(false);
  const { day, facts, watch } = of;
  const lines = useMemo(
    () =>
      decisionsOf(decisionDayOf(day, facts, watch, minute)).flatMap(
        one => decisionLineOf(one, { day, facts, watch }) ?? [],
      ),
    [day, facts, watch, minute],
  );
  const shown = shape === 'few' && !isWhole ? lines.slice(0, shownFirst) : lines;
  const list = (
    <ol aria-label="Decisions" className="grid gap-1.5">
      {shown.map(line => (
        <Line key={line.key} line={line} isBusy={isSending(line.tap, busy)} facts={facts} {...acting} />
      ))}
    </ol>
  );
  const heading = lines.length === 1 ? '1 decision' : `${lines.length} decisions`;
  return (
    <section aria-labelledby="decisions" data-focus-part className="grid content-start gap-2">
      <h2 id="decisions" className={shape === 'folded' ? 'sr-only' : 'text-lg'}>
        {lines.length === 0 ? 'No decision waits for you' : `${heading} to make`}
      </h2>
      <p role="status" aria-label="Worst decision" className="sr-only">
        {lines[0]?.title}
      </p>
      {lines.length === 0 ? (
        <p className={shape === 'folded' ? 'sr-only' : 'text-sm text-muted'}>All rings can go on as they are.</p>
      ) : shape === 'folded' ? (
        <details className="group rounded border border-line px-3">
          <summary className="flex min-h-11 list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
            <span className="grow">{heading} to make</span>
            <Icon name="down" className="transition-transform group-open:rotate-180" />
          </summary>
          <div className="pb-3">{list}</div>
        </details>
      ) : (
        list
      )}
      {shown.length < lines.length && (
        <Button size="small" variant="quiet" className="justify-self-start" onClick={() => setWhole(true)}>
          Show {lines.length - shown.length} more
        </Button>
      )}
    </section>
  );
}
