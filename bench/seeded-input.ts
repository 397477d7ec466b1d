import type { DraftInput } from '#core/matchmaking/engine/engine.ts';
import { settingsFor, usualSizes, usualWeights } from '#core/matchmaking/settings.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { loadMatchWorld } from '#server/modules/matchmaking/match-world.ts';
import { createTestApp } from '#test/support/world/test-app.ts';

const noMail = (): never => {
  throw new Error('No mail is written here');
};

/** What a director of the demonstration would make a first draft of on this day. */
export async function seededInput(now: string): Promise<DraftInput> {
  const site = await createTestApp({ now, isQuiet: true, overrides: { renderMail: noMail } });
  try {
    await seedDemo(site.app);
    const { id } = await site.app.db
      .selectFrom('tournament')
      .select('id')
      .orderBy('tournamentOn', 'desc')
      .executeTakeFirstOrThrow();
    const { people, entries, templates, events } = await loadMatchWorld(site.app.db, id);
    const entered = new Set(entries.map(({ eventId }) => eventId));
    const usual = { sizes: usualSizes, weights: usualWeights, events: [] };
    const settings = settingsFor(
      events.filter(event => entered.has(event.id)),
      usual,
    );
    return { competitors: people, entries, templates, settings, seed: 1 };
  } finally {
    await site.close();
  }
}
