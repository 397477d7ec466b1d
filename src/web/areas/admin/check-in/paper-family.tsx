import type { CheckInFamily, CheckInList } from '#contract/check-in.ts';
import { firstWords } from '#core/check-in/first-due.ts';
import { stillToHandOver, type Thing } from './operations.ts';

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

type Rings = CheckInList['rings'];
type Competitor = CheckInFamily['competitors'][number];

function PaperLine({ competitor, rings }: { competitor: Competitor; rings: Rings }) {
  const { firstName, lastName, checkedInAt, isWaiverSigned, usesWeight, measuredWeightKg, number } = competitor;
  const first = firstWords(competitor.first, rings);
  return (
    <li className="flex flex-wrap items-center gap-x-4 pl-6 text-sm">
      <span className="-ml-6 inline-flex min-w-48 items-center gap-2">
        <Box isTicked={checkedInAt !== null} />
        {firstName} {lastName}
        <span className="sr-only">{checkedInAt === null ? 'not here yet' : 'is here'}</span>
      </span>
      {rings.length > 0 && <span className="min-w-44 empty:max-sm:hidden">{first}</span>}
      {number !== null && <span>No. {number}</span>}
      {!isWaiverSigned && (
        <span className="inline-flex items-center gap-2">
          <Box /> waiver
        </span>
      )}
      {usesWeight && <span>{measuredWeightKg === null ? 'weight ______ kg' : `${measuredWeightKg} kg`}</span>}
    </li>
  );
}

/** One family of the paper list, with boxes to tick by hand. */
export function PaperFamily({ family, rings }: { family: CheckInFamily; rings: Rings }) {
  return (
    <li className="border-b border-line py-3 print:py-1.5">
      <p className="flex flex-wrap items-baseline gap-x-4 font-semibold">
        {family.familyName}
        {family.code && <span className="font-mono text-sm font-normal">{family.code}</span>}
        {family.dueCents > 0 && <span className="text-sm">owes ${(family.dueCents / 100).toFixed(2)}</span>}
      </p>
      <ul className="mt-1 grid gap-0.5">
        {family.competitors
          .filter(({ isWithdrawn }) => !isWithdrawn)
          .map(competitor => (
            <PaperLine key={competitor.id} competitor={competitor} rings={rings} />
          ))}
      </ul>
      {stillToHandOver(family).length > 0 && (
        <p className="mt-1 inline-flex items-start gap-2 text-sm">
          <Box /> {toGive(family)}
        </p>
      )}
    </li>
  );
}
