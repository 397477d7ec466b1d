import { useState } from 'react';
import { useAttempt } from '#web/lib/use-attempt.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { hidden } from '#web/ui/hidden-text.tsx';
import { When } from '../communication/when.tsx';

type EarlierVersionsProps<Version> = {
  /** Newest first; asked for when the list is opened. */
  load: () => Promise<readonly Version[]>;
  beginningOf: (version: Version) => string;
  onShow: (version: Version) => void;
};

/** What a text said before; one of them is brought back by showing and saving it. PAGE-4 TOUR-52 */
export function EarlierVersions<Version extends { until: string }>({
  load,
  beginningOf,
  onShow,
}: EarlierVersionsProps<Version>) {
  const [earlier, setEarlier] = useState<readonly Version[] | null>(null);
  const { failure, attempt } = useAttempt();
  const open = () => attempt(async () => setEarlier(await load()));
  return (
    <Disclosure summary="Earlier versions" onToggle={isOpen => void (isOpen && open())}>
      {failure && <p className="text-danger">{failure.message}</p>}
      {earlier?.length === 0 && <p className="text-muted">None yet.</p>}
      <ol className="grid gap-3">
        {earlier?.map((version, index) => (
          <li key={version.until} className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-0 flex-1 wrap-anywhere">
              Until <When at={version.until} />: {beginningOf(version).slice(0, 80) || 'Nothing'}
            </span>
            <Button size="small" onClick={() => onShow(version)}>
              Show{hidden(` version ${earlier.length - index}`)}
            </Button>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
