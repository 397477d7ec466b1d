/** Where the tablets of a tournament's rings are let in and looked after. */
export const ringTablesPath = (tournamentId: number): string => `/admin/matchday/tables?tournament=${tournamentId}`;
