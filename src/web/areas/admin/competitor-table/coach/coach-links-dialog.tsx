import { useState } from 'react';
import { foldName } from '#core/person/fold-name.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CoachSchoolRow } from './coach-school-row.tsx';
import { type CoachLinks, useCoachLinks } from './use-coach-links.ts';

/** From so many schools on, they are searched. */
const fewSchools = 8;

function Schools({ state }: { state: CoachLinks }) {
  const [search, setSearch] = useState('');
  const { links } = state;
  if (!links) return null;
  if (links.isOver) return <EmptyState title="Tournament day is over">Links for coaches end after the day.</EmptyState>;
  if (links.schools.length === 0) return <EmptyState title="No school has competitors yet" />;
  const wanted = foldName(search);
  const found = links.schools.filter(({ title }) => foldName(title).includes(wanted));
  return (
    <>
      {links.schools.length > fewSchools && (
        <TextField
          label="Find a school"
          name="coachSchool"
          value={search}
          onChange={event => setSearch(event.currentTarget.value)}
          autoComplete="off"
          className="max-w-md"
        />
      )}
      {found.length === 0 ? (
        <p className="text-muted">No school matches.</p>
      ) : (
        <ul aria-label="Schools" className="grid gap-5">
          {found.map(school => (
            <CoachSchoolRow key={school.schoolId} school={school} state={state} />
          ))}
        </ul>
      )}
    </>
  );
}

export type CoachLinksDialogProps = { tournamentId: number; onClose: () => void };

/** A link for each school's coach: made, copied, mailed, replaced and ended here. COACH-1, COACH-7 */
export function CoachLinksDialog({ tournamentId, onClose }: CoachLinksDialogProps) {
  const state = useCoachLinks(tournamentId);
  const { links, failure, load, said, dismiss } = state;
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title="Coach’s links"
      description="Anyone with a school’s link sees when and where its competitors are due, named as families chose, with calls and results. It ends after tournament day."
    >
      <div className="grid gap-6">
        <div role="status">
          {said && (
            <Alert key={said.count} kind={said.kind} onDismiss={dismiss}>
              {said.text}
            </Alert>
          )}
        </div>
        {failure !== null && (
          <Alert kind="danger" title="Couldn’t load the links">
            <p>{failure}</p>
            <Button size="small" className="mt-2" onClick={load}>
              Try again
            </Button>
          </Alert>
        )}
        {links === null && failure === null && <Skeleton shapes={['line', 'block', 'block']} />}
        <Schools state={state} />
      </div>
    </Dialog>
  );
}
