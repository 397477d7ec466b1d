import { useSearchParams } from 'react-router';
import type { DivisionSheet, DivisionSheets } from '#contract/division-sheet.ts';
import { sheetsByRing } from '#core/division-sheet/sheet-order.ts';
import { SelectField } from '#web/ui/field/select-field.tsx';

/** Which sheets are shown, and in which order: kept in the address. */
export function useSheetFilter({ sheets, rings }: DivisionSheets) {
  const [search, setSearch] = useSearchParams();
  const events = [...new Map(sheets.map(sheet => [sheet.eventId, sheet.eventTitle]))];
  const used = rings.filter(({ ringId }) => sheets.some(({ ring }) => ring?.ringId === ringId));
  const eventId = events.find(([id]) => String(id) === search.get('event'))?.[0] ?? null;
  const isLoose = used.length > 0 && search.get('ring') === 'none';
  const ringId = used.find(ring => String(ring.ringId) === search.get('ring'))?.ringId ?? null;
  const isByRing = used.length > 0 && (search.get('by') === 'ring' || ringId !== null || isLoose);
  const isWanted = (sheet: DivisionSheet): boolean =>
    (eventId === null || sheet.eventId === eventId) &&
    (ringId === null || sheet.ring?.ringId === ringId) &&
    !(isLoose && sheet.ring !== null);
  const wanted = sheets.filter(isWanted);

  function choose(change: Record<string, string>): void {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change)) value === '' ? next.delete(name) : next.set(name, value);
    setSearch(next, { replace: true, preventScrollReset: true });
  }
  return {
    shown: isByRing ? sheetsByRing(wanted, rings) : wanted,
    events,
    used,
    eventId,
    isByRing,
    choose,
    ring: isLoose ? 'none' : (ringId ?? ''),
    hasLoose: sheets.some(({ ring }) => ring === null),
  };
}

/** By event or by ring, one event, one ring: each table of a ring gets its pile in order. */
export function SheetFilter({ filter }: { filter: ReturnType<typeof useSheetFilter> }) {
  const { events, used, eventId, ring, isByRing, hasLoose, choose } = filter;
  const hasRings = used.length > 0;
  if (!hasRings && events.length < 2) return null;
  return (
    <div className="mb-8 grid max-w-3xl gap-4 sm:grid-cols-3">
      {hasRings && (
        <SelectField
          label="Order"
          name="by"
          options={[
            { value: '', label: 'By event' },
            { value: 'ring', label: 'By ring' },
          ]}
          value={isByRing ? 'ring' : ''}
          onChange={event =>
            choose({ by: event.currentTarget.value, ...(event.currentTarget.value ? {} : { ring: '' }) })
          }
        />
      )}
      {hasRings && (
        <SelectField
          label="Ring"
          name="ring"
          placeholder="All rings"
          options={[
            ...used.map(({ ringId, name }) => ({ value: String(ringId), label: name })),
            ...(hasLoose ? [{ value: 'none', label: 'Not in a ring' }] : []),
          ]}
          value={ring}
          onChange={event =>
            choose({ ring: event.currentTarget.value, ...(event.currentTarget.value ? { by: 'ring' } : {}) })
          }
        />
      )}
      {events.length > 1 && (
        <SelectField
          label="Event"
          name="event"
          placeholder="All events"
          options={events.map(([value, label]) => ({ value, label }))}
          value={eventId ?? ''}
          onChange={event => choose({ event: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
