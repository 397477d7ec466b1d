import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { id, languages, oneOf, pathId, token, wholeNumber } from '../fields.ts';
import { route } from '../route.ts';
import { Tournament } from '../tournament.ts';
import { Session } from '../users.ts';

const PlayedFamily = z.object({
  personId: z.int(),
  name: z.string(),
  language: z.enum(languages),
  registrations: z.array(
    z.object({
      registrationId: z.int(),
      competitors: z.int(),
      isCompleted: z.boolean(),
      /** By practice payments. */
      paidCents: z.int(),
    }),
  ),
});
export type PlayedFamily = z.infer<typeof PlayedFamily>;

const sums = { families: z.int(), registrations: z.int(), completed: z.int(), paidCents: z.int() };

export const Trial = z.object({
  /** Of the trial that stands, else the one that is prepared. */
  tournament: z.nullable(
    z.object({
      tournamentId: z.int(),
      tournamentDate: z.string(),
      city: z.string(),
      /** Its registration has opened, so no more families are played. */
      hasOpened: z.boolean(),
    }),
  ),
  trial: z.nullable(
    z.object({
      /** The copy that the families are played in. */
      tournamentId: z.int(),
      begunAt: z.string(),
      begunBy: z.string(),
      families: z.array(PlayedFamily),
      sums: z.object(sums),
      /** Sent to the one who began it. */
      mails: z.int(),
      /** Held back. */
      texts: z.int(),
    }),
  ),
});
export type Trial = z.infer<typeof Trial>;

/** Signs one browser in as the family, once, within the hour. */
export const TrialLink = z.object({
  url: z.string(),
  qr: z.object({ size: z.int(), path: z.string() }),
  until: z.string(),
});
export type TrialLink = z.infer<typeof TrialLink>;

const play = { roles: access.impersonate } as const;

export const getTrial = route({
  method: 'GET',
  path: '/api/admin/trial',
  summary: 'The trial that stands, with its families, and the tournament it is of',
  ...play,
  output: Trial,
});
export const playFamily = route({
  method: 'POST',
  path: '/api/admin/trial/families',
  summary: 'Add a trial family with its link; the first one begins the trial',
  ...play,
  input: z.object({ tournamentId: id(), language: oneOf(languages) }),
  output: z.object({ link: TrialLink, trial: Trial }),
  errors: ['not_found', 'trial_too_late', 'limit_reached'],
});
export const renewTrialLink = route({
  method: 'POST',
  path: '/api/admin/trial/families/{personId}/link',
  summary: 'A new link to a trial family; the earlier one ends',
  ...play,
  params: z.object({ personId: pathId() }),
  output: TrialLink,
  errors: ['not_found'],
});
/** As it was seen when it was asked. */
const seen = () => wholeNumber(0, 100_000_000);
export const wipeTrial = route({
  method: 'POST',
  path: '/api/admin/trial/wipe',
  summary: 'Delete a trial with everything in it, while it is as it was seen; the same answer once it is gone',
  ...play,
  input: z.object({
    tournamentId: id(),
    families: seen(),
    registrations: seen(),
    completed: seen(),
    paidCents: seen(),
  }),
  output: Trial,
  errors: ['changed_meanwhile'],
});

export const enterTrial = route({
  method: 'POST',
  path: '/api/users/trial',
  summary: 'Sign a browser in as a trial family by its link, once',
  roles: access.visit,
  input: z.object({ token: token() }),
  output: z.object({ session: z.extend(Session, { isTrial: z.literal(true) }), language: z.enum(languages) }),
  errors: ['bad_link', 'too_many_attempts'],
});
export const getTrialTournament = route({
  method: 'GET',
  path: '/api/trial-tournament',
  summary: 'The tournament that the calling trial family can register for; not found for anyone else',
  roles: access.manageOwn,
  output: Tournament,
  errors: ['not_found'],
});
