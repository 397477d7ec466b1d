import type { BodyOf } from '#contract/route.ts';
import * as contract from '#contract/staff-competitor.ts';
import { buildOrder } from './order-world.ts';
import type { TestApp } from './test-app.ts';

/** What a director does with all competitors, as calls. */
export function competitorDesk(site: TestApp, token: string) {
  const list = async (tournamentId: number) =>
    (await site.api(contract.listCompetitors, { token, query: { tournamentId } })).body;
  const edit = (input: BodyOf<typeof contract.bulkEdit>) => site.api(contract.bulkEdit, { token, input });
  const undo = (editId: number) => site.api(contract.undoEdit, { token, params: { editId } });
  const merge = (schoolIds: number[], name: string) =>
    site.api(contract.mergeSchools, { token, input: { schoolIds, name } });
  const historyOf = (subject: string, subjectId: number) =>
    site.app.db
      .selectFrom('history')
      .select(['action', 'before', 'after'])
      .where('subject', '=', subject)
      .where('subjectId', '=', subjectId)
      .orderBy('id')
      .execute();

  async function schoolNamed(name: string): Promise<number> {
    const { id } = await site.app.db
      .insertInto('school')
      .values({ name, nameKey: name.toLowerCase() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  async function competitors(count: number, schoolId?: number): Promise<{ tournamentId: number; ids: number[] }> {
    const { tournamentId, registrationId } = await buildOrder(site.app, { competitors: count });
    if (schoolId)
      await site.app.db
        .updateTable('competitor')
        .set({ schoolId })
        .where('registrationId', '=', registrationId)
        .execute();
    return { tournamentId, ids: (await list(tournamentId)).competitors.map(({ id }) => id) };
  }
  const schoolsOf = async (tournamentId: number) => (await list(tournamentId)).competitors.map(row => row.schoolId);
  const levelsOf = async (tournamentId: number) => (await list(tournamentId)).competitors.map(row => row.levelId);
  return { list, edit, undo, merge, historyOf, schoolNamed, competitors, schoolsOf, levelsOf };
}
