import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { RingSign } from './ring-sign.tsx';
import type { RingView } from './ring-view.ts';

type Props = { rings: readonly RingView[]; chosen: number | null; linkTo: (ringId: number | null) => string };

const tab =
  'grid min-h-14 shrink-0 content-center rounded border-2 border-line px-3 text-ink no-underline aria-[current]:border-action aria-[current]:bg-surface';

/** On the phone: one ring at a time, with what each does. */
export function RingSwitch({ rings, chosen, linkTo }: Props) {
  const strip = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab comes into view when another is chosen
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (strip.current && current) strip.current.scrollLeft = current.offsetLeft - strip.current.offsetLeft - 48;
  }, [chosen]);
  return (
    <nav
      ref={strip}
      aria-label="Rings"
      className="sticky top-0 z-10 -mx-(--gutter) flex gap-2 overflow-x-auto bg-ground px-(--gutter) py-2 md:hidden"
    >
      <Link
        to={linkTo(null)}
        replace
        preventScrollReset
        aria-current={chosen === null ? 'page' : undefined}
        className={tab}
      >
        <span className="font-semibold">All</span>
        <span className="text-sm text-muted">{rings.length === 1 ? '1 ring' : `${rings.length} rings`}</span>
      </Link>
      {rings.map(ring => (
        <Link
          key={ring.ringId}
          to={linkTo(ring.ringId)}
          replace
          preventScrollReset
          aria-current={ring.ringId === chosen ? 'page' : undefined}
          className={tab}
        >
          <span className="max-w-32 truncate font-semibold">{ring.name}</span>
          <RingSign ring={ring} className="text-sm" />
        </Link>
      ))}
    </nav>
  );
}
