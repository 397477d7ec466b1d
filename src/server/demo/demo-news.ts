import { newsWording } from '#say/home-family.ts';
import type { Database } from '../db/database.ts';
import { insertRows } from './demo-insert.ts';
import { createDemoRandom } from './demo-random.ts';

/** Two families of three asked for news when they made their account; its chance is its own, so that all else stays. */
export async function insertNewsAnswers(
  db: Database,
  people: readonly { personId: number; email: string }[],
  at: Date,
): Promise<void> {
  const random = createDemoRandom(2003);
  await insertRows(
    db,
    'consent',
    people.map(({ personId, email }) => ({
      personId,
      channel: 'email',
      purpose: 'news',
      address: email,
      agreed: random.chance(0.66),
      wording: newsWording(),
      at,
    })),
  );
}
