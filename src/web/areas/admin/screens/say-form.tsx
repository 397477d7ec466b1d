import { type FormEvent, useState } from 'react';
import { type HallDesk, longestMessage, mostMessageMinutes, sayToHall } from '#contract/ring/hall.ts';
import { api } from '#web/lib/api.ts';
import { newKey } from '#web/lib/new-key.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';

export type Act = (call: () => Promise<HallDesk>, said: string) => Promise<boolean>;

const lengths = [
  { value: '5', label: 'For 5 minutes' },
  { value: '10', label: 'For 10 minutes' },
  { value: '30', label: 'For 30 minutes' },
  { value: 'until', label: 'Until a time' },
];
const ways = [
  { value: 'band', label: 'A band above what is shown' },
  { value: 'whole', label: 'The whole screen' },
];

const dayMinutes = 24 * 60;

/** How many minutes it is until a time of day at the venue; null: it has passed, is none, or too far away. */
function minutesUntil(time: string, now: number): number | null {
  const [hour, minute] = time.split(':').map(Number);
  const ofDay = ((now % dayMinutes) + dayMinutes) % dayMinutes;
  const minutes = Math.ceil((hour ?? Number.NaN) * 60 + (minute ?? Number.NaN) - ofDay);
  return minutes >= 1 && minutes <= mostMessageMinutes ? minutes : null;
}

type SayFormProps = { tournamentId: number; now: number; isBusy: boolean; act: Act };

export function SayForm({ tournamentId, now, isBusy, act }: SayFormProps) {
  const [text, setText] = useState('');
  const [french, setFrench] = useState('');
  const [way, setWay] = useState('band');
  const [length, setLength] = useState('10');
  const [time, setTime] = useState('');
  const [error, setError] = useState<{ text?: string; time?: string }>({});
  // The page may be open for long before someone has something to say.
  const [told, setTold] = useState({ now, cameAt: performance.now() });
  if (told.now !== now) setTold({ now, cameAt: performance.now() });

  async function say(event: FormEvent) {
    event.preventDefault();
    const minuteNow = told.now + (performance.now() - told.cameAt) / 60_000;
    const minutes = length === 'until' ? minutesUntil(time, minuteNow) : Number(length);
    const wrong = {
      ...(text.trim() === '' ? { text: 'Write what everyone should read' } : {}),
      ...(minutes === null ? { time: 'Choose a time in the next ten hours' } : {}),
    };
    setError(wrong);
    if (minutes === null || wrong.text) return;
    const input = { text, french, isWhole: way === 'whole', minutes };
    const idempotencyKey = newKey();
    const call = () => api(sayToHall, { params: { tournamentId }, input, idempotencyKey });
    if (!(await act(call, 'It is on its way to every screen.'))) return;
    setText('');
    setFrench('');
  }

  return (
    <form noValidate onSubmit={event => void say(event)} className="grid gap-4 sm:grid-cols-2">
      <TextField
        name="text"
        label="Message"
        hint="Short words are read from further away."
        error={error.text}
        value={text}
        maxLength={longestMessage}
        onChange={event => setText(event.target.value)}
      />
      <TextField
        name="french"
        label="In French"
        hint="For screens that speak French."
        optional
        lang="fr"
        value={french}
        maxLength={longestMessage}
        onChange={event => setFrench(event.target.value)}
      />
      <SelectField name="way" label="How" options={ways} value={way} onChange={event => setWay(event.target.value)} />
      <SelectField
        name="length"
        label="How long"
        options={lengths}
        value={length}
        onChange={event => setLength(event.target.value)}
      />
      {length === 'until' && (
        <TextField
          name="time"
          type="time"
          label="Until"
          error={error.time}
          value={time}
          onChange={event => setTime(event.target.value)}
        />
      )}
      <div className="sm:col-span-2">
        <Button type="submit" variant="primary" disabled={isBusy}>
          Show on all screens
        </Button>
      </div>
    </form>
  );
}
