import { useState } from 'react';
import { useNavigate } from 'react-router';
import { moveCompetitor, searchRegistrations } from '#contract/registration/staff-registration.ts';
import { api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { readShape } from '#web/lib/form-values.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError, FieldGroup } from '#web/ui/field/field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { FormFailure } from '#web/widgets/form-failure.tsx';
import { useAnswer } from '../communication/use-answer.ts';
import { FormButtons } from '../parts/form-buttons.tsx';

const waitMs = 150;
const most = 8;

export type MoveDialogProps = {
  registrationId: number;
  tournamentId: number;
  isCompleted: boolean;
  competitor: { id: number; firstName: string; lastName: string };
  onClose: () => void;
};

/** To another registration of the same tournament: found as one types, chosen, with the reason. */
export function MoveDialog({ registrationId, tournamentId, isCompleted, competitor, onClose }: MoveDialogProps) {
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const asked = search.trim();
  const { value, isFresh, problem } = useAnswer(
    asked === '' ? null : asked,
    (text, signal) => api(searchRegistrations, { query: { search: text, tournamentId: String(tournamentId) }, signal }),
    waitMs,
  );
  const fitting = (asked === '' ? [] : (value?.items ?? []))
    .filter(row => row.registrationId !== registrationId && (row.completedAt !== null) === isCompleted)
    .slice(0, most);
  const form = useForm(
    moveCompetitor.input,
    async input => {
      await api(moveCompetitor, { params: { registrationId, competitorId: competitor.id }, input });
      const saved = `${competitor.firstName} was moved here. The money stays where it was paid.`;
      await navigate(`/admin/registration/${input.toRegistrationId}`, { state: { saved } });
    },
    element => readShape(element, { toRegistrationId: 'number', reason: 'text' }),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Move ${competitor.firstName} to another registration`}
      description={`You can only move to ${isCompleted ? 'a completed registration' : 'an unfinished registration'}, like this one. The money stays where it was paid.`}
    >
      <form {...form.props} aria-label={`Move ${competitor.firstName}`} className="grid gap-5">
        <FormFailure form={form} />
        <TextField
          label="Find the family"
          name="familySearch"
          type="search"
          autoComplete="off"
          maxLength={100}
          value={search}
          onChange={event => setSearch(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        {problem && <FieldError id="familySearch-problem">{problem}</FieldError>}
        <FieldGroup id="field-toRegistrationId" label="Registration" error={form.errorOf('toRegistrationId')}>
          {fitting.map(row => (
            <label key={row.registrationId} className="flex min-h-11 items-start gap-3 py-2">
              <input
                type="radio"
                name="toRegistrationId"
                value={row.registrationId}
                className="mt-0.5 size-6 shrink-0"
              />
              <span className="wrap-anywhere">
                <span className="font-semibold">{row.familyName}</span>
                <span className="block text-sm text-muted">
                  {row.competitors.map(({ name }) => name).join(', ') || 'No competitors'}
                </span>
              </span>
            </label>
          ))}
          <p role="status" className="text-sm text-muted">
            {asked === ''
              ? 'Type a name above.'
              : isFresh && fitting.length === 0 && `No matching registration for “${asked}”.`}
          </p>
        </FieldGroup>
        <TextField {...form.field('reason')} label="Reason" maxLength={500} required />
        <FormButtons act={`Move ${competitor.firstName}`} isBusy={form.isBusy} onClose={onClose} />
      </form>
    </Dialog>
  );
}
