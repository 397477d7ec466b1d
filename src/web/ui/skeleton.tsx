import * as say from '#say/ui.ts';

const HEIGHTS = { line: 'h-5', title: 'h-9', field: 'h-12', block: 'h-40' };

export type SkeletonProps = { shapes?: readonly (keyof typeof HEIGHTS)[]; label?: string };

/** Stands where something is coming, at its final height. */
export function Skeleton({ shapes = ['title', 'line', 'line'], label = say.loading() }: SkeletonProps) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{label}</span>
      {shapes.map((shape, i) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the shapes have no identity but their place
          key={i}
          aria-hidden="true"
          className={`animate-pulse rounded bg-line ${HEIGHTS[shape]} ${shape === 'title' ? 'w-1/2' : ''} ${shape === 'line' ? 'last:w-3/4' : ''}`}
        />
      ))}
    </div>
  );
}
