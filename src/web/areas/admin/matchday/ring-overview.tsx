import { Link } from 'react-router';
import { waiting } from '#say/signage.ts';
import { Elapsed } from '#web/widgets/venue-clock.tsx';
import { clockRange } from '#words/day/clock-words.ts';
import { CallMark } from './call-mark.tsx';
import { RingSign } from './ring-sign.tsx';
import type { RingView } from './ring-view.ts';
import { smallWords } from './small-words.ts';

function Line({ ring }: { ring: RingView }) {
  const { hold, running, next, awaits, finish } = ring;
  const [first] = next;
  const small = [...(running ? [running] : []), ...next].flatMap(({ title, people, needsRepair, isExhibition }) =>
    needsRepair && !isExhibition ? [`${title}: ${smallWords(people)}`] : [],
  );
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="font-display text-xl">{ring.name}</span>
        <span className="flex items-baseline gap-2 text-sm">
          <RingSign ring={ring} />
          {hold ? <Elapsed since={hold.since} /> : running?.startedAt != null && <Elapsed since={running.startedAt} />}
        </span>
      </span>
      {hold && <span className="text-sm text-warn">{waiting({ reason: hold.reason })}</span>}
      {running && <span className="text-sm leading-snug">Now: {running.title}</span>}
      {awaits && <span className="text-sm leading-snug">{awaits}</span>}
      {first && (
        <span className="flex flex-wrap items-center gap-x-2 text-sm leading-snug text-muted">
          Next: {first.title} <CallMark {...first} />
        </span>
      )}
      {small.length > 0 && <span className="text-sm font-semibold text-danger">{small.join('; ')}</span>}
      {finish && <span className="text-sm text-muted">Done about {clockRange(finish)}</span>}
    </>
  );
}

/** On the phone: all rings in a few lines each. */
export function RingOverview({
  rings,
  linkTo,
}: {
  rings: readonly RingView[];
  linkTo: (ringId: number | null) => string;
}) {
  return (
    <ul aria-label="All rings" className="grid border-b border-line md:hidden">
      {rings.map(ring => (
        <li key={ring.ringId} className="border-t border-line">
          <Link to={linkTo(ring.ringId)} replace preventScrollReset className="grid gap-0.5 py-3 text-ink no-underline">
            <Line ring={ring} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
