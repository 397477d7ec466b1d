import { useState } from 'react';
import { Link } from 'react-router';
import { answerChangeRequest, type ChangeLine, type ChangeRequest } from '#contract/registration/family-change.ts';
import { api } from '#web/lib/api.ts';
import { useChange } from '#web/lib/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { formatDate } from '#words/format.ts';
import { When } from '../communication/when.tsx';

const terms: Record<ChangeLine['what'], string> = {
  birthDate: 'Date of birth',
  competitorLevelId: 'Level',
  eventIds: 'Events',
};
const shown = ({ what }: ChangeLine, value: string): string => (what === 'birthDate' ? formatDate(value) : value);

const others = (people: number): string => (people === 2 ? '1 other' : `${people - 1} others`);
const effects: Record<ChangeRequest['places'][number]['effect'], (people: number) => string> = {
  leaves: people => `leaves. ${people - 1} of ${people} stay.`,
  'may not fit': people => `stays with ${others(people)}, but may not fit anymore. Check the board.`,
  stays: people => `stays with ${others(people)}.`,
};

/** One request: what changes, what it moves, and the answer. */
export function RequestCard({ request }: { request: ChangeRequest }) {
  const { requestId, registrationId, name, version, changes, places, newEvents } = request;
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<string | undefined>(undefined);
  const { busy, problem, change, dismiss } = useChange();

  function decide(answer: 'accepted' | 'declined') {
    if (answer === 'declined' && reason.trim() === '') {
      setMissing('Please tell the family why');
      document.getElementById(`reason-${requestId}`)?.focus();
      return;
    }
    const input = { answer, reason, version };
    void change(answer, () => api(answerChangeRequest, { params: { requestId }, input }));
  }

  return (
    <Card>
      <h2 className="text-xl">
        <Link to={`/admin/registration/${registrationId}`}>{name}</Link>
      </h2>
      <p className="mt-1 text-sm text-muted">
        Asked by {request.askedBy}, <When at={request.askedAt} />
      </p>
      <div className="mt-4">
        <DataList
          rows={changes.map(line => ({
            term: terms[line.what],
            value: (
              <>
                <strong>{shown(line, line.after)}</strong> instead of {shown(line, line.before)}
              </>
            ),
          }))}
        />
      </div>
      <h3 className="mt-4 text-lg">What it moves</h3>
      <ul className="grid list-disc gap-1 pl-5">
        {places.map(({ draftDivisionId, title, eventTitle, people, effect }) => (
          <li key={`${draftDivisionId} ${eventTitle}`}>
            {eventTitle}, {title}: {effects[effect](people)}
          </li>
        ))}
        {newEvents.map(title => (
          <li key={title}>{title}: new, waits for a division.</li>
        ))}
      </ul>
      <div className="mt-4 grid gap-4">
        <ProblemAlert problem={problem} onDismiss={dismiss} />
        <TextField
          label="Message to the family"
          hint="Required if you say no."
          name="reason"
          id={`reason-${requestId}`}
          maxLength={500}
          value={reason}
          error={missing}
          onChange={event => {
            setReason(event.currentTarget.value);
            setMissing(undefined);
          }}
        />
        <div className="flex flex-wrap gap-3">
          <Button busy={busy === 'accepted'} onClick={() => decide('accepted')}>
            Yes, make the change for {name}
          </Button>
          <Button variant="quiet" busy={busy === 'declined'} onClick={() => decide('declined')}>
            No, keep it as it is
          </Button>
        </div>
      </div>
    </Card>
  );
}
