import type { Audience } from '#contract/communication.ts';
import type { Choices } from './choices.ts';

const everybodyOf = (tournamentId: number): Audience => ({
  tournamentId,
  status: 'any',
  eventIds: [],
  levelIds: [],
  schoolIds: [],
  missing: [],
  bought: [],
  notRegisteredFor: null,
});

/** The audiences that are written to most, one press away. */
export function startingPoints({ tournaments }: Pick<Choices, 'tournaments'>): { label: string; audience: Audience }[] {
  const next = tournaments.find(({ isNext }) => isNext);
  const past = tournaments
    .filter(one => !one.isNext && !one.isArchived && (!next || one.tournamentDate < next.tournamentDate))
    .toSorted((a, b) => b.tournamentDate.localeCompare(a.tournamentDate))[0];
  return [
    ...(next
      ? [
          { label: 'This year’s families', audience: everybodyOf(next.tournamentId) },
          {
            label: 'Started, not finished',
            audience: { ...everybodyOf(next.tournamentId), status: 'incomplete' as const },
          },
        ]
      : []),
    ...(past
      ? [
          {
            label: next ? 'Last year’s families who are not back yet' : 'Last year’s families',
            audience: { ...everybodyOf(past.tournamentId), notRegisteredFor: next?.tournamentId ?? null },
          },
        ]
      : []),
  ];
}
