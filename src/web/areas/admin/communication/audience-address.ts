import { type Audience, checkedInAnswers, extras, missingThings, statuses } from '#contract/communication.ts';

/** What an audience can name. */
export interface AudienceChoices {
  tournaments: readonly { tournamentId: number; isNext: boolean; isArchived: boolean; asksConcussion: boolean }[];
  events: readonly { id: number }[];
  levels: readonly { id: number }[];
  schools: readonly { id: number }[];
  /** What is asked and sold on this site: what is not, nobody can lack or have bought. */
  missing: readonly Audience['missing'][number][];
  bought: readonly Audience['bought'][number][];
}

type Flags = Record<'SellLunchTickets' | 'SellMerch' | 'AllowSmsNotifications', boolean>;
export function offered(flags: Flags): Pick<AudienceChoices, 'missing' | 'bought'> {
  const isSold = { spectators: true, lunch: flags.SellLunchTickets, merch: flags.SellMerch };
  return {
    missing: missingThings.filter(thing => thing !== 'smsAnswer' || flags.AllowSmsNotifications),
    bought: extras.filter(thing => isSold[thing]),
  };
}

/** What families of that tournament can lack: the concussion confirmation only where staff ask for it. REG-28 */
export function missingOffered(
  { missing, tournaments }: Pick<AudienceChoices, 'missing' | 'tournaments'>,
  tournamentId: number,
): readonly Audience['missing'][number][] {
  const isAsked = tournaments.some(one => one.tournamentId === tournamentId && one.asksConcussion);
  return missing.filter(thing => thing !== 'concussion' || isAsked);
}

/** Both `missing=weight&missing=waiver` and `missing=weight,waiver`. */
const listOf = (params: URLSearchParams, name: string): string[] =>
  params.getAll(name).flatMap(text => text.split(',').filter(Boolean));

/** Those that are known in their order, then the others: left out, the message would go to everybody. */
const idsOf = (params: URLSearchParams, name: string, known: readonly { id: number }[]): number[] => {
  const wanted = new Set(rawIdsOf(params, name));
  const inOrder = known.map(({ id }) => id).filter(id => wanted.has(id));
  return [...new Set([...inOrder, ...wanted])];
};

/** As they are named, whether they are known or not. */
const rawIdsOf = (params: URLSearchParams, name: string): number[] =>
  listOf(params, name)
    .filter(id => /^[1-9]\d{0,8}$/.test(id))
    .map(Number)
    .slice(0, 500);

const knownOf = <T extends string>(params: URLSearchParams, name: string, known: readonly T[]): T[] => {
  const wanted = listOf(params, name);
  return known.filter(value => wanted.includes(value));
};

/**
 * The audience an address names, for the next tournament when it names none; null while there is no tournament. One that
 * isn't known stays named, and is refused: the message must not go to the families of another.
 */
export function audienceOf(params: URLSearchParams, choices: AudienceChoices): Audience | null {
  const { tournaments } = choices;
  const usual = tournaments.find(({ isNext }) => isNext) ?? tournaments.find(one => !one.isArchived) ?? tournaments[0];
  const tournamentId = rawIdsOf(params, 'tournament')[0] ?? usual?.tournamentId;
  if (tournamentId === undefined) return null;
  const missing = missingOffered(choices, tournamentId);
  const chosen = rawIdsOf(params, 'registrations');
  const divisions = rawIdsOf(params, 'divisions');
  const checkedIn = knownOf(params, 'checkedIn', checkedInAnswers)[0];
  return {
    tournamentId,
    status: knownOf(params, 'status', statuses)[0] ?? 'any',
    eventIds: idsOf(params, 'events', choices.events),
    levelIds: idsOf(params, 'levels', choices.levels),
    schoolIds: idsOf(params, 'schools', choices.schools),
    missing: knownOf(params, 'missing', missing),
    bought: knownOf(params, 'bought', choices.bought),
    notRegisteredFor: rawIdsOf(params, 'notRegisteredFor')[0] ?? null,
    ...(divisions.length > 0 ? { draftDivisionIds: divisions } : {}),
    ...(checkedIn ? { checkedIn } : {}),
    ...(chosen.length > 0 ? { registrationIds: chosen } : {}),
  };
}

/** The same as an address: the tournament always stands in it, so that a chosen audience is never an empty address. */
export function addressOf(audience: Audience): string {
  const parts: [string, string][] = [
    ['tournament', String(audience.tournamentId)],
    ['status', audience.status === 'any' ? '' : audience.status],
    ['events', audience.eventIds.join(',')],
    ['levels', audience.levelIds.join(',')],
    ['schools', audience.schoolIds.join(',')],
    ['divisions', (audience.draftDivisionIds ?? []).join(',')],
    ['checkedIn', audience.checkedIn ?? ''],
    ['missing', audience.missing.join(',')],
    ['bought', audience.bought.join(',')],
    ['notRegisteredFor', String(audience.notRegisteredFor ?? '')],
    ['registrations', (audience.registrationIds ?? []).join(',')],
  ];
  return `?${parts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join('&')}`;
}
