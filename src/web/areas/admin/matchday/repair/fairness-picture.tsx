import type { RepairWay } from '#contract/repair.ts';
import { Badge } from '#web/ui/badge.tsx';
import { fairnessWord } from './repair-words.ts';

type Props = {
  fairness: RepairWay['fairness'];
  /** The longest bar of all that are compared. */
  most: number;
};

const full = 400;

/** How far apart people are now and would be then: two bars, the shorter the fairer, and a word. Drawn by attributes only. */
export function FairnessPicture({ fairness, most }: Props) {
  const word = fairnessWord(fairness);
  const isWider = word === 'wider';
  const bars = [
    { name: 'Now', value: fairness.before, fill: 'fill-muted' },
    { name: 'Then', value: fairness.after, fill: isWider ? 'fill-warn' : 'fill-action' },
  ];
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-center justify-between gap-x-2 text-sm">
        <span className="text-muted">Fairness</span>
        <Badge tone={isWider ? 'warn' : 'good'}>{word}</Badge>
      </p>
      <ul aria-hidden="true" className="grid gap-1">
        {bars.map(({ name, value, fill }) => (
          <li key={name} className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-center text-sm text-muted">
            {name}
            <svg aria-hidden="true" viewBox="0 0 400 10" preserveAspectRatio="none" className="h-3 w-full">
              <rect width={full} height="10" className="fill-line/50" />
              <rect width={Math.max(4, (full * value) / most)} height="10" className={fill} />
            </svg>
          </li>
        ))}
      </ul>
    </div>
  );
}
