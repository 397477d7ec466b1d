import type * as contract from '#contract/catalogue/readiness.ts';
import { blockersOf } from '#core/tournament/readiness.ts';
import { AppError } from '../../app-error.ts';
import { handler } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { lockTournaments } from '../tournament/schedule.actions.ts';
import { getTournamentById, loadPreparedTournaments } from '../tournament/tournament.actions.ts';
import { loadReadinessFacts, presentReadiness, tickedOf } from './readiness.ts';
import { getTournament, getUnchanged, presentOne } from './tournament-record.ts';
import { listUses, lockTournament, setTicked, updateTournament } from './tournament-settings.db.ts';
import { inUseText, usesInWords } from './tournament-settings.presenter.ts';

export const readinessHandlers = {
  'readiness.getReadiness': handler<typeof contract.getReadiness>({
    async run(call) {
      const { tournaments, next } = await loadPreparedTournaments(call);
      const named = call.query.tournamentId;
      if (named === null) return presentReadiness(call, next ?? tournaments[0] ?? null);
      const row = await getTournamentById(call.db, named);
      return presentReadiness(call, row);
    },
  }),
  'readiness.tickReadiness': handler<typeof contract.tickReadiness>({
    async run(call) {
      const { key, isDone } = call.input;
      await lockTournaments(call.db);
      const row = await getTournament(call, call.params.tournamentId);
      if (tickedOf(row).includes(key) !== isDone) {
        await setTicked(call.db, row.id, { key, at: isDone ? call.now : null });
        await recordHistory(call, {
          subject: 'tournament',
          subjectId: row.id,
          action: `${isDone ? 'tick' : 'untick'} ${key}`,
        });
      }
      return presentReadiness(call, await getTournament(call, row.id));
    },
  }),
  'readiness.publishTournament': handler<typeof contract.publishTournament>({
    async run(call) {
      const { isPublished, version } = call.input;
      const row = await getUnchanged(call, call.params.tournamentId, version);
      const wasPublished = row.publishedAt !== null;
      if (wasPublished === isPublished) return presentOne(call, row.id);
      if (isPublished) {
        const missing = blockersOf(await loadReadinessFacts(call, row));
        if (missing.length > 0) throw new AppError('not_ready', { fields: { isPublished: missing } });
      } else {
        // A family that registers at this moment is waited for.
        await lockTournament(call.db, row.id);
        const [uses] = await listUses(call.db, row.id);
        if (uses && uses.registrations > 0) {
          const only = usesInWords({
            ...uses,
            merch: 0,
            messages: 0,
            files: 0,
            drafts: 0,
            rings: 0,
            ringChanges: 0,
            familyLinks: 0,
            trials: 0,
          });
          throw new AppError('in_use', { fields: { isPublished: [inUseText(row, only)] } });
        }
      }
      await updateTournament(call.db, row.id, { publishedAt: isPublished ? call.now : null });
      await recordHistory(call, {
        subject: 'tournament',
        subjectId: row.id,
        action: isPublished ? 'publish' : 'make a draft again',
        before: { isPublished: wasPublished },
        after: { isPublished },
      });
      call.afterCommit(() => call.app.dropKeptCopies());
      return presentOne(call, row.id);
    },
  }),
};
