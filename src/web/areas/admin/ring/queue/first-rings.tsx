import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Progress } from '#web/ui/progress.tsx';

type Props = {
  progress: { made: number; count: number } | null;
  onMake: (count: number) => void;
};

const most = 20;
const step =
  'grid size-14 place-items-center rounded border-2 border-edge enabled:hover:border-ink disabled:opacity-35';

/** The beginning: one number, and the rings are there. */
export function FirstRings({ progress, onMake }: Props) {
  const [count, setCount] = useState(3);
  if (progress) return <Progress label="Making rings" value={progress.made} max={progress.count} />;
  return (
    <section aria-labelledby="how-many" className="grid justify-items-start gap-6 border-l-4 border-line py-2 pl-5">
      <div>
        <h2 id="how-many" className="text-3xl">
          How many rings?
        </h2>
        <p className="mt-2 max-w-prose text-muted">
          One for each mat in the hall. You can rename them, add more or close some later.
        </p>
      </div>
      <div className="flex items-center gap-5">
        <button
          type="button"
          aria-label="One less"
          disabled={count === 1}
          onClick={() => setCount(count - 1)}
          className={step}
        >
          <Icon name="minus" className="size-6" />
        </button>
        <p role="status" className="min-w-16 text-center font-display text-price tabular-nums">
          {count}
        </p>
        <button
          type="button"
          aria-label="One more"
          disabled={count === most}
          onClick={() => setCount(count + 1)}
          className={step}
        >
          <Icon name="plus" className="size-6" />
        </button>
      </div>
      <Button variant="primary" size="large" onClick={() => onMake(count)}>
        {count === 1 ? 'Make Ring 1' : `Make Ring 1 to Ring ${count}`}
      </Button>
    </section>
  );
}
