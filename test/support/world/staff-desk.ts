import * as users from '#contract/users.ts';
import { quickPasswords } from './account.ts';
import { createTestApp } from './test-app.ts';

export type StaffDesk = Awaited<ReturnType<typeof openStaffDesk>>;

/** A site on which accounts of staff are made and changed, and what became of them. */
export async function openStaffDesk() {
  const site = await createTestApp({ overrides: { passwords: quickPasswords } });
  return {
    site,
    signIn: async (username: string, password: string) =>
      (await site.refused(users.authenticate, { input: { username, password } })).body.code ?? 'signed in',
    roleHistory: (personId: number) =>
      site.app.db
        .selectFrom('history')
        .selectAll()
        .where('subject', '=', 'person_role')
        .where('subjectId', '=', personId)
        .orderBy('id')
        .execute(),
  };
}
