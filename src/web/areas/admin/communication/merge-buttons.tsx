import { useEffect, useRef } from 'react';
import { type MergeField, mergeFields } from '#core/communication/merge-fields.ts';
import { fieldIdOf } from '#web/ui/field/field.tsx';

const shortNames: Record<MergeField, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  competitors: 'Competitors',
  schools: 'Schools',
  schoolCompetitors: 'School’s competitors',
  schoolMedals: 'School’s medals',
  tournamentDate: 'Date',
  city: 'City',
  venue: 'Venue',
  registrationTimes: 'In-person times',
  confirmationCode: 'Confirmation code',
  missing: 'What is missing',
  link: 'Link to their page',
};

const longNames: Record<MergeField, string> = {
  firstName: 'First name of the parent',
  lastName: 'Last name of the parent',
  competitors: 'First names of the family’s competitors',
  schools: 'Their schools',
  schoolCompetitors: 'How many competitors their schools had: “12 competitors”',
  schoolMedals: 'How many medals their schools won: “7 medals”',
  tournamentDate: 'The day of the tournament',
  city: 'The city',
  venue: 'The venue and its address',
  registrationTimes: 'The in-person registration times',
  confirmationCode: 'The code of their receipt',
  missing: 'What is still missing from their registration',
  link: 'Their page on the site',
};

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** As if it were typed where the cursor is: it can be undone, and the form hears of it. */
function insertAtCursor(field: TextControl, text: string) {
  field.focus();
  if (document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

export type MergeButtonsProps = {
  label: string;
  /** Names of the fields it writes into: the one that was last worked in, at first the last of them. */
  into: readonly string[];
};

/** What differs from family to family: a press puts it where the cursor was, and the cursor goes on behind it. */
export function MergeButtons({ label, into }: MergeButtonsProps) {
  const target = useRef(into.at(-1) ?? '');
  const touched = useRef(new Set<string>());
  useEffect(() => {
    const remember = ({ target: element }: FocusEvent) => {
      const name = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.name : '';
      if (!into.includes(name)) return;
      target.current = name;
      touched.current.add(name);
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [into]);

  function insert(name: MergeField) {
    const field = document.getElementById(fieldIdOf(target.current));
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
    if (!touched.current.has(field.name)) field.setSelectionRange(field.value.length, field.value.length);
    insertAtCursor(field, `{{${name}}}`);
  }

  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="mb-1.5 text-sm text-muted">{label}</legend>
      {mergeFields.map(name => (
        <button
          key={name}
          type="button"
          title={longNames[name]}
          onClick={() => insert(name)}
          className="inline-flex min-h-11 items-center rounded border border-edge px-3 text-sm hover:border-ink"
        >
          {shortNames[name]}
        </button>
      ))}
    </fieldset>
  );
}
