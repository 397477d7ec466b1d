import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { calendarDate, id, pathId, texts, token, yesOrNo } from '../fields.ts';
import { route } from '../route.ts';

const manage = { roles: access.matchmake } as const;
const mostCompanions = 20;
const Asked = z.object(
  {
    competitorId: id(),
    eventId: id(),
    groupId: id(),
    /** The other entries of a small group that would join as a whole. */
    companions: z._default(
      z
        .array(z.object({ competitorId: id(), eventId: id() }, texts.required), texts.list)
        .check(z.maxLength(mostCompanions, texts.list)),
      [],
    ),
  },
  texts.required,
);

/** Families asked whether an entry, or all of a small group, may join a group beyond a limit of theirs. */
export const DraftMeeting = z.object({
  meetingId: z.int(),
  competitorId: z.int(),
  eventId: z.int(),
  /** Who would join together with this entry. */
  companions: z.array(z.object({ competitorId: z.int(), eventId: z.int() })),
  groupId: z.int(),
  answerOn: z.string(),
  state: z.enum(['waiting', 'agreed', 'declined', 'lapsed', 'placed']),
  /** Null: no answer yet. */
  families: z.array(z.object({ familyId: z.int(), isYes: z.nullable(z.boolean()) })),
});
export type DraftMeeting = z.infer<typeof DraftMeeting>;

const mostAtOnce = 200;
export const askFamilies = route({
  method: 'POST',
  path: '/api/admin/matchmaking/drafts/{draftId}/meetings',
  summary:
    'Ask every family whose limit would be passed whether an entry, or all of a small group, may join a group; silence is a no',
  ...manage,
  isIdempotent: true,
  params: z.object({ draftId: pathId() }),
  input: z.object({
    entries: z.array(Asked, texts.list).check(z.minLength(1, texts.list), z.maxLength(mostAtOnce, texts.list)),
    /** The last day for an answer. */
    answerOn: calendarDate(),
  }),
  output: z.object({ families: z.int() }),
  errors: ['not_found', 'bad_input', 'archived', 'not_askable'],
});
export const endMeeting = route({
  method: 'DELETE',
  path: '/api/admin/matchmaking/meetings/{meetingId}',
  summary: 'Ask no longer: answers that come later change nothing',
  ...manage,
  params: z.object({ meetingId: pathId() }),
  output: z.literal(true),
  errors: ['not_found', 'already_settled'],
});

/** Somebody a child would meet: no name and no school. */
const MetPerson = z.object({
  age: z.int(),
  genderId: z.int(),
  levelTitle: z.string(),
  /** To five kilograms; null: not known, or it does not count. */
  aboutKg: z.nullable(z.number()),
});
export const MeetingQuestion = z.object({
  /** `over`: it was settled or the time has passed. */
  state: z.enum(['open', 'over', 'placed']),
  isYes: z.nullable(z.boolean()),
  firstNames: z.array(z.string()),
  /** Theirs is the one without a group, not one of those in it. */
  isJoining: z.boolean(),
  eventTitle: z.string(),
  answerOn: z.string(),
  meets: z.array(MetPerson),
});
export type MeetingQuestion = z.infer<typeof MeetingQuestion>;
const byToken = z.object({ token: token(120) });
export const getMeeting = route({
  method: 'GET',
  path: '/api/signage/meeting/{token}',
  summary: 'What a family is asked, for anyone who has its link',
  roles: access.visit,
  params: byToken,
  output: MeetingQuestion,
  errors: ['bad_link'],
});
export const answerMeeting = route({
  method: 'PUT',
  path: '/api/signage/meeting/{token}',
  summary: 'Accept or decline the meeting; it can be changed until it is settled',
  roles: access.visit,
  params: byToken,
  input: z.object({ isYes: yesOrNo() }),
  output: MeetingQuestion,
  errors: ['bad_link', 'bad_input', 'already_settled'],
});
