import type { CheckInFamily } from '#contract/check-in.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LongDate } from '#web/widgets/long-date.tsx';
import { stillToHandOver, type Thing } from './check-in/desk-acts.ts';
import { timeOf } from './check-in/desk-words.ts';
import { useDesk } from './check-in/use-desk.ts';

export const meta = () => pageMeta('Check-in: paper list');

const Box = ({ isTicked = false }: { isTicked?: boolean }) => (
  <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false" className="inline-block size-4 shrink-0">
    <rect x="1" y="1" width="14" height="14" fill="none" stroke="currentColor" strokeWidth="1.5" />
    {isTicked && <path d="M3.5 8.5 6.5 12 12.5 4.5" fill="none" stroke="currentColor" strokeWidth="2" />}
  </svg>
);

const titleOf = (family: CheckInFamily, thing: Thing): string =>
  family.merch.find(line => 'merchOrderId' in thing && line.merchOrderId === thing.merchOrderId)?.title ?? '';

function toGive(family: CheckInFamily): string {
  const open = stillToHandOver(family);
  return open
    .map(thing =>
      thing.what === 'spectators'
        ? `${family.spectators} × spectator pass`
        : thing.what === 'lunch'
          ? `${family.lunch} × lunch`
          : titleOf(family, thing),
    )
    .join(', ');
}

/** For the case that every device fails: everybody by family name, with boxes to tick by hand. */
export default function CheckInPaper() {
  const { index, families, list } = useDesk();
  if (!list) return <EmptyState title="There is no list on this device yet">It comes with the first sync.</EmptyState>;
  const rows = index.families.map(family => families.get(family.registrationId) ?? family);
  return (
    <section aria-labelledby="paper" className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="paper" className="text-2xl">
            Check-in list
          </h2>
          <p className="mt-1 text-muted">
            <LongDate iso={list.tournamentDate} />, as of {timeOf(list.syncedAt)}
          </p>
        </div>
        <Button variant="primary" className="print:hidden" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      {rows.length === 0 ? (
        <EmptyState title="Nobody has registered yet" />
      ) : (
        <ul className="border-t border-line">
          {rows.map(family => (
            <li key={family.registrationId} className="border-b border-line py-3 print:py-1.5">
              <p className="flex flex-wrap items-baseline gap-x-4 font-semibold">
                {family.familyName}
                {family.code && <span className="font-mono text-sm font-normal">{family.code}</span>}
                {family.dueCents > 0 && <span className="text-sm">owes ${(family.dueCents / 100).toFixed(2)}</span>}
              </p>
              <ul className="mt-1 grid gap-0.5">
                {family.competitors
                  .filter(({ isWithdrawn }) => !isWithdrawn)
                  .map(
                    ({
                      id,
                      firstName,
                      lastName,
                      checkedInAt,
                      isWaiverSigned,
                      usesWeight,
                      measuredWeightKg,
                      number,
                    }) => (
                      <li key={id} className="flex flex-wrap items-center gap-x-4 text-sm">
                        <span className="inline-flex min-w-48 items-center gap-2">
                          <Box isTicked={checkedInAt !== null} />
                          {firstName} {lastName}
                          <span className="sr-only">{checkedInAt === null ? 'not here yet' : 'is here'}</span>
                        </span>
                        {number !== null && <span>No. {number}</span>}
                        {!isWaiverSigned && (
                          <span className="inline-flex items-center gap-2">
                            <Box /> waiver
                          </span>
                        )}
                        {usesWeight && (
                          <span>{measuredWeightKg === null ? 'weight ______ kg' : `${measuredWeightKg} kg`}</span>
                        )}
                      </li>
                    ),
                  )}
              </ul>
              {stillToHandOver(family).length > 0 && (
                <p className="mt-1 inline-flex items-start gap-2 text-sm">
                  <Box /> {toGive(family)}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
