import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { hallLanguages, hallPages, mostScreenRings } from '#core/ring/hall-screen.ts';
import { breakKinds } from '#core/ring/hall-times.ts';
import { oneOf, optionalText, pathId, text, texts, wholeNumber, yesOrNo } from '../fields.ts';
import { route } from '../route.ts';

const run = { roles: access.runMatchday } as const;

export const longestMessage = 120;
/** So many minutes a message may be shown. */
export const mostMessageMinutes = 600;

export const HallMessage = z.object({
  hallMessageId: z.int(),
  text: z.string(),
  french: z.nullable(z.string()),
  /** It fills the screen; else it is a band above what is shown. */
  isWhole: z.boolean(),
  /** A minute of the day at the venue. */
  until: z.number(),
});
export type HallMessage = z.infer<typeof HallMessage>;

/** What the screens in the hall show beside the rings' divisions. Times are minutes of the day. SCREEN-3 */
export const Hall = z.object({
  now: z.number(),
  isToday: z.boolean(),
  /** Every division of the day is finished. */
  isOver: z.boolean(),
  message: z.nullable(HallMessage),
  rings: z.array(
    z.object({
      ringId: z.int(),
      hasBegun: z.boolean(),
      /** Null: on time, or nothing to measure it by. */
      lateMinutes: z.nullable(z.int()),
      break: z.nullable(z.object({ kind: z.enum(breakKinds), until: z.number() })),
      items: z.array(
        z.object({
          ringAssignmentId: z.int(),
          /** When it is expected; null: it was called, or nobody can say. */
          about: z.nullable(z.int()),
          /** Of the next division only: who is in it, as their families chose (RESULT-9). */
          onDeck: z.array(z.string()),
        }),
      ),
    }),
  ),
});
export type Hall = z.infer<typeof Hall>;
export const getHall = route({
  method: 'GET',
  path: '/api/signage/hall/{tournamentId}',
  summary: 'Times, who is on deck, breaks, and what a director says, for the screens in the hall',
  roles: access.visit,
  isPublic: true,
  keptForSeconds: 5,
  mayLag: true,
  mostPerSecond: 500,
  params: z.object({ tournamentId: pathId() }),
  output: Hall,
  errors: ['not_found'],
});

/** What a screen with this code shows. SCREEN-6 */
const ShownOn = {
  code: z.string(),
  shows: z.enum(hallPages),
  /** As in `?ring=`; none: all. */
  ringNumbers: z.array(z.int()),
  language: z.enum(hallLanguages),
};
export const listShown = route({
  method: 'GET',
  path: '/api/signage/screens',
  summary: 'What each screen that staff named shows',
  roles: access.visit,
  isPublic: true,
  keptForSeconds: 5,
  mayLag: true,
  mostPerSecond: 500,
  output: z.array(z.object(ShownOn)),
});
export type ShownOnScreen = z.infer<typeof listShown.output>[number];

export const HallScreen = z.object({ ...ShownOn, name: z.string(), version: z.int() });
export type HallScreen = z.infer<typeof HallScreen>;
export const HallDesk = z.object({
  /** Null: there is no tournament to say something at. */
  tournamentId: z.nullable(z.int()),
  now: z.number(),
  message: z.nullable(HallMessage),
  /** Of that tournament; none: they are not set up yet. */
  rings: z.array(z.object({ ringId: z.int(), name: z.string() })),
  screens: z.array(HallScreen),
});
export type HallDesk = z.infer<typeof HallDesk>;
export const getHallDesk = route({
  method: 'GET',
  path: '/api/admin/screens',
  summary: 'The screens in the hall, and what is said on them',
  ...run,
  output: HallDesk,
});
export const sayToHall = route({
  method: 'POST',
  path: '/api/admin/hall/{tournamentId}/message',
  summary: 'Say something on every screen in the hall for a time',
  ...run,
  isIdempotent: true,
  params: z.object({ tournamentId: pathId() }),
  input: z.object({
    text: text(longestMessage),
    french: optionalText(longestMessage),
    isWhole: yesOrNo(),
    minutes: wholeNumber(1, mostMessageMinutes),
  }),
  output: HallDesk,
  errors: ['not_found', 'archived'],
});
export const endHallMessage = route({
  method: 'PUT',
  path: '/api/admin/hall/messages/{hallMessageId}/end',
  summary: 'End what is said on the screens in the hall',
  ...run,
  params: z.object({ hallMessageId: pathId() }),
  output: HallDesk,
  errors: ['not_found'],
});

const screenCode = z.string(texts.required).check(z.regex(/^[A-HJ-NP-Z2-9]{6}$/, texts.choice));
const screen = z.object({ screenCode });
export const saveScreen = route({
  method: 'PUT',
  path: '/api/admin/screens/{screenCode}',
  summary: 'Name a screen by the code it shows, and choose what it shows',
  ...run,
  params: screen,
  input: z.object({
    name: text(40),
    shows: oneOf(hallPages),
    ringNumbers: z.array(wholeNumber(1, 999_999_999), texts.list).check(z.maxLength(mostScreenRings, texts.list)),
    language: oneOf(hallLanguages),
    /** 0: it is not named yet. */
    version: wholeNumber(0, 2_000_000_000),
  }),
  output: HallDesk,
  errors: ['bad_input', 'changed_meanwhile', 'limit_reached'],
});
export const removeScreen = route({
  method: 'DELETE',
  path: '/api/admin/screens/{screenCode}',
  summary: 'Forget a screen: it shows its code again',
  ...run,
  params: screen,
  output: HallDesk,
  errors: ['not_found'],
});
