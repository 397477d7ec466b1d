import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { genders } from '#core/person/lists.ts';
import { isFullName } from '#core/registration/waiver-signature.ts';
import { publicNames } from '#core/result/public-name-choices.ts';
import * as say from '#say/fields.ts';
import {
  calendarDate,
  id,
  keptLongText,
  keptText,
  missingOr,
  oneOf,
  optionalLongText,
  optionalNumber,
  optionalText,
  pathId,
  phoneNumber,
  text,
  texts,
  wholeNumber,
  yesOrNo,
} from '../fields.ts';
import { route } from '../route.ts';
import { Concussion } from './concussion.ts';

export const guardianRelationships = ['Mother', 'Father', 'Grandparent', 'Legal guardian', 'Other'] as const;

const gender = z.literal(
  genders.map(g => g.id),
  missingOr(texts.choice),
);

/** What a family fills in for one competitor. Weight in kilograms, height in centimetres. */
const competitorFields = {
  firstName: text(),
  lastName: text(),
  birthDate: calendarDate(1900),
  genderId: gender,
  competitorLevelId: id(),
  style: text(),
  school: text(),
  yearsTraining: wholeNumber(0, 90),
  weightKg: optionalNumber(5, 300),
  heightCm: optionalNumber(40, 250),
  guardianName: optionalText(),
  guardianRelationship: optionalText(),
  emergencyName: text(),
  emergencyPhone: phoneNumber(),
  /** Left out: it stays as it is. */
  medicalNote: keptLongText(1000),
  eventIds: z
    .array(id(), texts.required)
    .check(z.minLength(1, { error: say.atLeastOneEvent }), z.maxLength(50, texts.choice)),
  waiverVersionId: z.nullable(id()),
  waiverSignedBy: optionalText(),
  photoConsent: yesOrNo(),
  /** How to say the name, for the announcer. Left out: it stays as it is. ANNOUNCE-3 */
  saidAs: keptText(60),
  /** How public results show them. Left out: it stays as it is; null: no answer, which shows initials. REG-22 */
  publicName: z.optional(z.nullable(oneOf(publicNames))),
  moveUpAge: yesOrNo(),
  moveUpLevel: yesOrNo(),
  moveMixedGender: yesOrNo(),
  /** Asked since a yes is a step of a limit: without it the three answers above are to the question before. MATCH-54 */
  moveMoreWeight: z.optional(yesOrNo()),
};
/** A form by its fields: name → what stands in it. At most 16 kB. */
export const TypedFields = z.record(
  z.string().check(z.regex(/^[A-Za-z]{1,40}$/)),
  z.union(
    [
      z.string().check(z.maxLength(2000)),
      z.number(),
      z.boolean(),
      z.null(),
      z.array(z.number()).check(z.maxLength(50)),
    ],
    texts.characters,
  ),
  texts.characters,
);
export type TypedFields = z.infer<typeof TypedFields>;
export const CompetitorInput = z.object({ registrationId: id(), ...competitorFields });
export const CompetitorUpdate = z.object({
  id: id(),
  registrationId: id(),
  ...competitorFields,
  /** As the form began, named like the fields: what only another device changed since then stays. REG-51 */
  opened: z.optional(TypedFields),
});
export type CompetitorInput = z.infer<typeof CompetitorInput>;

/** A competitor as everybody reads it who may; the medical note is its family’s, and staff ask for it by a call of its own. ACCESS-25 */
export const Competitor = z.object({
  id: z.int(),
  registrationId: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  /** How to say the name; null: nothing was written. */
  saidAs: z.nullable(z.string()),
  birthDate: z.string(),
  age: z.int(),
  genderId: z.int(),
  competitorLevelId: z.int(),
  competitorLevelTitle: z.string(),
  competitorLevelColour: z.string(),
  style: z.string(),
  school: z.string(),
  yearsTraining: z.int(),
  weightKg: z.nullable(z.number()),
  heightCm: z.nullable(z.number()),
  guardianName: z.nullable(z.string()),
  guardianRelationship: z.nullable(z.string()),
  emergencyName: z.string(),
  emergencyPhone: z.string(),
  hasMedicalNote: z.boolean(),
  events: z.array(z.object({ id: z.int(), title: z.string() })),
  waiverVersionId: z.nullable(z.int()),
  waiverSignedBy: z.nullable(z.string()),
  waiverSignedAt: z.nullable(z.string()),
  /** In which of its languages it was read and signed. */
  waiverLanguage: z.nullable(z.string()),
  /** The concussion resource and the code of conduct are still to be confirmed, by them or a parent. REG-28 */
  lacksConcussion: z.boolean(),
  /** Which version was confirmed last; null: none. */
  concussionVersion: z.nullable(z.int()),
  concussionConfirmedBy: z.nullable(z.string()),
  concussionConfirmedAt: z.nullable(z.string()),
  photoConsent: z.boolean(),
  /** Null: not answered. */
  publicName: z.nullable(z.enum(publicNames)),
  moveUpAge: z.boolean(),
  moveUpLevel: z.boolean(),
  moveMixedGender: z.boolean(),
  /** Null: they answered the question before this one was asked. */
  moveMoreWeight: z.nullable(z.boolean()),
  /** Null again once staff have declined it. */
  withdrawalRequestedAt: z.nullable(z.string()),
  withdrawnAt: z.nullable(z.string()),
});
export type Competitor = z.infer<typeof Competitor>;
/** As its own family reads it; without the note while staff act for them. ACCESS-24 */
export const OwnCompetitor = z.object({
  ...Competitor.shape,
  medicalNote: z.optional(z.nullable(z.string())),
  /** From a list that staff brought: only the name, birth date, gender and school are known. IMPORT-7 */
  isImported: z.optional(z.literal(true)),
});
export type OwnCompetitor = z.infer<typeof OwnCompetitor>;

const EventOption = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  eventTypeTitle: z.string(),
  minAge: z.nullable(z.int()),
  maxAge: z.nullable(z.int()),
  genderId: z.nullable(z.int()),
  minLevelOrder: z.nullable(z.int()),
  maxLevelOrder: z.nullable(z.int()),
  usesWeight: z.boolean(),
  /** Or its type is: offered only to whoever has it already. */
  isArchived: z.boolean(),
});
const LevelOption = z.object({
  id: z.int(),
  title: z.string(),
  sortOrder: z.int(),
  belts: z.string(),
  years: z.string(),
  colour: z.string(),
  isArchived: z.boolean(),
});

/** A waiver as families read it, with its French where it has one. CAT-13 */
export const WaiverText = z.object({
  title: z.string(),
  body: z.string(),
  /** Not confirmed by counsel: the English is what counts. */
  french: z.nullable(z.object({ title: z.string(), body: z.string(), isConfirmed: z.boolean() })),
});
export type WaiverText = z.infer<typeof WaiverText>;

/** Everything the competitor form needs, in one answer. */
export const CompetitorForm = z.object({
  tournamentDate: z.string(),
  events: z.array(EventOption),
  levels: z.array(LevelOption),
  waiver: z.nullable(z.object({ waiverVersionId: z.int(), ...WaiverText.shape })),
  /** Null: staff don't ask for it. */
  concussion: z.nullable(Concussion),
  /** Competitors of this registration and of earlier years, newest first, to copy from. */
  siblings: z.array(OwnCompetitor),
  previous: z.array(OwnCompetitor),
  /** What was typed and not saved yet, of a competitor or (null) of somebody new. */
  drafts: z.array(
    z.object({
      competitorId: z.nullable(z.int()),
      fields: z.record(z.string(), z.unknown()),
      /** The saved competitor as that form began; null: somebody new, or not known. */
      opened: z.nullable(TypedFields),
    }),
  ),
  /** Of this tournament, in other registrations of the family. REG-26 */
  elsewhere: z.array(
    z.object({ registrationId: z.int(), firstName: z.string(), lastName: z.string(), birthDate: z.string() }),
  ),
  isCompleted: z.boolean(),
});
export type CompetitorForm = z.infer<typeof CompetitorForm>;

export const getCompetitorForm = route({
  method: 'GET',
  path: '/api/registration/{registrationId}/competitor-form',
  summary: 'What the competitor form offers',
  roles: access.manageOwn,
  params: z.object({ registrationId: pathId() }),
  output: CompetitorForm,
  errors: ['not_found'],
});
export const addCompetitor = route({
  method: 'POST',
  path: '/api/registration/competitor',
  summary: 'Add a competitor',
  roles: access.manageOwn,
  /** `keepsDraft`: not from the form of one new competitor, whose draft this is not. */
  input: z.object({ ...CompetitorInput.shape, keepsDraft: z.optional(yesOrNo()) }),
  output: OwnCompetitor,
  isIdempotent: true,
  errors: ['not_found', 'registration_completed', 'registration_not_open', 'limit_reached', 'payment_unavailable'],
});
export const updateCompetitor = route({
  method: 'PUT',
  path: '/api/registration/competitor',
  summary: 'Change a competitor; also after payment',
  roles: access.manageOwn,
  input: CompetitorUpdate,
  output: OwnCompetitor,
  errors: ['not_found', 'bad_input', 'registration_not_open', 'changed_meanwhile'],
});
export const choosePublicName = route({
  method: 'PUT',
  path: '/api/registration/competitor/{id}/public-name',
  summary: 'Choose how public results show a competitor; at any time, also after the tournament',
  roles: access.manageOwn,
  params: z.object({ id: pathId() }),
  input: z.object({ publicName: oneOf(publicNames) }),
  output: OwnCompetitor,
  errors: ['not_found', 'bad_input'],
});
/** One signature for several, as a guardian gives it. REG-24 */
export const signWaiver = route({
  method: 'POST',
  path: '/api/registration/{registrationId}/waiver',
  summary: 'Sign the waiver for competitors of a registration, before or after payment',
  roles: access.manageOwn,
  params: z.object({ registrationId: pathId() }),
  input: z.object({
    waiverVersionId: id(),
    signedBy: text().check(z.refine(name => name === '' || isFullName(name), { error: say.fullNameToSign })),
    competitorIds: z.array(id(), texts.required).check(z.minLength(1, texts.required), z.maxLength(20, texts.choice)),
  }),
  output: z.literal(true),
  errors: ['not_found', 'bad_input', 'registration_not_open'],
});
export const removeCompetitor = route({
  method: 'DELETE',
  path: '/api/registration/competitor/{id}',
  summary: 'Remove a competitor before payment',
  roles: access.manageOwn,
  params: z.object({ id: pathId() }),
  output: z.literal(true),
  errors: ['not_found', 'registration_completed', 'registration_not_open', 'payment_unavailable'],
});
/** What comes back for a competitor who is withdrawn: `now`, and what staff say about refunds. */
export const WithdrawalTerms = z.object({
  /** Null: there is no policy. `cents` and `paidCents` are null where the receipt does not name the price. */
  now: z.nullable(
    z.object({
      percent: z.int(),
      cents: z.nullable(z.int()),
      paidCents: z.nullable(z.int()),
      /** The last day on which that is so; null: the last day has passed. */
      until: z.nullable(z.string()),
    }),
  ),
  text: z.nullable(z.string()),
});
export type WithdrawalTerms = z.infer<typeof WithdrawalTerms>;
export const getWithdrawalTerms = route({
  method: 'GET',
  path: '/api/registration/competitor/{id}/withdrawal',
  summary: 'What comes back if a paid competitor is withdrawn now',
  roles: access.manageOwn,
  params: z.object({ id: pathId() }),
  output: WithdrawalTerms,
  errors: ['not_found'],
});
export const requestWithdrawal = route({
  method: 'POST',
  path: '/api/registration/competitor/{id}/withdrawal',
  summary: 'Ask staff to withdraw a paid competitor',
  roles: access.manageOwn,
  params: z.object({ id: pathId() }),
  input: z.object({ reason: optionalLongText(1000) }),
  output: OwnCompetitor,
  errors: ['not_found', 'already_withdrawn', 'bad_input'],
  notWhileActing: true,
});

export const saveDraft = route({
  method: 'PUT',
  path: '/api/registration/{registrationId}/competitor-draft',
  summary: 'Keep what was typed so far, for any device',
  roles: access.manageOwn,
  params: z.object({ registrationId: pathId() }),
  /** Without `competitorId`: of somebody new. */
  input: z.object({
    competitorId: z.optional(z.nullable(id())),
    fields: TypedFields,
    opened: z.optional(z.nullable(TypedFields)),
  }),
  output: z.literal(true),
  errors: ['not_found', 'registration_completed', 'registration_not_open'],
});
export const dropDraft = route({
  method: 'DELETE',
  path: '/api/registration/{registrationId}/competitor-draft',
  summary: 'Forget what was typed so far',
  roles: access.manageOwn,
  params: z.object({ registrationId: pathId() }),
  query: z.object({ competitorId: z.optional(pathId()) }),
  output: z.literal(true),
  errors: ['not_found'],
});
export const searchSchools = route({
  method: 'GET',
  path: '/api/schools',
  summary: 'Known schools whose name holds the text',
  roles: access.manageOwn,
  query: z.object({
    search: z.pipe(
      z.optional(z.string().check(z.maxLength(100))),
      z.transform((v): string => v ?? ''),
    ),
  }),
  output: z.array(z.string()),
});
