import { useState } from 'react';
import { Link } from 'react-router';
import { separateFamily } from '#contract/family.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { ReasonDialog } from '../parts/reason-dialog.tsx';

interface FamilyProps {
  personId: number;
  other: { personId: number; name: string };
}

/** The other parent, and the way to part the two. ACCESS-46 */
export function SeparateFamily({ personId, other }: FamilyProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <PagePart id="family" title="Family">
      <p className="wrap-anywhere">
        Shares a family with <Link to={`/admin/users/${other.personId}`}>{other.name}</Link>: both see and change the
        same registrations. When one is erased, the other keeps them.
      </p>
      <Button className="w-fit" onClick={() => setIsOpen(true)}>
        Separate…
      </Button>
      {isOpen && (
        <ReasonDialog
          title="Separate this family?"
          description="Each parent keeps the registrations that they began, and no longer sees the other’s. Both will be e-mailed. Links to the family’s page stop working."
          hint="Kept in the history: “Asked for by phone, May 3”"
          button="Separate"
          isDanger
          onClose={() => setIsOpen(false)}
          send={reason => api(separateFamily, { params: { personId }, input: { reason } })}
        />
      )}
    </PagePart>
  );
}
