import type { Tournament } from '#contract/tournament.ts';
import * as say from '#say/home.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TypedLinked } from '#web/widgets/linked.tsx';

/** `className` for more columns than a phone has; the preview has room for one. */
type Columns = { className?: string };

// As visitors see them, on the home page and in the preview of who writes them. TOUR-52
export function BringList({ things, className = '' }: { things: readonly string[] } & Columns) {
  return (
    <ul className={`grid grid-cols-1 gap-x-10 gap-y-3 ${className}`}>
      {things.map((thing, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list may say the same twice while it is typed
        <li key={`${thing} ${i}`} className="flex items-start gap-3 wrap-anywhere">
          <Icon name="check" className="mt-1 text-good" />
          <span className="min-w-0">
            <TypedLinked>{thing}</TypedLinked>
          </span>
        </li>
      ))}
    </ul>
  );
}

type VenueWaysProps = Pick<Tournament, 'parking' | 'entrance' | 'hotels'> & Columns;

/** How to get to the venue and where to sleep, as far as staff wrote it. TOUR-48 */
export function VenueWays({ parking, entrance, hotels, className = '' }: VenueWaysProps) {
  const ways = (
    [
      [say.parking(), parking],
      [say.entrance(), entrance],
      [say.hotels(), hotels],
    ] as const
  ).filter(([, text]) => text !== null);
  if (ways.length === 0) return null;
  return (
    <dl className={`grid grid-cols-1 gap-x-10 gap-y-5 ${className}`}>
      {ways.map(([title, text]) => (
        <div key={title}>
          <dt className="font-semibold">{title}</dt>
          <dd className="mt-1 wrap-anywhere whitespace-pre-line">
            <TypedLinked>{text ?? ''}</TypedLinked>
          </dd>
        </div>
      ))}
    </dl>
  );
}
