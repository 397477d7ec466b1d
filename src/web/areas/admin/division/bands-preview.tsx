import type { DivisionSettings } from '#contract/division.ts';
import type { PlannedDivision } from '#core/division/divisions-from-bands.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { type EventSetting, eventCoverages } from './event-coverage.ts';

export type BandsPreviewProps = {
  settings: DivisionSettings;
  events: readonly EventSetting[];
  made: readonly PlannedDivision[];
  /** How many are there already, by their title. */
  knownCount: number;
};

/** What would be created, by name, and what would still be missing or double afterwards. */
export function BandsPreview({ settings, events, made, knownCount }: BandsPreviewProps) {
  const chosen = new Set(events.map(({ id }) => id));
  const after = [
    ...settings.divisions,
    ...made.map((division, i) => ({ ...division, id: -1 - i, isArchived: false, version: 1, uses: [] })),
  ];
  const troubles = eventCoverages({ ...settings, events: [...events] }, after)
    .filter(({ event }) => chosen.has(event.id))
    .flatMap(({ event, troubles: found }) => found.map(({ text }) => ({ key: `${event.id} ${text}`, text, event })));
  return (
    <section aria-label="What would be created" className="grid gap-3 border-l-4 border-line pl-4">
      <p role="status" className="text-lg font-semibold">
        {made.length === 0
          ? 'Nothing new to create.'
          : `${made.length} new ${made.length === 1 ? 'division' : 'divisions'}`}
        {knownCount > 0 && (
          <span className="block text-sm font-normal text-muted">
            {knownCount} {knownCount === 1 ? 'is' : 'are'} already there and would stay the same.
          </span>
        )}
      </p>
      {made.length > 0 && (
        <Disclosure summary="Titles">
          <ol className="list-decimal pl-10 text-sm">
            {made.map(({ title }) => (
              <li key={title} className="wrap-anywhere">
                {title}
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
      {troubles.length === 0 ? (
        <p>Everyone who can enter these events will have one division.</p>
      ) : (
        <div>
          <p>Still to fix:</p>
          <ul className="list-disc pl-6 text-sm">
            {troubles.slice(0, 6).map(({ key, text, event }) => (
              <li key={key}>
                {event.title}: {text}
              </li>
            ))}
            {troubles.length > 6 && <li>and {troubles.length - 6} more</li>}
          </ul>
        </div>
      )}
    </section>
  );
}
