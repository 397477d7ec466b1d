import { useSearchParams } from 'react-router';
import type { Draft } from '#contract/matchmaking/draft.ts';
import { SelectField } from '#web/ui/field/select-field.tsx';

/** The event that a list is about; it stands in the address. Null: all. */
export function useEventFilter(): [eventId: number | null, choose: (eventId: string) => void] {
  const [params, setParams] = useSearchParams();
  const choose = (eventId: string) =>
    setParams(eventId === '' ? {} : { event: eventId }, { replace: true, preventScrollReset: true });
  return [Number(params.get('event')) || null, choose];
}

type EventFilterProps = {
  events: Draft['events'];
  value: number | null;
  onChange: (eventId: string) => void;
};

export function EventFilter({ events, value, onChange }: EventFilterProps) {
  return (
    <SelectField
      label="Event"
      name="event"
      placeholder="All events"
      options={events.map(({ id, title }) => ({ value: id, label: title }))}
      value={value ?? ''}
      onChange={event => onChange(event.currentTarget.value)}
      className="w-full max-w-xs"
    />
  );
}
