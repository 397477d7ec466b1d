import { useState } from 'react';
import { uploadMap } from '#contract/tournament-settings.ts';
import { placeProblems } from '#core/tournament/venue-place.ts';
import { api } from '#web/lib/api.ts';
import { TextField } from '#web/ui/field/text-field.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { VenueMap } from '#web/widgets/venue-map.tsx';
import { PictureField, type ShownPicture } from '../parts/picture-field.tsx';
import { Field, type TextFormPartProps } from './form-parts.tsx';
import { labelOf } from './tournament-fields.ts';
import { WaysPart } from './ways-part.tsx';

type PlacePartProps = TextFormPartProps & {
  /** Of the saved map. */
  mapUrl: string | null;
  isUploading: boolean;
  onUploading: (isUploading: boolean) => void;
};

export function PlacePart({ mapUrl, isUploading, onUploading, ...part }: PlacePartProps) {
  const { form, initial, live } = part;
  const [map, setMap] = useState<ShownPicture | null>(
    mapUrl ? { fileId: initial.mapFileId ?? null, url: mapUrl } : null,
  );
  const { venueLatitude: latitude = null, venueLongitude: longitude = null } = live;
  const half = placeProblems({ venueLatitude: latitude, venueLongitude: longitude });
  const problemOf = (name: 'venueLatitude' | 'venueLongitude') =>
    form.errorOf(name) ?? half.find(problem => problem.field === name)?.text;
  const isKnown = typeof latitude === 'number' && typeof longitude === 'number';
  return (
    <PagePart id="place" title="Place">
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid max-w-2xl content-start gap-5">
          <Field form={form} initial={initial} name="city" maxLength={60} className="max-w-xs" />
          <Field form={form} initial={initial} name="venue" maxLength={100} />
          <Field form={form} initial={initial} name="venueAddress" maxLength={200} hint="Street, city, postal code." />
          <div className="grid gap-5 sm:grid-cols-2">
            {(['venueLatitude', 'venueLongitude'] as const).map(name => (
              <TextField
                key={name}
                name={name}
                label={labelOf(name)}
                optional
                inputMode="text"
                maxLength={20}
                autoComplete="off"
                placeholder={name === 'venueLatitude' ? '46.4718' : '-80.9742'}
                defaultValue={initial[name] ?? ''}
                error={problemOf(name)}
              />
            ))}
          </div>
          <p className="text-sm text-muted">
            Coordinates take the directions links to the right door. Without them, the address is used.
          </p>
        </div>
        <div className="grid content-start gap-2">
          {!map && (
            <VenueMap
              tournament={{
                venue: live.venue || 'The venue',
                venueLatitude: isKnown ? latitude : null,
                venueLongitude: isKnown ? longitude : null,
                map: null,
              }}
            />
          )}
          {isKnown && (
            <a
              href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 w-fit items-center text-sm"
            >
              See this spot on OpenStreetMap
            </a>
          )}
          <PictureField
            form={form}
            names={{ picture: 'mapFileId', description: 'mapDescription' }}
            noun="map"
            description={{
              hint: 'Read aloud to people who can’t see it, for example “The centre is north of Main Street, beside the lake”.',
              maxLength: 300,
            }}
            upload={async body => {
              const { mapFileId, mapUrl } = await api(uploadMap, { form: body });
              return { fileId: mapFileId, url: mapUrl };
            }}
            show={url => <img src={url} alt="" className="w-full rounded border border-line bg-surface" />}
            isStacked
            picture={map}
            initialDescription={initial.mapDescription ?? ''}
            onPicture={setMap}
            isUploading={isUploading}
            onUploading={onUploading}
          />
          {!map && (
            <p className="text-sm text-muted">
              A picture of your own with streets and doors. Without one, visitors see the pin above.
            </p>
          )}
        </div>
      </div>
      <div className="mt-8">
        <WaysPart {...part} />
      </div>
    </PagePart>
  );
}
