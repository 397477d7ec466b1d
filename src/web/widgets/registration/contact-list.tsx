import type { Registration } from '#contract/registration/registration.ts';
import { lacksSmsPreference } from '#core/registration/missing.ts';
import { changedElsewhere } from '#say/competitor.ts';
import * as say from '#say/registration.ts';
import { useSite } from '#web/lib/site.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { focusPart } from '#web/widgets/page-part.tsx';
import { barePhone, PhoneField } from '#web/widgets/phone-field.tsx';
import { type ContactConflict, type ContactRow, maxContacts, rowProblems } from './contact-rows.ts';
import { saveStateWords } from './save-state-words.ts';
import { useContacts } from './use-contacts.ts';
import { WhichOne } from './which-one.tsx';

type RowProps = {
  row: ContactRow;
  /** What another device changed of it too. */
  conflicts: readonly ContactConflict[];
  onChoose: (conflict: ContactConflict, side: 'mine' | 'theirs') => void;
  asksSms: boolean;
  onChange: (part: Partial<ContactRow>) => void;
  onRemove: () => void;
};

/** A number as people read it, with the answer that was given for it. */
function inWords({ name, phoneNumber, agreed }: ContactRow, field: ContactConflict['field']): string {
  if (field === 'name') return name;
  return agreed === null ? phoneNumber : `${phoneNumber}, ${agreed ? say.textsYes() : say.textsNo()}`;
}

function ContactFields({ row, conflicts, onChoose, asksSms, onChange, onRemove }: RowProps) {
  const problems = row.name || row.phoneNumber ? rowProblems(row) : {};
  const idOf = (name: string) => `contact-${row.key}-${name}`;
  const lacksAnswer = lacksSmsPreference({ ...row, agreedToSmsDivisionNotifications: row.agreed });
  return (
    <fieldset className="grid gap-4 border-l-4 border-line pl-4">
      <legend className="sr-only">{row.name || say.newContact()}</legend>
      {conflicts.length > 0 && (
        <div role="alert" className="grid gap-4 rounded border-l-4 border-warn bg-warn-soft p-4">
          <p className="font-semibold">{changedElsewhere({ name: row.name })}</p>
          {conflicts.map(conflict => (
            <WhichOne
              key={conflict.field}
              legend={conflict.field === 'name' ? say.name() : say.phone()}
              theirs={inWords(conflict.theirs, conflict.field)}
              mine={inWords(row, conflict.field)}
              onChoose={side => onChoose(conflict, side)}
            />
          ))}
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={say.name()}
          name={idOf('name')}
          id={idOf('name')}
          maxLength={100}
          autoComplete="off"
          value={row.name}
          error={row.phoneNumber ? problems.name?.[0] : undefined}
          onChange={event => onChange({ name: event.currentTarget.value })}
        />
        <PhoneField
          label={say.phone()}
          name={idOf('phone')}
          id={idOf('phone')}
          maxLength={30}
          autoComplete="off"
          value={row.phoneNumber}
          error={row.phoneNumber ? problems.phoneNumber?.[0] : undefined}
          // A yes was given for one number and does not move to another.
          onChange={event => onChange({ phoneNumber: barePhone(event.currentTarget.value), agreed: null })}
        />
      </div>
      {asksSms && (
        <RadioGroup
          label={say.textsOnDay()}
          name={idOf('sms')}
          id={idOf('sms')}
          options={[
            { value: 'yes', label: say.textsYes() },
            { value: 'no', label: say.textsNo() },
          ]}
          value={row.agreed === null ? '' : row.agreed ? 'yes' : 'no'}
          onChange={value => onChange({ agreed: value === 'yes' })}
          hint={
            <>
              {say.smsWording()}
              {lacksAnswer && (
                <span className="mt-1 block">
                  <Badge tone="warn">{say.answerYesOrNo()}</Badge>
                </span>
              )}
            </>
          }
        />
      )}
      <Button
        variant="quiet"
        size="small"
        className="-ml-4 w-fit"
        aria-label={row.name ? say.removeNamedContact({ name: row.name }) : undefined}
        onClick={onRemove}
      >
        {say.removeContact()}
      </Button>
    </fieldset>
  );
}

/** Whom we reach on the day. Saved while typing. */
export function ContactList({ registration }: { registration: Registration }) {
  const { flags } = useSite();
  const { rows, conflicts, choose, state, problem, dismiss, update, add, remove } = useContacts(registration);
  return (
    <div className="grid gap-6">
      {problem && (
        <Alert kind="danger" onDismiss={dismiss}>
          {say.contactsNotSaved({ problem })}
        </Alert>
      )}
      {rows.map(row => (
        <ContactFields
          key={row.key}
          row={row}
          conflicts={conflicts.filter(({ key }) => key === row.key)}
          onChoose={choose}
          asksSms={flags.AllowSmsNotifications}
          onChange={part => update(row.key, part)}
          onRemove={() => {
            remove(row.key);
            focusPart('contacts');
          }}
        />
      ))}
      <div className="flex flex-wrap items-center gap-4">
        {rows.length < maxContacts && (
          <Button size="small" onClick={add}>
            {rows.length === 0 ? say.addContact() : say.addAnotherContact()}
          </Button>
        )}
        <span role="status" className="min-h-6 text-sm text-muted">
          {saveStateWords[state]()}
        </span>
      </div>
    </div>
  );
}
