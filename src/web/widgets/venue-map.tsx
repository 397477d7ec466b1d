import type { Tournament } from '#contract/tournament.ts';
import * as say from '#say/home.ts';
import { useTyped } from '#web/lib/typed.tsx';

type Place = Pick<Tournament, 'venue' | 'venueLatitude' | 'venueLongitude' | 'map'>;

/** The organiser's own map; without one a plain locator, which shows no street that may not be there. TOUR-48 */
export function VenueMap({ tournament }: { tournament: Place }) {
  return tournament.map ? <MapPicture map={tournament.map} /> : <Locator place={tournament} />;
}

function MapPicture({ map: { url, description, widths, width, height } }: { map: NonNullable<Place['map']> }) {
  const typed = useTyped();
  return (
    <img
      src={url}
      srcSet={widths.map(each => `${url}?width=${each} ${each}w`).join(', ')}
      sizes="(min-width: 64rem) 36rem, 100vw"
      alt={typed(description)}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className="h-auto w-full rounded border border-line bg-surface"
    />
  );
}

function Locator({ place: { venue, venueLatitude: latitude, venueLongitude: longitude } }: { place: Place }) {
  return (
    <figure className="grid content-center justify-items-center gap-3 rounded border border-line bg-surface p-6 text-center">
      <svg viewBox="0 0 120 120" aria-hidden="true" className="size-32">
        <g className="fill-none stroke-line" strokeWidth="2">
          <circle cx="60" cy="84" r="12" />
          <circle cx="60" cy="84" r="24" />
          <circle cx="60" cy="84" r="35" />
        </g>
        <path className="fill-danger" d="M60 84C46 62 36 51 36 36a24 24 0 0 1 48 0c0 15-10 26-24 48z" />
        <circle cx="60" cy="36" r="9" className="fill-surface" />
      </svg>
      <figcaption>
        <span className="block font-semibold">{venue}</span>
        {latitude !== null && longitude !== null && (
          <span className="block text-sm text-muted">{say.coordinates({ position: `${latitude}, ${longitude}` })}</span>
        )}
      </figcaption>
    </figure>
  );
}
