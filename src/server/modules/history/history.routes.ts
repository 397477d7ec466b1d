import type * as contract from '#contract/history.ts';
import { maySeeHistoryOf } from '#core/access/history-access.ts';
import { addDays, startOfDay } from '#core/time/calendar.ts';
import { AppError, badInput } from '../../app-error.ts';
import { type Call, callerOf, handler } from '../../call.ts';
import { searchedWords } from '../../db/has-words.ts';
import { pageOrFirst } from '../../db/page-or-first.ts';
import { presentChange } from './change.presenter.ts';
import { countHistory, type HistoryFilter, listHistory } from './history.db.ts';

async function pageOfChanges(call: Pick<Call, 'db' | 'app'>, filter: HistoryFilter, asked: number, pageSize: number) {
  const list = (number: number) => listHistory(call.db, filter, { number, size: pageSize });
  const { rows, page } = await pageOrFirst(asked, list);
  const total = await countHistory(call.db, filter);
  return { items: rows.map(row => presentChange(row, call.app.config.timeZone)), total, page, pageSize };
}

export const historyHandlers = {
  'history.searchHistory': handler<typeof contract.searchHistory>({
    async run(call) {
      const { subject, subjectId, personId, action, from, to, search, page } = call.query;
      if (from && to && from > to) throw badInput('to', 'Please choose a day on or after the first one');
      const { timeZone } = call.app.config;
      const filter = {
        subject,
        subjectId,
        personId,
        action,
        from: from ? new Date(startOfDay(from, timeZone)) : undefined,
        until: to ? new Date(startOfDay(addDays(to, 1), timeZone)) : undefined,
        words: searchedWords(search),
      };
      return pageOfChanges(call, filter, page, 50);
    },
  }),
  'history.listChanges': handler<typeof contract.listChanges>({
    async run(call) {
      const { subject, subjectId } = call.params;
      if (!maySeeHistoryOf(subject, callerOf(call).roles)) throw new AppError('not_found');
      return pageOfChanges(call, { subject, subjectId }, call.query.page, 20);
    },
  }),
};
