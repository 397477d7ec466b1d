import { type ClientLoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { getMedicalNote } from '#contract/check-in.ts';
import { confirmConcussionByStaff } from '#contract/registration/concussion.ts';
import {
  addCompetitorByStaff,
  getCompetitorFormForStaff,
  updateCompetitorByStaff,
} from '#contract/registration/staff-registration.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { CompetitorFormView } from '#web/widgets/registration/competitor-form/competitor-form.tsx';
import { startOf } from '#web/widgets/registration/competitor-form/start.ts';
import { ConfirmConcussion } from '#web/widgets/registration/confirm-concussion.tsx';
import { HiddenNote } from './hidden-note.tsx';

export const meta = () => pageMeta('Competitor');

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const registrationId = Number(params.registrationId);
  const form = await api(getCompetitorFormForStaff, { params: { registrationId } });
  const before = form.siblings.find(competitor => String(competitor.id) === params.competitorId) ?? null;
  if (params.competitorId && !before) throw new ApiError(404, 'We couldn’t find that.', 'not_found');
  return { registrationId, form, before };
}

/** The family's own form, in the hands of the desk. */
export default function RegistrationCompetitor() {
  const { registrationId, form, before } = useLoaderData<typeof clientLoader>();
  const { search, key } = useLocation();
  const registration = `/admin/registration/${registrationId}`;
  const facts = form.ofSiblings.find(({ id }) => id === before?.id);
  const version = facts?.version ?? 0;
  return (
    <>
      <PageTitle>{before ? `${before.firstName} ${before.lastName}` : 'Add a competitor'}</PageTitle>
      <CompetitorFormView
        key={key}
        registrationId={registrationId}
        form={form}
        before={before}
        registration={registration}
        start={startOf(form, before, new URLSearchParams(search), null)}
        savedTo={registration}
        isOwn={false}
        isPaid={form.isPaid}
        hiddenNote={onShown => (
          <HiddenNote
            askNote={
              before && facts?.mayReadMedicalNote
                ? async () => (await api(getMedicalNote, { params: { competitorId: before.id } })).medicalNote
                : null
            }
            onShown={onShown}
          />
        )}
        send={(input, idempotencyKey) =>
          before
            ? api(updateCompetitorByStaff, {
                params: { registrationId, competitorId: before.id },
                input: { ...input, version },
              })
            : api(addCompetitorByStaff, { params: { registrationId }, input, idempotencyKey })
        }
      />
      {before && (
        <div className="max-w-3xl pt-8">
          <ConfirmConcussion
            registrationId={registrationId}
            form={form}
            competitors={[before]}
            name=""
            call={confirmConcussionByStaff}
          />
        </div>
      )}
    </>
  );
}
