import { type ReactNode, useState } from 'react';
import { divisionOfRing } from '#core/ring-table/ring-step.ts';
import { useHeadingFocus } from '#web/lib/heading-focus.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { VenueMinute } from '#web/widgets/venue-clock.tsx';
import { DivisionPage } from './division-page.tsx';
import { HoldBand } from './hold-dialog.tsx';
import { RingInjuryBand, RingInjuryContext, RingInjuryDialog, useRingWithInjuries } from './injury/ring-injury.tsx';
import { RingHeader } from './ring-header.tsx';
import { RingNow } from './ring-now.tsx';
import { ScoreboardSender } from './scoreboard/scoreboard-sender.tsx';
import { TypedRow, TypedRowContext } from './scoreboard/typed-row.ts';
import { HolderBand } from './tablet/holder-band.tsx';
import { NotTakenBand } from './tablet/not-taken.tsx';
import { waitingOf } from './tablet/tablet-state.ts';
import { type Ring, RingContext, toDivision, toRing, useOpened, useRing } from './use-ring.ts';

/** What must be known before anything is tapped. */
function Bands({ ring: { state, table }, loadNewer }: { ring: Ring; loadNewer: (() => void) | null }) {
  const waiting = waitingOf(state.queue).length;
  return (
    <div className="grid gap-3 pb-4 empty:hidden">
      <HolderBand />
      <HoldBand />
      <NotTakenBand />
      <RingInjuryBand />
      {state.storeProblem && (
        <Alert kind="danger" title="Keep this page open until everything is sent">
          {state.storeProblem} This table only works online.
        </Alert>
      )}
      {state.problem && <Alert kind="danger">{state.problem}</Alert>}
      {!table.tournament.isToday && (
        <Alert kind="info">The tournament is not today, but anything entered here still counts.</Alert>
      )}
      {loadNewer && waiting === 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded border-l-4 border-info bg-info-soft py-2 pr-2 pl-4">
          <p>There is a newer version of this page.</p>
          <Button size="large" onClick={loadNewer}>
            Reload
          </Button>
        </div>
      )}
    </div>
  );
}

function Opened({ ring: { table } }: { ring: Ring }): ReactNode {
  const { divisionId, part } = useOpened();
  useHeadingFocus(String(divisionId));
  if (divisionId === null) return <RingNow />;
  const division = table.divisions.find(({ draftDivisionId }) => draftDivisionId === divisionId);
  if (division) return <DivisionPage key={division.ringAssignmentId} division={division} part={part} />;
  return <GoneDivision draftDivisionId={divisionId} />;
}

/** The table of a ring, once this device was let in. */
export function RingFrame({ ring: known, loadNewer }: { ring: Ring; loadNewer: (() => void) | null }) {
  const { ring, injury } = useRingWithInjuries(known);
  const typedRow = useState(() => new TypedRow())[0];
  return (
    <RingContext value={ring}>
      <RingInjuryContext value={injury}>
        <VenueMinute value={ring.tablet.minute}>
          <ScoreboardSender ring={ring} typedRow={typedRow} />
          <div className="flex min-h-dvh flex-col bg-ground">
            <RingHeader />
            <main
              id="main"
              className="flex grow flex-col overflow-x-clip px-4 pt-3 [&_:is(a,button,input,select,summary):not(.sticky_*)]:scroll-mb-32"
            >
              <Bands ring={ring} loadNewer={loadNewer} />
              <TypedRowContext value={typedRow}>
                <Opened ring={ring} />
              </TypedRowContext>
            </main>
            <RingInjuryDialog />
          </div>
        </VenueMinute>
      </RingInjuryContext>
    </RingContext>
  );
}

/**
 * The open division has left this ring: shows where its people went if it was combined, and the next division. It waits
 * for a tap, as a finger may be on its way to a name.
 */
function GoneDivision({ draftDivisionId }: { draftDivisionId: number }) {
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
