import * as arrival from './arrival.ts';
import * as catalogue from './catalogue/catalogue.ts';
import * as readiness from './catalogue/readiness.ts';
import * as checkIn from './check-in.ts';
import * as communication from './communication.ts';
import * as config from './config.ts';
import * as contactForm from './contact-form.ts';
import * as customer from './customer.ts';
import * as dashboard from './dashboard.ts';
import * as division from './division.ts';
import * as divisionSheet from './division-sheet.ts';
import * as family from './family.ts';
import * as familyTimeline from './family-timeline.ts';
import * as fileSharing from './file-sharing/file-sharing.ts';
import * as publicFile from './file-sharing/public-file.ts';
import * as frenchText from './french-text.ts';
import * as history from './history.ts';
import * as impersonation from './impersonation.ts';
import * as draftChange from './matchmaking/draft-change.ts';
import * as matchmaking from './matchmaking/matchmaking.ts';
import * as meeting from './matchmaking/meeting.ts';
import * as merch from './merch.ts';
import * as organisation from './organisation.ts';
import * as outbox from './outbox.ts';
import * as pageBlock from './page-block/page-block.ts';
import * as journal from './payment/journal.ts';
import * as payment from './payment/payment.ts';
import * as payout from './payment/payout.ts';
import * as staffPayment from './payment/staff-payment.ts';
import * as till from './payment/till.ts';
import * as personalData from './personal-data.ts';
import * as competitor from './registration/competitor.ts';
import * as concussion from './registration/concussion.ts';
import * as duplicate from './registration/duplicate.ts';
import * as familyChange from './registration/family-change.ts';
import * as familyImport from './registration/family-import.ts';
import * as giveBack from './registration/give-back.ts';
import * as question from './registration/question.ts';
import * as registration from './registration/registration.ts';
import * as staffRegistration from './registration/staff-registration.ts';
import * as trial from './registration/trial.ts';
import * as repair from './repair.ts';
import * as injuryReport from './report/injury-report.ts';
import * as participation from './report/participation.ts';
import * as result from './result.ts';
import * as announcer from './ring/announcer.ts';
import * as coach from './ring/coach.ts';
import * as final from './ring/final.ts';
import * as hall from './ring/hall.ts';
import * as hallBracket from './ring/hall-bracket.ts';
import * as publicDivision from './ring/public-division.ts';
import * as ring from './ring/ring.ts';
import * as ringWatch from './ring/ring-watch.ts';
import * as begunDivision from './ring-table/begun-division.ts';
import * as ringTable from './ring-table/ring-table.ts';
import * as scoreboard from './ring-table/scoreboard.ts';
import * as tableHours from './ring-table/table-hours.ts';
import type { Route } from './route.ts';
import * as secondFactor from './second-factor.ts';
import * as signage from './signage.ts';
import * as staff from './staff.ts';
import * as staffCompetitor from './staff-competitor.ts';
import * as status from './status.ts';
import * as tournament from './tournament.ts';
import * as tournamentSettings from './tournament-settings.ts';
import * as users from './users.ts';
import * as walkIn from './walk-in.ts';
import * as wrapUp from './wrap-up.ts';

const modules = {
  users,
  secondFactor,
  family,
  contactForm,
  status,
  tournament,
  registration,
  competitor,
  concussion,
  duplicate,
  familyChange,
  giveBack,
  question,
  payment,
  customer,
  walkIn,
  config,
  organisation,
  pageBlock,
  frenchText,
  staff,
  familyImport,
  tournamentSettings,
  readiness,
  trial,
  catalogue,
  staffPayment,
  till,
  payout,
  journal,
  staffRegistration,
  division,
  dashboard,
  communication,
  outbox,
  merch,
  fileSharing,
  publicFile,
  history,
  impersonation,
  personalData,
  checkIn,
  arrival,
  staffCompetitor,
  matchmaking,
  meeting,
  draftChange,
  divisionSheet,
  repair,
  final,
  ring,
  ringTable,
  scoreboard,
  ringWatch,
  begunDivision,
  tableHours,
  signage,
  hall,
  hallBracket,
  familyTimeline,
  coach,
  announcer,
  result,
  publicDivision,
  wrapUp,
  injuryReport,
  participation,
};

type Modules = typeof modules;
type RouteKeys<M> = { [K in keyof M]: M[K] extends { method: string; path: string } ? K : never }[keyof M];
/** `module.route` → its definition. */
export type Routes = {
  [M in keyof Modules as never]: never;
} & UnionToIntersection<
  {
    [M in keyof Modules]: { [K in RouteKeys<Modules[M]> as `${M & string}.${K & string}`]: Modules[M][K] };
  }[keyof Modules]
>;
type UnionToIntersection<U> = (U extends unknown ? (u: U) => void : never) extends (i: infer I) => void ? I : never;
export type RouteName = keyof Routes;

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'roles' in value;

/** The whole API: every route of every feature by name. A route missing here does not exist. */
export const routes = Object.fromEntries(
  Object.entries(modules).flatMap(([module, exports]) =>
    Object.entries(exports)
      .filter(([, value]) => isRoute(value))
      .map(([name, value]) => [`${module}.${name}`, value]),
  ),
) as unknown as Routes;
