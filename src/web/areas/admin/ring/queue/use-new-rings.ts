import { useState } from 'react';
import { createRing } from '#contract/ring/ring.ts';
import { api } from '#web/lib/api.ts';
import type { LiveRingDay } from '../use-ring-day.ts';

/** "Ring 1", "Ring 2", …: the next numbers that no ring has. */
export function nextNames(names: readonly string[], count: number): string[] {
  const taken = new Set(names.map(name => name.toLowerCase()));
  const next: string[] = [];
  for (let number = 1; next.length < count; number++) if (!taken.has(`ring ${number}`)) next.push(`Ring ${number}`);
  return next;
}

/** Rings made one after the other; stops where one is refused. */
export function useNewRings(live: LiveRingDay) {
  const [progress, setProgress] = useState<{ made: number; count: number } | null>(null);
  async function make(count: number): Promise<boolean> {
    const { day } = live;
    const { tournamentId } = day.tournament;
    const names = nextNames(
      day.rings.map(({ name }) => name),
      count,
    );
    try {
      for (const [made, name] of names.entries()) {
        setProgress({ made, count });
        const isMade = await live.send(key =>
          api(createRing, { params: { tournamentId }, input: { name }, idempotencyKey: key }),
        );
        if (!isMade) return false;
      }
      return true;
    } finally {
      setProgress(null);
    }
  }
  return { progress, make };
}
