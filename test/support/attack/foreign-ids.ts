import type { Response } from 'light-my-request';
import type { Route } from '#contract/route.ts';
import type { RouteName } from '#contract/routes.ts';
import { handlers } from '#server/handlers.ts';
import type { AnyHandler } from '#server/http/call-route.ts';
import { leafName, ownLeaves, withLeaf } from '../site/call-leaves.ts';
import { changedTables } from '../store/table-dump.ts';
import { type AttackCall, allRoutes, familyCalls, nowhere, requestOf } from './attack-calls.ts';
import { type AttackWorld, victimMark } from './attack-world.ts';

/** By e-mail address: accounts.test.ts looks at what they tell. */
const byAddress: RouteName[] = [
  ...(['users.authenticate', 'users.resendVerification', 'users.forgot', 'users.register'] as const),
  ...(['secondFactor.offerSecondFactor', 'secondFactor.setUpSecondFactor'] as const),
];
/** Open to everybody: the word in the call is the right; tried at the end. */
const byWord: RouteName[] = [
  ...([
    'users.verify',
    'users.reset',
    'staff.getInvitation',
    'familyTimeline.getFamilyPage',
    'coach.getSchoolPage',
    'outbox.getUnsubscribe',
    'outbox.unsubscribe',
    'meeting.getMeeting',
    'meeting.answerMeeting',
    'trial.enterTrial',
    'walkIn.getWalkInForm',
    'walkIn.sendWalkIn',
  ] as const),
];
/** Read by anybody who is there, and the same for all: no id of a family in them. */
export const ofNobody: RouteName[] = [
  ...(['tournament.listEventTypes', 'tournament.listMerch', 'tournament.listTournaments'] as const),
  ...([
    'tournament.merchPicture',
    'tournament.venueMap',
    'config.demoOutbox',
    'organisation.getOrganisation',
    'frenchText.listFrenchTexts',
    'pageBlock.listPageBlocks',
    'pageBlock.logoStyle',
    'pageBlock.sitePicture',
    'publicFile.getPublicFile',
    'publicFile.listPublicFiles',
    'config.getConfig',
    'config.health',
    'config.ready',
  ] as const),
  ...(['divisionSheet.checkSheet', 'signage.getRingAssignments', 'result.getPublicResults'] as const),
  'result.listResultEditions',
  ...([
    'publicDivision.findDivisionEdition',
    'publicDivision.getPublicDivision',
    'publicDivision.getPublicDivisions',
  ] as const),
  ...(['hall.getHall', 'hall.listShown', 'hallBracket.listHallBrackets'] as const),
  // A passkey says itself whose it is.
  ...(['secondFactor.askPasskey', 'secondFactor.signInByPasskey'] as const),
  // Bytes signed by others: Stripe and Twilio.
  ...(['payment.stripeEvents', 'outbox.smsIncoming', 'outbox.smsStatus'] as const),
  // A tablet's own word stands for an account: another ring's is tried in enter-ring.test.ts.
  ...(['ringTable.enterRing', 'ringTable.getRingTable', 'ringTable.takeRing', 'ringTable.sendTableActs'] as const),
  'injuryReport.writeInjuryAtRing',
  // So does what a scoreboard watches with: scoreboard.test.ts.
  ...(['scoreboard.enterScoreboard', 'scoreboard.followScoreboard'] as const),
];
const junk: unknown[] = [
  0,
  -1,
  2 ** 31,
  '9223372036854775808',
  '1,2',
  '550e8400-e29b-41d4-a716-446655440000',
  [1],
  { id: 1 },
];
const unlike = new Set(['x-request-id', 'date', 'content-length']);
/** Everything of an answer that a caller can see, but its own number. */
export const told = ({ statusCode, headers, body }: Response): string =>
  JSON.stringify([statusCode, Object.entries(headers).filter(([name]) => !unlike.has(name)), body]);

/** An id of the same kind that is nowhere. */
const unknownLike = (value: unknown): unknown =>
  typeof value === 'number' ? nowhere : `${String(value).slice(0, -4)}0000`;

/** Routes that families may call. */
export const isFamilyRoute = ([, { roles }]: [RouteName, Route]): boolean => roles.includes('Customer');
/** Those on which a family is told apart by its token. */
export const familyRoutes = allRoutes
  .filter(isFamilyRoute)
  .filter(([name]) => ![...ofNobody, ...byAddress, ...byWord].includes(name));

/** A family that asks with the ids of another. */
export function askWithForeignIds(world: AttackWorld) {
  const mine = familyCalls(world, world.attacker);
  const theirs = familyCalls(world, world.victim);
  const ask = (route: Route, call: AttackCall): Promise<Response> =>
    world.site.inject(requestOf(route, call, world.attacker.token));
  const leavesOf = (name: RouteName) => ownLeaves(mine[name] ?? {}, theirs[name] ?? {});

  /** What is wrong with how a route answers. */
  async function findings(name: RouteName, route: Route): Promise<string[]> {
    const found: string[] = [];
    const own = mine[name];
    if (!own || !theirs[name]) return [`${name}: no call is known`];
    const before = await world.store.tableSums();
    const judge = (what: string, answer: Response): void => {
      if (answer.body.includes(victimMark)) found.push(`${name} ${what}: tells what is another family's`);
      if (answer.statusCode >= 500) found.push(`${name} ${what}: ${answer.statusCode}`);
      if (answer.statusCode < 400) found.push(`${name} ${what}: is not refused`);
    };
    const judgeWrites = async (what: string): Promise<void> => {
      const changed = changedTables(before, await world.store.tableSums());
      if (changed.length === 0) return;
      found.push(`${name} ${what}: writes ${changed.join(', ')}`);
      await world.rewind();
    };
    const leaves = leavesOf(name);
    const everywhere = (pick: (value: unknown) => unknown): AttackCall =>
      leaves.reduce((call, [leaf, value]) => withLeaf(call, leaf, pick(value)), own);
    const tried: (readonly [string, AttackCall, AttackCall])[] = leaves.map(
      ([leaf, value]) => [leafName(leaf), withLeaf(own, leaf, value), withLeaf(own, leaf, unknownLike(value))] as const,
    );
    if (leaves.length > 1) tried.push(['all of another', everywhere(value => value), everywhere(unknownLike)]);
    for (const [what, withTheirs, withUnknown] of tried) {
      const answers = [await ask(route, withTheirs), await ask(route, withUnknown)] as const;
      judge(what, answers[0]);
      await judgeWrites(what);
      if (told(answers[0]) !== told(answers[1]))
        found.push(`${name} ${what}: another's and unknown are told apart: ${told(answers[0])} ${told(answers[1])}`);
    }
    for (const [leaf] of leaves) {
      for (const value of junk) {
        if (leaf[0] !== 'input' && typeof value === 'object') continue;
        judge(`${leafName(leaf)} = ${JSON.stringify(value)}`, await ask(route, withLeaf(own, leaf, value)));
      }
      await judgeWrites(`${leafName(leaf)}, not an id`);
    }
    // With nothing of another's in it, it is answered with nothing of another's.
    const plain = await ask(route, own);
    if (plain.body.includes(victimMark)) found.push(`${name}: tells what is another family's`);
    await world.rewind();
    return found;
  }
  return { mine, theirs, leavesOf, ask, findings };
}

/** Another handler for a route while something is done. */
export async function planted<T>(
  world: AttackWorld,
  name: RouteName,
  plant: (whole: AnyHandler) => AnyHandler,
  work: () => Promise<T>,
): Promise<T> {
  const table = handlers as Record<string, AnyHandler>;
  const whole = table[name] as AnyHandler;
  table[name] = plant(whole);
  try {
    return await work();
  } finally {
    table[name] = whole;
    await world.rewind();
  }
}
