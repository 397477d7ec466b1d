import { useEffect, useRef, useState } from 'react';
import type { RingDay } from '#contract/ring/ring.ts';

/** What a colleague just did, for those who do not see the card light up. */
export function ColleagueNews({ changes, isOwn }: { changes: RingDay['changes']; isOwn: () => boolean }) {
  const latest = changes[0];
  const known = useRef(latest?.changeId ?? 0);
  const [text, setText] = useState('');
  useEffect(() => {
    if (!latest || latest.changeId <= known.current) return;
    known.current = latest.changeId;
    setText(isOwn() ? '' : `${latest.by}: ${latest.text}`);
  }, [latest, isOwn]);
  return (
    <p role="status" aria-label="From colleagues" className="sr-only">
      {text}
    </p>
  );
}
