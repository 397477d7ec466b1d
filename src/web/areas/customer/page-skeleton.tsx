import { Skeleton } from '#web/ui/skeleton.tsx';

/** What a page of this area will look like, by its address: nothing moves when it arrives. */
export function PageSkeleton({ pathname }: { pathname: string }) {
  if (/\/competitor(\/|$)/.test(pathname))
    return <Skeleton shapes={['title', 'line', 'field', 'field', 'field', 'field', 'block', 'block']} />;
  if (/\/registration\/\d+$/.test(pathname))
    return (
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <Skeleton shapes={['title', 'line', 'block', 'block', 'block']} />
        <span aria-hidden="true" className="hidden h-64 animate-pulse rounded bg-line lg:block" />
      </div>
    );
  return <Skeleton shapes={['title', 'line', 'block', 'line', 'line', 'block']} />;
}
