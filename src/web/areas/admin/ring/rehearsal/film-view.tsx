import { useEffect, useMemo, useRef } from 'react';
import type { RehearsalRun } from '#core/ring/rehearsal/rehearsal.ts';
import { clockTimeOf } from '#core/time/clock-time.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import type { DayFacts } from '../day-facts.ts';
import { FilmRing, type FilmWords } from './film-ring.tsx';
import { type Film, speeds, useFilm } from './use-film.ts';

/** Space plays and stops, arrows go from change to change; not on what has keys of its own. */
function useFilmKeys(film: Film, isCalm: boolean) {
  const part = useRef<HTMLDivElement>(null);
  const latest = useRef(film);
  latest.current = film;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as Element;
      if (event.altKey || event.ctrlKey || event.metaKey || target.closest('select')) return;
      const isSlider = target.matches('input[type=range]');
      if (event.key === ' ' && !isCalm && !target.closest('button')) latest.current.toggle();
      else if (event.key === 'ArrowRight' && !isSlider) latest.current.step(1);
      else if (event.key === 'ArrowLeft' && !isSlider) latest.current.step(-1);
      else return;
      event.preventDefault();
    };
    const element = part.current;
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, [isCalm]);
  return part;
}

export function FilmView({ run, begins, facts }: { run: RehearsalRun; begins: number; facts: DayFacts }) {
  const film = useFilm(run, begins);
  // Who wants less motion goes through the day by hand.
  const isCalm = useMedia('(prefers-reduced-motion: reduce)');
  const part = useFilmKeys(film, isCalm);
  const words = useMemo((): FilmWords => {
    const absent = new Set(run.noShows);
    const heldUp = new Map(run.heldUp.map(({ divisionId, minutes }) => [divisionId, minutes]));
    const late = new Map(run.lateRings.map(({ ringId, minutes }) => [ringId, minutes]));
    return {
      titleOf: id => facts.divisions.get(id)?.title ?? 'A deleted division',
      absentOf: id => facts.divisions.get(id)?.competitorIds.filter(one => absent.has(one)).length ?? 0,
      heldUpOf: id => heldUp.get(id) ?? 0,
      lateOf: id => late.get(id) ?? 0,
      nameOf: id => facts.rings.get(id)?.name ?? '',
    };
  }, [run, facts]);
  const before = useMemo(
    () =>
      run.rings.map(({ ringId, items }) => ({
        ringId,
        running: null,
        isAtLunch: false,
        done: 0,
        left: items.length,
        next: items.slice(0, 3).map(({ divisionId }) => divisionId),
      })),
    [run],
  );
  const all = run.rings.reduce((sum, { items }) => sum + items.length, 0);
  const minute = Math.floor(film.minute + 1e-6);
  return (
    <div ref={part} className="grid min-w-0 grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <p className="w-60 whitespace-nowrap font-display text-3xl tabular-nums">{clockTimeOf(film.minute)}</p>
        <p className="pb-1 tabular-nums text-muted">
          {film.frame?.done ?? 0} of {all} divisions done
        </p>
      </div>
      <label className="grid gap-1 text-sm font-semibold">
        Time of the day
        <input
          type="range"
          min={Math.floor(film.first)}
          max={Math.ceil(film.last)}
          step="1"
          value={Math.round(film.minute)}
          aria-valuetext={clockTimeOf(film.minute)}
          onChange={event => film.goTo(Number(event.currentTarget.value))}
          className="h-11 w-full accent-action"
        />
      </label>
      <div className="flex flex-wrap items-end gap-3">
        {!isCalm && (
          <Button className="w-28" onClick={film.toggle}>
            {film.isPlaying ? 'Pause' : 'Play'}
          </Button>
        )}
        {/* Not disabled at the ends of the day: the focus would be lost there. */}
        <Button
          onClick={() => film.step(-1)}
          aria-disabled={film.minute <= film.first || undefined}
          className="aria-disabled:opacity-55"
        >
          Step back
        </Button>
        <Button
          onClick={() => film.step(1)}
          aria-disabled={film.minute >= film.last || undefined}
          className="aria-disabled:opacity-55"
        >
          Next change
        </Button>
        {!isCalm && (
          <SelectField
            label="Speed"
            name="speed"
            value={film.speed}
            onChange={event => film.setSpeed(Number(event.currentTarget.value))}
            options={speeds.map(speed => ({
              value: speed,
              label: speed === 60 ? '1 hour a second' : `${speed} ${speed === 1 ? 'minute' : 'minutes'} a second`,
            }))}
            className="w-52"
          />
        )}
      </div>
      {isCalm && (
        <p className="text-sm text-muted">
          Your device asks for less motion, so nothing plays on its own. Step through the changes, or use the slider.
        </p>
      )}
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {(film.frame?.rings ?? before).map(ring => (
          <FilmRing
            key={ring.ringId}
            ring={ring}
            isMeeting={film.frame?.isMeeting ?? false}
            minute={ring.running ? minute : 0}
            words={words}
          />
        ))}
      </ul>
    </div>
  );
}
