import type { EventType } from '#contract/tournament.ts';
import * as say from '#say/home.ts';
import { Typed } from '#web/lib/typed.tsx';
import { TypedLinked } from '#web/widgets/linked.tsx';
import { Section } from './section.tsx';

type EventTypeCardsProps = {
  eventTypes: readonly EventType[];
  /** What staff wrote; null: the specified sentences. */
  introduction: string | null;
};

export function EventTypeCards({ eventTypes, introduction }: EventTypeCardsProps) {
  const shown = eventTypes.filter(type => type.showOnHomepage);
  return (
    <Section id="events" title={say.events()}>
      <p className="max-w-prose whitespace-pre-line wrap-anywhere text-lg">
        {introduction === null ? `${say.allStyles()} ${say.sameFee()}` : <TypedLinked>{introduction}</TypedLinked>}
      </p>
      {shown.length > 0 && (
        <ul className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2">
          {shown.map(({ id, title, description }) => (
            <li key={id}>
              <h3 className="text-xl">
                <Typed>{title}</Typed>
              </h3>
              <p className="mt-1.5 max-w-prose text-muted">
                <TypedLinked>{description}</TypedLinked>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
