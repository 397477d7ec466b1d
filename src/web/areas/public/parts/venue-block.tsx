import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { Section } from './section.tsx';

export type VenueBlockProps = {
  venue: string;
  city: string;
  address: string | null;
  /** Makes the direction links exact; without it they search for the address. */
  position: { latitude: number; longitude: number } | null;
  /** A picture of the map, drawn or uploaded. */
  map?: ReactNode;
};

export function VenueBlock({ venue, city, address, position, map }: VenueBlockProps) {
  const lines = [address ?? venue, `${city}, Ontario, Canada`];
  return (
    <Section id="venue" title="Venue">
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)]">
        <div>
          <h3 className="text-2xl">{venue}</h3>
          <address className="mt-2 text-lg not-italic text-muted">
            {lines
              .filter(line => line !== venue)
              .map(line => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
          </address>
          <h4 className="mt-6 font-semibold">Directions</h4>
          <ul className="flex flex-wrap gap-x-6 lg:grid">
            {directionsTo([venue, ...lines].join(', '), position).map(({ name, href }) => (
              <li key={name}>
                <a href={href} rel="noopener" className="inline-flex min-h-11 items-center gap-2">
                  <Icon name="pin" className="text-muted" />
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
        {map}
      </div>
    </Section>
  );
}

function directionsTo(place: string, position: VenueBlockProps['position']) {
  const point = position && `${position.latitude},${position.longitude}`;
  const target = encodeURIComponent(point ?? place);
  return [
    { name: 'Google Maps', href: `https://www.google.com/maps/dir/?api=1&destination=${target}` },
    { name: 'Apple Maps', href: `https://maps.apple.com/?daddr=${target}` },
    {
      name: 'OpenStreetMap',
      href: position
        ? `https://www.openstreetmap.org/?mlat=${position.latitude}&mlon=${position.longitude}#map=17/${position.latitude}/${position.longitude}`
        : `https://www.openstreetmap.org/search?query=${target}`,
    },
  ];
}
