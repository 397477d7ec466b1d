import { divisionOfRing } from '#core/ring-table/ring-step.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { toDivision, toRing, useRing } from './use-ring.ts';

/**
 * The open division has left this ring: shows where its people went if it was combined, and the next division. It waits
 * for a tap, as a finger may be on its way to a name.
 */
export function GoneDivision({ draftDivisionId }: { draftDivisionId: number }) {
  const { table } = useRing();
  // A table that this device kept from before this page knows of none.
  const joined = table.joined?.find(one => one.draftDivisionId === draftDivisionId);
  const next = divisionOfRing(table.divisions);
  return (
    <div className="grid justify-items-start gap-5 border-l-4 border-warn py-2 pl-5">
      <div role="status" className="grid gap-2">
        <h1 tabIndex={-1} className="text-2xl">
          {joined ? 'This division was combined with another' : 'This division is no longer in this ring'}
        </h1>
        <p className="text-lg">{joined ? `By the director: ${joined.text}.` : 'A director has moved it.'}</p>
      </div>
      <p className="flex flex-wrap gap-3">
        {next && (
          <LinkButton size="large" variant="primary" to={toDivision(next.draftDivisionId)}>
            Go to {next.title}
          </LinkButton>
        )}
        <LinkButton size="large" to={toRing}>
          Back to the ring
        </LinkButton>
      </p>
    </div>
  );
}
