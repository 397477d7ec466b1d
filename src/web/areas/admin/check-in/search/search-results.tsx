import { fullStop } from '#core/time/clock-time.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { timeOf } from '../desk-words.ts';
import type { Family } from '../families-by-account.ts';
import { useDesk } from '../use-desk.ts';
import { FamilyLine } from './family-line.tsx';
import { wantedIn } from './typed-search.ts';

type Props = {
  typed: string;
  found: readonly Family[];
  /** What may be meant instead. */
  near: readonly Family[];
  onOpen: (accountId: number) => void;
};

/** A receipt that this tournament doesn’t know is never waved through. CHECK-18 */
function UnknownCode({ code }: { code: string }) {
  const { list } = useDesk();
  return (
    <section
      aria-label="Verdict"
      className="grid gap-2 rounded border-l-4 border-danger bg-danger-soft px-4 py-3 text-ink"
    >
      <p className="flex items-center gap-3 text-lg font-semibold">
        <Icon name="close" className="text-danger" />
        Stop: no registration here has this code
      </p>
      <p>
        <span className="font-mono">{code}</span>{' '}
        {fullStop(`may be from another tournament or newer than the list${list ? ` of ${timeOf(list.syncedAt)}` : ''}`)}{' '}
        Search by name, or sync.
      </p>
    </section>
  );
}

const shown = 12;

/** A tap opens one. */
function FoundFamilies({
  families,
  label,
  onOpen,
}: {
  families: readonly Family[];
  label: string;
  onOpen: (accountId: number) => void;
}) {
  return (
    <div className="grid gap-3">
      <ul aria-label={label}>
        {families.slice(0, shown).map(family => (
          <FamilyLine key={family[0]?.accountId} family={family} onOpen={onOpen} />
        ))}
      </ul>
      {families.length > shown && (
        <p className="text-sm text-muted">
          The first {shown} of {families.length}. Type more letters.
        </p>
      )}
    </div>
  );
}

/** The families for what was typed, and those that may be meant. */
export function SearchResults({ typed, found, near, onOpen }: Props) {
  const wanted = wantedIn(typed);
  if (found.length === 0 && wanted.kind === 'code') return <UnknownCode code={wanted.text} />;
  return (
    <div className="grid gap-6">
      {found.length > 0 && <FoundFamilies label="Families found" families={found} onOpen={onOpen} />}
      {near.length > 0 && (
        <section aria-labelledby="near" className="grid gap-2">
          <h2 id="near" className="text-xl">
            {found.length > 0 ? 'Or did you mean' : `No match for “${typed}”. Did you mean`}
          </h2>
          <FoundFamilies label="Did you mean" families={near} onOpen={onOpen} />
        </section>
      )}
      {found.length === 0 && near.length === 0 && (
        <EmptyState title={`No match for “${typed}”`}>
          Try the family name or the child’s first name. New registrations appear after the next sync.
        </EmptyState>
      )}
    </div>
  );
}
