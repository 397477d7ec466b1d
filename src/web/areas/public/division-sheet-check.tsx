import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { checkSheet } from '#contract/division-sheet.ts';
import type { OutputOf } from '#contract/route.ts';
import * as say from '#say/contact.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Marked, Typed, TypedList, useMarking } from '#web/lib/typed.tsx';
import { dated } from '#web/widgets/long-date.tsx';

export const meta = () => [...pageMeta(say.sheet(), say.sheetDescription()), { name: 'robots', content: 'noindex' }];

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

const strong = (text: string) => (
  <strong key="strong">
    <Marked>{text}</Marked>
  </strong>
);

function superseded({ edition, currentEdition }: Standing): ReactNode {
  const current = { edition: currentEdition, strong };
  return edition < currentEdition ? say.sheetChanged(current) : say.sheetNeverPrinted(current);
}

const refusals: Record<Exclude<Standing['state'], 'current'>, (standing: Standing) => ReactNode> = {
  superseded,
  removed: () => say.sheetCombined(),
  notPublished: () => say.sheetNotPublished(),
};

/** What a ring sees when it scans the code of a sheet: yes or no, readable at arm’s length. */
export default function SheetCheck() {
  const typed = useMarking();
  const standing = useLoaderData<typeof loader>();
  if (!standing)
    return (
      <Verdict isGood={false} title={say.sheetUnknown()}>
        {say.sheetUnknownWayOut()}
      </Verdict>
    );
  const { state, title, eventTypes, tournamentDate, city, edition, ring } = standing;
  return (
    <Verdict
      isGood={state === 'current'}
      title={state === 'current' ? say.sheetCurrent() : say.sheetNotToUse()}
      details={
        <div className="grid gap-1 border-t border-line pt-6">
          <p className="font-display text-2xl">
            <Typed>{title}</Typed>
          </p>
          {eventTypes.length > 0 && (
            <p className="text-lg">
              <TypedList texts={eventTypes} />
            </p>
          )}
          <p className="text-lg">{say.editionOnPaper({ edition, strong })}</p>
          {ring && <p className="text-lg">{say.nowInRing({ ring: typed(ring.name), order: ring.order, strong })}</p>}
          <p className="text-muted">{say.dateAndCity({ ...dated(tournamentDate), city })}</p>
        </div>
      }
    >
      {state === 'current' ? say.sheetCurrentGoAhead() : refusals[state](standing)}
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
