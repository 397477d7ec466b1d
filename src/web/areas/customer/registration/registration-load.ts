import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { getCompetitorForm } from '#contract/registration/competitor.ts';
import { type Answers, getAnswers } from '#contract/registration/question.ts';
import { getRegistration, type Registration } from '#contract/registration/registration.ts';
import type { OutputOf } from '#contract/route.ts';
import { listMerch } from '#contract/tournament.ts';
import { getProfile } from '#contract/users.ts';
import { api } from '#web/lib/api.ts';
import { sendAllTyped } from '#web/widgets/registration/send-typed.ts';

export interface Loaded {
  registration: Registration;
  form: OutputOf<typeof getCompetitorForm>;
  profile: OutputOf<typeof getProfile>;
  answers: Answers;
  merch: OutputOf<typeof listMerch>;
}

/** The last that was loaded, and whether the page is there and only loads itself again. */
let last: Loaded | null = null;
let isReload = false;
export function noteReload({ defaultShouldRevalidate, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  // A card that opens or closes shows a competitor as saved by now, and what was typed of it.
  isReload = defaultShouldRevalidate && currentUrl.search === nextUrl.search;
  return defaultShouldRevalidate;
}

/** Changes with what the form is asked for again. */
const peopleOf = ({ competitors, missing }: Registration): string =>
  [
    ...competitors.map(({ id }) => id),
    ...missing.filter(({ kind }) => kind === 'unfinished').map(({ text }) => text),
  ].join();

/**
 * Loads a registration's page. After each change it reloads the order and the stock of merch. What the
 * form offers and the address are reloaded only when the page opens, a competitor or something unfinished has left, or
 * the address was missing.
 */
export async function loadRegistration(registrationId: number): Promise<Loaded> {
  await sendAllTyped(registrationId);
  const before = last?.registration.registrationId === registrationId ? last : null;
  const known = isReload && before?.profile.isComplete ? before : null;
  isReload = false;
  const order = api(getRegistration, { params: { registrationId } });
  // The tournament of a registration never changes: known once, the shop is asked for at the same time as the rest.
  const tournamentId = before ? before.registration.tournamentId : order.then(one => one.tournamentId);
  const [registration, merch, rest] = await Promise.all([
    order,
    Promise.resolve(tournamentId).then(id => api(listMerch, { params: { tournamentId: id } })),
    known ? null : loadRest(registrationId),
  ]);
  if (registration.isCompleted) throw redirect(`/customer/registration/${registrationId}/receipt`);
  const isSame = known !== null && peopleOf(known.registration) === peopleOf(registration);
  const { form, profile, answers } = rest ?? (isSame ? known : await loadRest(registrationId));
  last = { registration, form, profile, answers, merch };
  return last;
}

async function loadRest(registrationId: number): Promise<Pick<Loaded, 'form' | 'profile' | 'answers'>> {
  const params = { registrationId };
  const [form, profile, answers] = await Promise.all([
    api(getCompetitorForm, { params }),
    api(getProfile),
    api(getAnswers, { params }),
  ]);
  return { form, profile, answers };
}
