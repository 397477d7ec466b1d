import { useEffect, useRef, useState } from 'react';
import { searchRegistrations } from '#contract/file-sharing/file-sharing.ts';
import { api } from '#web/lib/api.ts';
import { FieldGroup } from '#web/ui/field/field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useAnswer } from '../communication/use-answer.ts';
import { tellForm } from './file-shape.ts';

export interface PickedRegistration {
  registrationId: number;
  name: string;
}

export type RegistrationPickerProps = {
  name: string;
  label: string;
  initial: readonly PickedRegistration[];
  error?: string | undefined;
  onPicked?: (registration: PickedRegistration) => void;
};

const waitMs = 250;

/** Registrations by name, e-mail or competitor: typed for, picked, and listed with a way to drop them again. */
export function RegistrationPicker({ name, label, initial, error, onPicked }: RegistrationPickerProps) {
  const [picked, setPicked] = useState<readonly PickedRegistration[]>(initial);
  const [search, setSearch] = useState('');
  const [told, setTold] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const asked = search.trim();
  const { value, isFresh, problem } = useAnswer(
    asked === '' ? null : asked,
    (text, signal) => api(searchRegistrations, { query: { search: text }, signal }),
    waitMs,
  );
  const found = asked === '' ? [] : (value ?? []);
  const ids = new Set(picked.map(one => one.registrationId));

  // A hidden field tells nobody that it changed: the form is told, so that its texts are right.
  const isFirst = useRef(true);
  useEffect(() => {
    if (picked && !isFirst.current) tellForm(box.current?.querySelector('input'));
    isFirst.current = false;
  }, [picked]);

  const focusSearch = () => box.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus();

  function pick(registration: PickedRegistration) {
    setPicked([...picked, registration]);
    setTold(`${registration.name} is added`);
    onPicked?.(registration);
    focusSearch();
  }
  function drop({ registrationId, name: dropped }: PickedRegistration) {
    setPicked(picked.filter(one => one.registrationId !== registrationId));
    setTold(`${dropped} is removed`);
    focusSearch();
  }

  return (
    <FieldGroup id={`field-${name}`} label={label} error={error}>
      <div ref={box} className="grid gap-3">
        {picked.length > 0 && (
          <ul aria-label="Chosen registrations" className="grid">
            {picked.map(one => (
              <li key={one.registrationId} className="flex items-center justify-between gap-3 border-b border-line">
                <input type="hidden" name={name} value={one.registrationId} />
                <span className="min-w-0 font-semibold wrap-anywhere">{one.name}</span>
                <button
                  type="button"
                  onClick={() => drop(one)}
                  aria-label={`Remove ${one.name}`}
                  className="grid size-11 shrink-0 place-items-center rounded hover:bg-ink/10"
                >
                  <Icon name="close" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <TextField
          label="Find a registration"
          name="registrationSearch"
          type="search"
          autoComplete="off"
          maxLength={100}
          hint="Name, e-mail address or competitor"
          value={search}
          onChange={event => setSearch(event.currentTarget.value)}
          onKeyDown={event => {
            // Enter in a search box must not send the whole form.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        {problem && <p className="text-sm font-semibold text-danger">{problem}</p>}
        {found.length > 0 && (
          <ul aria-label="Found registrations" className="grid max-h-72 overflow-y-auto rounded border-2 border-line">
            {found.map(one => (
              <li key={one.registrationId} className="border-b border-line last:border-0">
                <button
                  type="button"
                  disabled={ids.has(one.registrationId)}
                  onClick={() => pick(one)}
                  className="flex min-h-11 w-full items-center justify-between gap-3 px-3 py-2 text-left enabled:hover:bg-ink/5 disabled:opacity-60"
                >
                  <span className="min-w-0 wrap-anywhere">
                    <span className="font-semibold">{one.name}</span>
                    <span className="block text-sm text-muted">
                      {one.email}
                      {one.competitors && `: ${one.competitors}`}
                    </span>
                  </span>
                  {ids.has(one.registrationId) ? <Icon name="check" /> : <Icon name="plus" />}
                </button>
              </li>
            ))}
          </ul>
        )}
        <p role="status" className={asked && isFresh && found.length === 0 ? 'text-sm text-muted' : 'sr-only'}>
          {asked === ''
            ? told
            : isFresh && (found.length === 0 ? `No results for “${asked}”.` : `${found.length} found`)}
        </p>
      </div>
    </FieldGroup>
  );
}
