import type { ReactNode } from 'react';
import type { Tournament } from '#contract/tournament.ts';
import * as say from '#say/home.ts';
import { Icon } from '#web/ui/icon.tsx';
import { VenueWays } from '#web/widgets/tournament-texts.tsx';
import { Section } from './section.tsx';

type Address = Pick<Tournament, 'venue' | 'city' | 'venueAddress' | 'venueLatitude' | 'venueLongitude'>;
type Place = Address & Pick<Tournament, 'parking' | 'entrance' | 'hotels'>;

/** `map` is a picture, drawn or uploaded. How to get there stands below it, as far as staff wrote it. */
export function VenueBlock({ tournament, map }: { tournament: Place; map?: ReactNode }) {
  const { venue, venueAddress, city } = tournament;
  // An address written in full names the city itself.
  const lines = [venueAddress, venueAddress.includes(city) ? '' : say.cityInCanada({ city })].filter(Boolean);
  return (
    <Section id="venue" title={say.venue()}>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)]">
        <div>
          <h3 className="text-2xl">{venue}</h3>
          <address className="mt-2 text-lg not-italic text-muted">
            {lines.map(line => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
          <h4 className="mt-6 font-semibold">{say.directions()}</h4>
          <ul className="flex flex-wrap gap-x-6 lg:grid">
            {directionsTo(tournament).map(({ name, href }) => (
              <li key={name} className="max-w-full">
                <a
                  href={href}
                  rel="noopener"
                  className="inline-flex min-h-11 max-w-full items-center gap-2 wrap-anywhere"
                >
                  <Icon name="pin" className="text-muted" />
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
        {map}
      </div>
      <VenueWays {...tournament} className="mt-8 sm:grid-cols-2 lg:grid-cols-3" />
    </Section>
  );
}

/** Exact where the position is known; otherwise a search for the address. */
function directionsTo({ venue, venueAddress, city, venueLatitude: latitude, venueLongitude: longitude }: Address) {
  const known = latitude !== null && longitude !== null;
  const place = [venue, venueAddress, city, 'Ontario, Canada'].filter(Boolean).join(', ');
  const target = encodeURIComponent(known ? `${latitude},${longitude}` : place);
  return [
    { name: 'Google Maps', href: `https://www.google.com/maps/dir/?api=1&destination=${target}` },
    { name: 'Apple Maps', href: `https://maps.apple.com/?daddr=${target}` },
    {
      name: 'OpenStreetMap',
      href: known
        ? `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
        : `https://www.openstreetmap.org/search?query=${target}`,
    },
  ];
}
