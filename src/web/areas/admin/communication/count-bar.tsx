import { type Counts, goneOf, totalOf } from './counts.ts';

/** How a message stands, as a bar; the words beside it say the same. Widths are attributes: our policy knows no styles. */
export function CountBar({ counts }: { counts: Counts }) {
  const total = totalOf(counts);
  const parts = [
    { name: 'gone', count: goneOf(counts), look: 'fill-good' },
    { name: 'unsure', count: counts.unsure + counts.suppressed, look: 'fill-edge' },
    { name: 'failed', count: counts.failed, look: 'fill-danger' },
  ];
  let x = 0;
  return (
    <svg
      viewBox={`0 0 ${Math.max(1, total)} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      className="h-2 w-full rounded-full bg-line"
    >
      {parts.map(({ name, count, look }) => {
        const start = x;
        x += count;
        return <rect key={name} x={start} y="0" width={count} height="1" className={look} />;
      })}
    </svg>
  );
}
