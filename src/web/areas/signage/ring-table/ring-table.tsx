import { useEffect } from 'react';
import { useParams } from 'react-router';
import { clearUserContext } from '#web/lib/acting-for.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { useKeptPages } from '#web/lib/use-kept-pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useFocusKept } from '#web/ui/focus-kept.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useWakeLock } from '../rings/use-wall.ts';
import { RingFrame } from './ring-frame.tsx';
import { EnterRing, StillWaiting } from './tablet/enter-ring.tsx';
import type { Tablet } from './tablet/tablet.ts';
import { waitingOf } from './tablet/tablet-state.ts';
import { useRingOf, useTablet, useTabletState } from './use-ring.ts';
import '#web/app.css';
import { siteName } from '#words/site-name.ts';

export const meta = () => [
  ...pageMeta('Ring Table', `Where a ring of the ${siteName()} tournament is run and scored.`),
  { name: 'robots', content: 'noindex, nofollow' },
];

export const handle = { isKept: true };

/** The same document for every ring: it is kept on the device, and knows from its address which one it is. */
export default function RingTablePage() {
  const { ringId = '' } = useParams();
  useEffect(clearUserContext, []); // acting for somebody ends outside the staff's pages
  const isRing = /^\d{1,9}$/.test(ringId);
  const tablet = useTablet(isRing ? Number(ringId) : 0);
  if (!tablet) return <Opening />;
  return isRing ? <Table key={ringId} tablet={tablet} /> : <NoRing />;
}

function Table({ tablet }: { tablet: Tablet }) {
  const state = useTabletState(tablet);
  const ring = useRingOf(tablet, state);
  const { loadNewer } = useKeptPages('/ring-worker.js', '/signage/ring/');
  useWakeLock(ring !== null);
  useFocusKept();
  if (!state.isOpen || (state.tablet && !ring))
    return (
      <Opening
        problem={state.isOnline ? state.problem : 'Offline. Waiting for the network.'}
        waiting={waitingOf(state.queue).length}
      />
    );
  if (!ring || !state.tablet) return <EnterRing tablet={tablet} state={state} />;
  return <RingFrame ring={ring} loadNewer={loadNewer} />;
}

/** Nothing can be shown yet: it is loading, there is no network, or the tables are closed. */
function Opening({ problem = null, waiting = 0 }: { problem?: string | null; waiting?: number }) {
  return (
    <main className="wrap grid min-h-dvh max-w-xl content-center gap-4">
      <h1 className={problem ? 'text-3xl' : 'sr-only'}>Ring table</h1>
      {problem ? (
        <p role="status" className="text-lg">
          {problem}
        </p>
      ) : (
        <Skeleton shapes={['title', 'line', 'block']} />
      )}
      {problem && waiting > 0 && <StillWaiting waiting={waiting} />}
    </main>
  );
}

function NoRing() {
  return (
    <main className="wrap grid min-h-dvh content-center gap-4">
      <h1 className="text-3xl">Ring table</h1>
      <EmptyState title="Ring not found">Scan your ring’s code again.</EmptyState>
    </main>
  );
}
