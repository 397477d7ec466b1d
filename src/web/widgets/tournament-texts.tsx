import type { Tournament } from '#contract/tournament.ts';
import * as say from '#say/home.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TypedLinked } from '#web/widgets/linked.tsx';

// As visitors see them, on the home page and in the preview of who writes them. TOUR-52
export function BringList({ things }: { things: readonly string[] }) {
  return (
    <div className="@container">
      <ul className="grid grid-cols-1 gap-x-10 gap-y-3 @min-[32rem]:grid-cols-2">
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
    </div>
  );
}

/** How to get to the venue and where to sleep, as far as staff wrote it. TOUR-48 */
export function VenueWays({ parking, entrance, hotels }: Pick<Tournament, 'parking' | 'entrance' | 'hotels'>) {
  const ways = (
    [
      [say.parking(), parking],
      [say.entrance(), entrance],
      [say.hotels(), hotels],
    ] as const
  ).filter(([, text]) => text !== null);
  if (ways.length === 0) return null;
  return (
    <div className="@container">
      <dl className="grid grid-cols-1 gap-x-10 gap-y-5 @min-[32rem]:grid-cols-2 @min-[42rem]:grid-cols-3">
        {ways.map(([title, text]) => (
          <div key={title}>
            <dt className="font-semibold">{title}</dt>
            <dd className="mt-1 wrap-anywhere whitespace-pre-line">
              <TypedLinked>{text ?? ''}</TypedLinked>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
