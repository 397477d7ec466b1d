import { type ClientLoaderFunctionArgs, useLoaderData, useLocation, useNavigate } from 'react-router';
import { addCompetitor, getCompetitorForm, updateCompetitor } from '#contract/registration/competitor.ts';
import { changePaidCompetitor, getPaidCompetitor } from '#contract/registration/family-change.ts';
import { getProfile } from '#contract/users.ts';
import { sentToTeam } from '#say/change.ts';
import * as say from '#say/competitor.ts';
import { addCompetitor as addTitle } from '#say/registration.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { LongDate } from '#web/widgets/long-date.tsx';
import { CompetitorFormView } from '#web/widgets/registration/competitor-form/competitor-form.tsx';
import { startOf } from '#web/widgets/registration/competitor-form/start.ts';
import { ConfirmConcussion } from '#web/widgets/registration/confirm-concussion.tsx';
import { sendAllTyped } from '#web/widgets/registration/send-typed.ts';
import { SignWaiver } from '#web/widgets/registration/sign-waiver.tsx';
import { SavedAlert } from '#web/widgets/saved-alert.tsx';
import { PaidChange } from './paid-change.tsx';
import { Withdrawal } from './withdrawal.tsx';

export const meta = () => pageMeta(say.competitor());

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const registrationId = Number(params.registrationId);
  await sendAllTyped(registrationId);
  const [form, account] = await Promise.all([api(getCompetitorForm, { params: { registrationId } }), api(getProfile)]);
  const before = form.siblings.find(competitor => String(competitor.id) === params.competitorId) ?? null;
  if (params.competitorId && !before) throw new ApiError(404, say.notFound(), 'not_found');
  const paid =
    before && form.isCompleted ? await api(getPaidCompetitor, { params: { competitorId: before.id } }) : null;
  return { registrationId, form, account, before, paid };
}

export default function CompetitorPage() {
  const { registrationId, form, account, before, paid } = useLoaderData<typeof clientLoader>();
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const start = startOf(form, before, new URLSearchParams(search), account);
  const registration = `/customer/registration/${registrationId}`;
  // What decides the divisions; while a request waits there is no other.
  const mayChange = paid?.isOpen === true && paid.asked === null && !before?.withdrawnAt;
  return (
    <>
      <PageTitle lead={say.forDate({ date: () => <LongDate key="date" iso={form.tournamentDate} /> })}>
        {before ? `${before.firstName} ${before.lastName}` : addTitle()}
      </PageTitle>
      <SavedAlert />
      {before && paid && (
        <div className="grid max-w-3xl gap-4 pb-8 empty:hidden">
          <PaidChange competitor={before} form={form} paid={paid} />
        </div>
      )}
      <CompetitorFormView
        key={`${key} ${mayChange}`}
        registrationId={registrationId}
        form={mayChange ? { ...form, isCompleted: false } : form}
        isPaid={form.isCompleted}
        before={before}
        start={start}
        onDiscarded={() => navigate(pathname, { replace: true })}
        send={async (input, idempotencyKey) => {
          if (!before) return api(addCompetitor, { input, idempotencyKey });
          const changed = { ...input, id: before.id };
          if (!mayChange) return api(updateCompetitor, { input: changed });
          const { outcome } = await api(changePaidCompetitor, { input: changed });
          return outcome === 'asked' ? sentToTeam({ name: before.firstName }) : undefined;
        }}
        registration={form.isCompleted ? `${registration}/change` : registration}
        nextAt={before || start.kind === 'again' ? undefined : `${registration}/competitor`}
        savedTo={form.isCompleted ? `${registration}/change` : registration}
        isOwn
      />
      {before && form.isCompleted && (
        <div className="grid max-w-3xl gap-8 pt-8">
          <SignWaiver
            registrationId={registrationId}
            form={form}
            competitors={[before]}
            name={`${account.firstName} ${account.lastName}`}
            isPaid
          />
          <ConfirmConcussion
            registrationId={registrationId}
            form={form}
            competitors={[before]}
            name={`${account.firstName} ${account.lastName}`}
          />
          <Withdrawal competitor={before} />
        </div>
      )}
    </>
  );
}
