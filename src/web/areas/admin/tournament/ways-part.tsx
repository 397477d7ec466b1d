import { TextAreaField } from '#web/ui/field/text-area-field.tsx';
import { VenueWays } from '#web/widgets/tournament-texts.tsx';
import type { TextFormPartProps } from './form-parts.tsx';
import { TextPart } from './text-part.tsx';
import { labelOf } from './tournament-fields.ts';

const wayFields = ['parking', 'entrance', 'hotels'] as const;

/** How families find the venue, its door and a bed. TOUR-48 TOUR-52 */
export function WaysPart({ form, live, ...part }: TextFormPartProps) {
  const said = (name: (typeof wayFields)[number]): string | null => live[name]?.trim() || null;
  const hasNone = wayFields.every(name => said(name) === null);
  return (
    <TextPart
      {...part}
      part="ways"
      preview={
        hasNone ? (
          <p className="text-muted">Nothing yet. The home page leaves this part out.</p>
        ) : (
          <VenueWays parking={said('parking')} entrance={said('entrance')} hotels={said('hotels')} />
        )
      }
    >
      {initial =>
        wayFields.map(name => (
          <TextAreaField
            key={name}
            name={name}
            label={labelOf(name)}
            optional
            rows={3}
            maxLength={name === 'hotels' ? 800 : 500}
            defaultValue={initial[name] ?? ''}
            error={form.errorOf(name)}
          />
        ))
      }
    </TextPart>
  );
}
