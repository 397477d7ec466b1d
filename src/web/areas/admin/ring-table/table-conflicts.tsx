import type { TableConflict } from '#contract/ring-table/ring-table.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { When } from '../communication/when.tsx';

export const conflictsPartId = 'conflicts';

type TableConflictsProps = {
  conflicts: readonly TableConflict[];
  busy: string | null;
  onSettle: (conflict: TableConflict, isTaken: boolean) => void;
};

/** What two tablets wrote on the same place: nothing was overwritten, a person decides. SCORE-17 */
export function TableConflicts({ conflicts, busy, onSettle }: TableConflictsProps) {
  const open = conflicts.filter(({ settled }) => !settled);
  const settled = conflicts.filter(conflict => conflict.settled);
  return (
    <section id={conflictsPartId} tabIndex={-1} aria-labelledby="conflicts-title" className="grid scroll-mt-6 gap-3">
      <h2 id="conflicts-title" className="text-2xl">
        {open.length === 0 ? 'All tablets agree' : `Score conflicts: ${open.length}`}
      </h2>
      <p className="max-w-prose text-muted">
        {open.length === 0
          ? 'When two tablets enter different scores in the same place, both appear here and nothing is overwritten.'
          : 'Places may change with the other entry. A signed sheet must then be signed again at its ring.'}
      </p>
      {open.length > 0 && (
        <ul className="border-t border-line">
          {open.map(conflict => (
            <li key={conflict.actId} className="grid gap-3 border-b border-line py-5">
              <ConflictSides conflict={conflict} />
              <ConflictButtons conflict={conflict} busy={busy} onSettle={onSettle} />
            </li>
          ))}
        </ul>
      )}
      {settled.length > 0 && (
        <Disclosure summary={`Settled (${settled.length})`}>
          <ul>
            {settled.map(conflict => (
              <li key={conflict.actId} className="grid gap-3 border-b border-line py-5 last:border-0">
                <ConflictSides conflict={conflict} />
                {conflict.settled && (
                  <p>
                    <strong>
                      {conflict.settled.isTaken
                        ? `The entry from ${conflict.tabletName} counts`
                        : 'The current score stays'}
                    </strong>
                    <span className="text-muted">
                      {' '}
                      · {conflict.settled.by}, <When at={conflict.settled.at} />
                    </span>
                  </p>
                )}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  );
}

function ConflictButtons({
  conflict,
  busy,
  onSettle,
}: Omit<TableConflictsProps, 'conflicts'> & { conflict: TableConflict }) {
  const { actId, divisionTitle, eventTitle, tabletName } = conflict;
  const which = `${divisionTitle}, ${eventTitle}, ${tabletName}`;
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        busy={busy === `keep ${actId}`}
        disabled={busy !== null}
        aria-label={`Keep the current score: ${which}`}
        onClick={() => onSettle(conflict, false)}
      >
        Keep the current score
      </Button>
      <Button
        busy={busy === `take ${actId}`}
        disabled={busy !== null}
        aria-label={`Take this instead: ${which}`}
        onClick={() => onSettle(conflict, true)}
      >
        Take this instead
      </Button>
    </div>
  );
}

function ConflictSides({ conflict }: { conflict: TableConflict }) {
  const { divisionTitle, eventTitle, ringName, tabletName, at, stands, notTaken } = conflict;
  return (
    <>
      <p className="wrap-anywhere">
        <span className="text-lg font-semibold">{divisionTitle}</span>{' '}
        <span className="text-muted">
          {eventTitle}, {ringName}
        </span>
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Side title={conflict.settled ? 'Current' : 'Kept'} side={stands} none="Nothing: it was undone" />
        <Side
          title={
            <>
              {tabletName} entered, <When at={at} />
            </>
          }
          side={notTaken}
          none="Nothing"
        />
      </div>
    </>
  );
}

type SideProps = { title: React.ReactNode; side: TableConflict['stands']; none: string };

function Side({ title, side: { lines, sum }, none }: SideProps) {
  const list = (
    <ul className="grid gap-1">
      {lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same line can stand there twice
        <li key={i} className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  );
  return (
    <div className="rounded border border-line bg-surface p-3">
      <p className="text-sm text-muted">{title}</p>
      {lines.length === 0 && <p>{none}</p>}
      {lines.length > 0 && sum === null && list}
      {sum !== null && (
        <>
          <p className="mb-1 text-lg font-semibold wrap-anywhere">{sum}</p>
          <Disclosure summary={`All ${lines.length} entries`}>{list}</Disclosure>
        </>
      )}
    </div>
  );
}
