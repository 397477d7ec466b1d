import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Participation } from '#contract/report/participation.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { addressOf } from '../communication/audience-address.ts';
import { draftFrom, isWritten, keepDraft, readDraft } from '../communication/draft.ts';

/** What it begins with: staff read it, change it and preview it before it goes. REPORT-10 */
const thanks = {
  subject: 'Thank you, {{schools}}',
  body: `Hello {{firstName}},

Thank you for coming to {{city}} on {{tournamentDate}}. It was good to have {{competitors}} with us.

{{schools}} came with {{schoolCompetitors}} and went home with {{schoolMedals}}. Well done, all of you, and thank you to the coaches and parents who made it possible.

We hope to see you again next year.`,
};

type ThankPartProps = { tournamentId: number; schools: Participation['schools'] };

/** A message to the families of a school, or of every school, each with its own figures. */
export function ThankPart({ tournamentId, schools }: ThankPartProps) {
  const navigate = useNavigate();
  const [school, setSchool] = useState('');
  const [isAsking, setAsking] = useState(false);
  function write() {
    const search = addressOf({
      ...{ tournamentId, status: 'completed', eventIds: [], levelIds: [], missing: [], bought: [] },
      schoolIds: school === '' ? [] : [Number(school)],
      notRegisteredFor: null,
    });
    keepDraft(draftFrom(thanks, search));
    void navigate(`/admin/communications/registrations${search}`);
  }
  const hasDraft = () => {
    const draft = readDraft();
    return isWritten(draft) && draft.body !== thanks.body;
  };
  return (
    <PagePart
      id="thank-you"
      title="Thank the schools"
      lead="Begins a message to the families, with how many competitors and medals their school had. Medals count once their results are published; no one is named. You can change every word, and see it as a family gets it, before it goes."
    >
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          name="school"
          label="Families of"
          options={[
            { value: '', label: 'All schools, each with its own figures' },
            ...schools.map(({ schoolId, name }) => ({ value: schoolId, label: name })),
          ]}
          value={school}
          onChange={event => setSchool(event.target.value)}
          className="w-full sm:w-96"
        />
        <Button onClick={() => (hasDraft() ? setAsking(true) : write())}>Write a thank-you</Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Replace the message you began?"
        description="You have a message that isn’t sent yet. The thank-you takes its place."
        keep="Keep it"
        act="Replace it"
        onAct={write}
      />
    </PagePart>
  );
}
