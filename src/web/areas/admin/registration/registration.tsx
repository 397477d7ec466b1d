import { useState } from 'react';
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router';
import { startImpersonation } from '#contract/impersonation.ts';
import { getAnswers } from '#contract/registration/question.ts';
import { getRegistration } from '#contract/registration/registration.ts';
import { getRegistrationDetail } from '#contract/registration/staff-registration.ts';
import { readUserContext, storeUserContext } from '#web/lib/acting-for.ts';
import { api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { SavedAlert } from '#web/widgets/saved-alert.tsx';
import { HistoryPanel } from '../parts/history-panel.tsx';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { AnswerPart } from './answer-part.tsx';
import { CompetitorPart } from './competitor-part.tsx';
import { DetailHeader } from './detail-header.tsx';
import { ExtrasPart } from './extras-part.tsx';
import { FamilyView } from './family-view.tsx';
import { MoneyPart } from './money-part.tsx';
import { ContactPart, FilePart, MessagePart, OtherPart } from './more-parts.tsx';
import { NotePart } from './note-part.tsx';

export const meta = () => pageMeta('Registration');

/** Acting for this family, its own view is asked for too, by its own call. */
export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const call = { params: { registrationId: Number(params.registrationId) } };
  const detail = await api(getRegistrationDetail, call);
  const isActing = readUserContext()?.personId === detail.person.personId;
  if (!isActing) return { detail, familys: null };
  const [registration, answers] = await Promise.all([api(getRegistration, call), api(getAnswers, call)]);
  return { detail, familys: { registration, answers } };
}

export default function RegistrationPage() {
  const { detail, familys } = useLoaderData<typeof clientLoader>();
  const [isAsking, setAsking] = useState(false);
  const { person, registration } = detail;
  const { registrationId } = registration;
  if (familys)
    return (
      <div className="grid gap-8">
        <h1 className="text-3xl wrap-anywhere">What {person.firstName} sees</h1>
        <FamilyView {...familys} />
      </div>
    );
  return (
    <>
      <p className="mb-4">
        <Link to="/admin/registrations" className="inline-flex min-h-11 items-center">
          All registrations
        </Link>
      </p>
      <div key={registrationId} className="grid gap-8">
        <SavedAlert />
        <DetailHeader detail={detail} onActFor={() => setAsking(true)} />
        <CompetitorPart detail={detail} />
        <ExtrasPart detail={detail} />
        <MoneyPart detail={detail} />
        <ContactPart detail={detail} />
        <AnswerPart detail={detail} />
        <NotePart detail={detail} />
        <MessagePart detail={detail} />
        <FilePart detail={detail} />
        <OtherPart detail={detail} />
      </div>
      <HistoryPanel subject="registration" subjectId={registrationId} />
      {isAsking && <ActForDialog person={person} onClose={() => setAsking(false)} />}
    </>
  );
}

type ActForDialogProps = { person: { personId: number; firstName: string }; onClose: () => void };

/** From here on the family's own calls are made for them. */
function ActForDialog({ person, onClose }: ActForDialogProps) {
  return (
    <ReasonDialog
      title={`Act as ${person.firstName}`}
      description="You can change anything the family can. Everything you do is saved in the history with your name and this reason. It ends when you leave the staff pages."
      button="Start"
      onClose={onClose}
      send={async reason => {
        const { personId } = person;
        const { userDisplayName } = await api(startImpersonation, { input: { personId, reason } });
        storeUserContext({ personId, name: userDisplayName, reason });
      }}
    />
  );
}
