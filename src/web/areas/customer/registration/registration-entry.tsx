import { redirect } from 'react-router';
import { createRegistration, getIncompleteRegistration } from '#contract/registration/registration.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { loadNextTournament } from '../next-tournament.ts';

/** Leads to the registration to go on with; makes one when there is none. */
export async function clientLoader() {
  const next = await loadNextTournament();
  if (!next?.isRegistrationOpen) throw redirect('/customer/home');
  const params = { tournamentId: next.id };
  const registration =
    (await api(getIncompleteRegistration, { params })) ??
    (await api(createRegistration, { params }).catch((error: unknown) => {
      // Registration has closed between the two calls.
      if (error instanceof ApiError && error.code === 'registration_not_open') throw redirect('/customer/home');
      throw error;
    }));
  throw redirect(`/customer/registration/${registration.registrationId}`);
}

export default function RegistrationEntry() {
  return null;
}
