import type { planDraft } from '#contract/matchmaking/matchmaking.ts';
import type { OutputOf } from '#contract/route.ts';
import { takes } from '#core/division/division.ts';
import { type MatchSettings, settingsFor, usualSizes, usualWeights } from '#core/matchmaking/settings.ts';
import type { Occasion } from '../../call.ts';
import { loadChosenTournament, presentEdition } from '../tournament/chosen-tournament.actions.ts';
import { listDraftFigures, listDrafts } from './draft.db.ts';
import { loadMatchWorld } from './match-world.ts';

const usual: MatchSettings = { sizes: usualSizes, weights: usualWeights, events: [] };

/** What a new draft of a tournament starts from: the last one's settings, or the usual ones. MATCH-46 */
export async function loadDraftPlan(call: Occasion, tournamentId: number): Promise<OutputOf<typeof planDraft>> {
  const { chosen } = await loadChosenTournament(call, tournamentId);
  const world = await loadMatchWorld(call.db, tournamentId);
  const drafts = await listDrafts(call.db, tournamentId);
  const figures = new Map((await listDraftFigures(call.db, tournamentId)).map(row => [row.draftId, row]));
  const entered = new Set(world.entries.map(entry => entry.eventId));
  const personOf = new Map(world.people.map(person => [person.competitorId, person]));
  return {
    tournament: presentEdition(chosen),
    competitors: new Set(world.entries.map(entry => entry.competitorId)).size,
    settings: settingsFor(
      world.events.filter(({ id }) => entered.has(id)),
      (drafts[0]?.settings as MatchSettings | undefined) ?? usual,
    ),
    events: world.events.flatMap(event => {
      const competitors = world.entries.flatMap(({ eventId, competitorId }) => {
        const person = eventId === event.id ? personOf.get(competitorId) : undefined;
        return person ? [person] : [];
      });
      if (competitors.length === 0) return [];
      const templates = world.templates.filter(template => template.eventIds.includes(event.id));
      return [
        {
          id: event.id,
          title: event.title,
          eventTypeTitle: event.eventTypeTitle,
          usesWeight: event.usesWeight,
          entries: competitors.length,
          withoutWeight: event.usesWeight ? competitors.filter(person => person.weightKg === null).length : 0,
          divisions: templates.length,
          withoutDivision: competitors.filter(person => !templates.some(template => takes(template, person))).length,
        },
      ];
    }),
    starts: drafts
      .filter(({ status }) => status !== 'archived')
      .map(({ id, title, status }) => ({ id, title, isPublished: status === 'published' }))
      .sort((a, b) => Number(b.isPublished) - Number(a.isPublished) || b.id - a.id)
      .map(({ id, title }) => ({ id, title })),
    // Another seed than those before, and yet none by chance.
    seed: drafts.length + 1,
    drafts: drafts
      .filter(draft => draft.status !== 'archived')
      .map(({ id, title }) => ({ id, title, locked: figures.get(id)?.locked ?? 0 }))
      .filter(({ locked }) => locked > 0),
  };
}
