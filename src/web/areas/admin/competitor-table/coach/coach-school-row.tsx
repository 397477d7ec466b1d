import { useId, useRef, useState } from 'react';
import type { CoachSchool } from '#contract/ring/coach.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { When } from '../../communication/when.tsx';
import { peopleOf } from '../bulk-dialog.tsx';
import type { CoachLinks } from './use-coach-links.ts';

type RowProps = { school: CoachSchool; state: CoachLinks };

function MailForm({ school, state, onDone }: RowProps & { onDone: () => void }) {
  const id = useId();
  const [email, setEmail] = useState('');
  const [language, setLanguage] = useState<'en' | 'fr'>('en');
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      noValidate
      onSubmit={async event => {
        event.preventDefault();
        if (await state.mail(school, { email, language })) onDone();
      }}
    >
      <TextField
        id={`${id}-email`}
        label="E-mail of the school’s head or coach"
        name="email"
        type="email"
        value={email}
        onChange={event => setEmail(event.currentTarget.value)}
        maxLength={254}
        autoComplete="off"
        className="grow sm:max-w-sm"
      />
      <SelectField
        id={`${id}-language`}
        label="Language"
        name="language"
        value={language}
        onChange={event => setLanguage(event.currentTarget.value === 'fr' ? 'fr' : 'en')}
        options={[
          { value: 'en', label: 'English' },
          { value: 'fr', label: 'French' },
        ]}
      />
      <Button type="submit" variant="primary" busy={state.busy === school.schoolId}>
        Send
      </Button>
      <Button variant="quiet" onClick={onDone}>
        Cancel
      </Button>
    </form>
  );
}

function LinkField({ school: { title, url }, state }: RowProps) {
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url ?? '');
      state.say('success', `The link for ${title} is copied.`);
    } catch {
      field.current?.querySelector('input')?.select();
      state.say('danger', 'This browser doesn’t let us copy. The link is selected, so copy it yourself.');
    }
  }
  return (
    <div ref={field} className="flex flex-wrap items-end gap-3">
      <TextField
        id={id}
        label={`Link for ${title}`}
        name="coachLink"
        readOnly
        value={url ?? ''}
        onFocus={event => event.currentTarget.select()}
        className="grow sm:max-w-xl"
      />
      <Button onClick={copy}>Copy</Button>
    </div>
  );
}

type AskedProps = { what: 'renew' | 'end'; isBusy: boolean; onKeep: () => void; onYes: () => Promise<void> };

/** Coaches who have the link lose the page. */
function Asked({ what, isBusy, onKeep, onYes }: AskedProps) {
  return (
    <div className="grid gap-3 rounded bg-danger-soft p-3">
      <p>
        Coaches who have this link can no longer open the page{what === 'renew' && ' until you send them the new one'}.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="small" variant="danger" busy={isBusy} onClick={onYes}>
          {what === 'renew' ? 'Replace the link' : 'End the link'}
        </Button>
        <Button size="small" onClick={onKeep}>
          Keep it
        </Button>
      </div>
    </div>
  );
}

/** One school: its link, if there is one, and what can be done. */
export function CoachSchoolRow({ school, state }: RowProps) {
  const [isMailing, setMailing] = useState(false);
  const [asked, setAsked] = useState<'renew' | 'end' | null>(null);
  const { title, competitors, url, mailedAt } = school;
  const isBusy = state.busy === school.schoolId;
  const whose = <span className="sr-only"> the link for {title}</span>;
  return (
    <li className="grid gap-3 border-b border-line pb-5">
      <p>
        <strong className="wrap-anywhere">{title}</strong>{' '}
        <span className="text-sm text-muted">{peopleOf(competitors)}</span>
        {mailedAt && (
          <span className="block text-sm text-muted">
            E-mailed <When at={mailedAt} />
          </span>
        )}
      </p>
      {url && <LinkField school={school} state={state} />}
      <div className="flex flex-wrap gap-3">
        {!url && (
          <Button size="small" busy={isBusy} onClick={() => void state.make(school)}>
            Make a link<span className="sr-only"> for {title}</span>
          </Button>
        )}
        {!isMailing && (
          <Button size="small" onClick={() => setMailing(true)}>
            E-mail{whose}
          </Button>
        )}
        {url && (
          <>
            <Button size="small" variant="quiet" onClick={() => setAsked('renew')}>
              Replace{whose}
            </Button>
            <Button size="small" variant="quiet" onClick={() => setAsked('end')}>
              End{whose}
            </Button>
          </>
        )}
      </div>
      {url && asked && (
        <Asked
          what={asked}
          isBusy={isBusy}
          onKeep={() => setAsked(null)}
          onYes={async () => {
            if (await (asked === 'renew' ? state.renew : state.end)(school)) setAsked(null);
          }}
        />
      )}
      {isMailing && <MailForm school={school} state={state} onDone={() => setMailing(false)} />}
    </li>
  );
}
