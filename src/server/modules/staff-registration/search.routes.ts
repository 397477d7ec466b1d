import type * as contract from '#contract/registration/staff-registration.ts';
import type { QueryOf } from '#contract/route.ts';
import { isPlaceholderEmail } from '#core/person/placeholder-email.ts';
import { AppError } from '../../app-error.ts';
import { callerOf, handler } from '../../call.ts';
import { pageOrFirst } from '../../db/page-or-first.ts';
import { loadAudienceChoices } from '../communication/choices.actions.ts';
import { namedOrNext, namedOrNextId, todayOf } from '../tournament/tournament.actions.ts';
import { csvOf } from './registration-csv.ts';
import { findRegistrationIds, listRegistrations, type RegistrationFilter } from './registration-search.db.ts';
import { presentFound } from './search.presenter.ts';

const pageSize = 50;
const mostInCsv = 10_000;

type SearchQuery = Omit<QueryOf<typeof contract.searchRegistrations>, 'page' | 'sort'>;

const yesNo = (value: 'yes' | 'no' | undefined): boolean | null => (value === undefined ? null : value === 'yes');

function filterOf(query: SearchQuery, tournamentId: number, ids: readonly number[] | null = null): RegistrationFilter {
  return {
    tournamentId,
    search: query.search,
    standing: query.standing ?? 'any',
    eventId: query.eventId,
    levelId: query.levelId,
    schoolId: query.schoolId,
    missing: query.missing ?? null,
    checkedIn: yesNo(query.checkedIn),
    withdrawals: query.withdrawals ?? null,
    duplicates: query.duplicates ?? null,
    isInPerson: yesNo(query.inPerson),
    ids,
  };
}

export const searchHandlers = {
  'staffRegistration.searchRegistrations': handler<typeof contract.searchRegistrations>({
    async run(call) {
      const { page: asked, sort = 'newest', ...query } = call.query;
      const tournament = await namedOrNext(call, query.tournamentId);
      if (!tournament)
        return { tournamentId: null, opensOn: null, items: [], page: 1, pageSize, total: 0, hasUncounted: false };
      const { id: tournamentId, registrationOpensOn } = tournament;
      const opensOn = registrationOpensOn > todayOf(call) ? registrationOpensOn : null;
      const { ids, isAll } = await findRegistrationIds(call.db, filterOf(query, tournamentId), {
        sort,
        until: asked * pageSize,
      });
      const { rows: shown, page } = await pageOrFirst(asked, page => ids.slice((page - 1) * pageSize, page * pageSize));
      const items = await presentFound(call.db, await listRegistrations(call.db, shown, todayOf(call)));
      return { tournamentId, opensOn, items, page, pageSize, total: ids.length, hasUncounted: !isAll };
    },
  }),

  'staffRegistration.getRegistrationChoices': handler<typeof contract.getRegistrationChoices>({
    run: loadAudienceChoices,
  }),

  'staffRegistration.downloadRegistrations': handler<typeof contract.downloadRegistrations>({
    async run(call) {
      const { ids, ...query } = call.query;
      const tournamentId = await namedOrNextId(call, query.tournamentId);
      const named = ids === undefined ? null : ids.split(',').map(Number);
      if (named?.some(id => id > 2_147_483_647)) throw new AppError('not_found');
      const listed = { sort: 'name', until: mostInCsv } as const;
      const { ids: found } =
        tournamentId === null
          ? { ids: [] }
          : await findRegistrationIds(call.db, filterOf(query, tournamentId, named), listed);
      const rows = await listRegistrations(call.db, found, todayOf(call));
      const shown = rows.map(row => ({ ...row, email: isPlaceholderEmail(row.email) ? '' : row.email }));
      return csvOf(call.db, shown, call.app.organisation.flags, callerOf(call).roles);
    },
  }),
};
