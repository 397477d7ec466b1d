import type { RingTablet } from '#contract/ring-table/ring-table.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { agoInWords } from '../check-in/desk-words.ts';
import { heldBackWords } from './table-words.ts';

type TabletListProps = {
  ringName: string;
  tablets: readonly RingTablet[];
  /** By the server's clock. */
  now: string;
  busy: string | null;
  onEnd: (tablet: RingTablet) => void;
};

/** Which devices write at a ring, the one that runs it first. */
export function TabletList({ ringName, tablets, now, busy, onEnd }: TabletListProps) {
  const used = tablets.filter(({ isEnded }) => !isEnded).toSorted((a, b) => Number(b.isHolder) - Number(a.isHolder));
  const ended = tablets.filter(({ isEnded }) => isEnded);
  return (
    <div>
      {used.length === 0 ? (
        <p className="border-t border-line pt-3 text-muted">No tablet yet. Scan the code with one and type the PIN.</p>
      ) : (
        <ul aria-label={`Tablets at ${ringName}`} className="border-t border-line">
          {used.map(tablet => (
            <li
              key={tablet.tabletId}
              className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2"
            >
              <TabletLine tablet={tablet} now={now} />
              <Button
                size="small"
                variant="quiet"
                className="-mx-3 px-3!"
                busy={busy === `end ${tablet.tabletId}`}
                aria-label={`Remove: ${tablet.name}, ${ringName}`}
                onClick={() => onEnd(tablet)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {ended.length > 0 && (
        <Disclosure summary={`Removed (${ended.length})`}>
          <ul className="grid gap-2">
            {ended.map(tablet => (
              <li key={tablet.tabletId}>
                <TabletLine tablet={tablet} now={now} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}

function TabletLine({ tablet: { name, by, isHolder, lastSeenAt, waiting }, now }: { tablet: RingTablet; now: string }) {
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 font-semibold wrap-anywhere">
        {name}
        {isHolder && <Badge tone="good">Scoring this ring</Badge>}
        {waiting > 0 && <Badge tone="warn">{heldBackWords(waiting)}</Badge>}
      </p>
      <p className="text-sm text-muted wrap-anywhere">
        Heard {agoInWords(lastSeenAt, Date.parse(now))}, let in by {by ?? 'the PIN'}
      </p>
    </div>
  );
}
