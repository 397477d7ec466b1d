import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { checkSheet } from '#contract/division-sheet.ts';
import type { OutputOf } from '#contract/route.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { LongDate } from '#web/widgets/long-date.tsx';

export const meta = () => [
  ...pageMeta('Division sheet', 'Check whether a printed NLC division sheet is current.'),
  { name: 'robots', content: 'noindex' },
];

type Standing = OutputOf<typeof checkSheet>;

/** Null: no sheet of ours has this code. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Standing | null> {
  try {
    return await context.get(apiContext)('divisionSheet.checkSheet', { params: { code: params.code ?? '' } });
  } catch (error) {
    if (!['not_found', 'bad_input'].includes((error as { code?: string }).code ?? '')) throw error;
    return null;
  }
}

const editionsBehind = ({ edition, currentEdition }: Standing): string =>
  edition < currentEdition ? 'This division changed after this sheet was printed.' : 'That edition doesn’t exist.';

const refusals: Record<Exclude<Standing['state'], 'current'>, (standing: Standing) => ReactNode> = {
  superseded: standing => (
    <>
      {editionsBehind(standing)} Ask the head table for edition <strong>{standing.currentEdition}</strong>.
    </>
  ),
  removed: () => 'This division was combined with another. Ask the head table which one.',
  notPublished: () => 'This sheet was printed from a plan that isn’t in use. Ask the head table for the right one.',
};

/** What a ring sees when it scans the code of a sheet: yes or no, readable at arm’s length. */
export default function SheetCheck() {
  const standing = useLoaderData<typeof loader>();
  if (!standing)
    return (
      <Verdict isGood={false} title="Unknown sheet">
        We don’t recognize this code. Scan it again, or ask the head table.
      </Verdict>
    );
  const { state, title, eventTypes, tournamentDate, city, edition, ring } = standing;
  return (
    <Verdict
      isGood={state === 'current'}
      title={state === 'current' ? 'Current sheet' : 'Do not use this sheet'}
      details={
        <div className="grid gap-1 border-t border-line pt-6">
          <p className="font-display text-2xl">{title}</p>
          {eventTypes.length > 0 && <p className="text-lg">{eventTypes.join(', ')}</p>}
          <p className="text-lg">
            Edition <strong>{edition}</strong> on the paper
          </p>
          {ring && (
            <p className="text-lg">
              Now in <strong>{ring.name}</strong>, number {ring.order}
            </p>
          )}
          <p className="text-muted">
            <LongDate iso={tournamentDate} />, {city}
          </p>
        </div>
      }
    >
      {state === 'current' ? 'This is the latest edition. Go ahead.' : refusals[state](standing)}
    </Verdict>
  );
}

type VerdictProps = { isGood: boolean; title: string; children: ReactNode; details?: ReactNode };

/** A tick in a circle, or a cross in an octagon: told apart without colour. */
function Verdict({ isGood, title, children, details }: VerdictProps) {
  return (
    <div className="wrap grid max-w-xl gap-6 py-8 md:py-14">
      <svg
        viewBox="0 0 100 100"
        aria-hidden="true"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={`size-36 ${isGood ? 'text-good' : 'text-danger'}`}
      >
        <path
          d={isGood ? 'M50 3a47 47 0 1 1 0 94a47 47 0 0 1 0-94z' : 'M31 3h38l28 28v38L69 97H31L3 69V31z'}
          fill="currentColor"
        />
        <path
          d={isGood ? 'M28 52 44 68 73 35' : 'M33 33 67 67M67 33 33 67'}
          strokeWidth="10"
          className="stroke-ground"
        />
      </svg>
      <div className="grid gap-3">
        <h1 className={`text-3xl ${isGood ? 'text-good' : 'text-danger'}`}>{title}</h1>
        <p className="text-xl">{children}</p>
      </div>
      {details}
    </div>
  );
}
