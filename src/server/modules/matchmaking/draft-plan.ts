import type { planDraft } from '#contract/matchmaking.ts';
import type { OutputOf } from '#contract/route.ts';
import { takes } from '#core/division/division.ts';
import { type MatchSettings, usualLimits, usualSizes, usualWeights } from '#core/matchmaking/settings.ts';
import type { Occasion } from '../tournament/tournament.actions.ts';
import { loadChosenTournament, presentEdition } from './chosen-tournament.ts';
import { listDraftFigures, listDrafts } from './draft.db.ts';
import { loadMatchWorld, type MatchWorld } from './match-world.ts';

/** The last draft's settings where there are any, the usual ones for events that it did not have. MATCH-46 */
function settingsFor(world: MatchWorld, last: MatchSettings | undefined): MatchSettings {
  const entered = new Set(world.entries.map(entry => entry.eventId));
  return {
    sizes: last?.sizes ?? usualSizes,
    weights: last?.weights ?? usualWeights,
    events: world.events
      .filter(({ id }) => entered.has(id))
      .map(event => last?.events.find(row => row.eventId === event.id) ?? { eventId: event.id, ...usualLimits(event) }),
  };
}

/** What a new draft of a tournament starts from. */
export async function loadDraftPlan(call: Occasion, tournamentId: number): Promise<OutputOf<typeof planDraft>> {
  const { chosen } = await loadChosenTournament(call, tournamentId);
  const world = await loadMatchWorld(call.db, tournamentId);
  const drafts = await listDrafts(call.db, tournamentId);
  const figures = new Map((await listDraftFigures(call.db, tournamentId)).map(row => [row.draftId, row]));
  const personOf = new Map(world.people.map(person => [person.competitorId, person]));
  return {
    tournament: presentEdition(chosen),
    competitors: new Set(world.entries.map(entry => entry.competitorId)).size,
    settings: settingsFor(world, drafts[0]?.settings as MatchSettings | undefined),
    events: world.events.flatMap(event => {
      const entrants = world.entries.flatMap(({ eventId, competitorId }) => {
        const person = eventId === event.id ? personOf.get(competitorId) : undefined;
        return person ? [person] : [];
      });
      if (entrants.length === 0) return [];
      const templates = world.templates.filter(template => template.eventIds.includes(event.id));
      return [
        {
          ...{ id: event.id, title: event.title, eventTypeTitle: event.eventTypeTitle, usesWeight: event.usesWeight },
          entries: entrants.length,
          withoutWeight: event.usesWeight ? entrants.filter(person => person.weightKg === null).length : 0,
          divisions: templates.length,
          withoutDivision: entrants.filter(person => !templates.some(template => takes(template, person))).length,
        },
      ];
    }),
    // Another seed than those before, and yet none by chance.
    seed: drafts.length + 1,
    drafts: drafts
      .filter(draft => draft.status !== 'archived')
      .map(({ id, title }) => ({ id, title, locked: figures.get(id)?.locked ?? 0 }))
      .filter(({ locked }) => locked > 0),
  };
}
