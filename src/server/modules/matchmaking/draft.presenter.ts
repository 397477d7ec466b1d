import type { Draft } from '#contract/matchmaking/draft.ts';
import { stepWords } from '#core/matchmaking/change/step-words.ts';
import type { DraftFacts } from '#core/matchmaking/draft-state.ts';
import type { Occasion } from '../../call.ts';
import type { Database } from '../../db/database.ts';
import { presentEdition } from '../tournament/chosen-tournament.actions.ts';
import { getTournamentById, todayOf } from '../tournament/tournament.actions.ts';
import { listClosedIds } from './begun-division.ts';
import { findStep } from './draft-change.db.ts';
import { loadDraftState, type StoredDraft } from './draft-state.ts';
import type { MatchWorld } from './match-world.ts';
import { loadMeetings } from './meeting/draft-meetings.actions.ts';
import { recordOf } from './stored-step.ts';

async function presentStep(
  db: Database,
  draftId: number,
  direction: 'undo' | 'redo',
  facts: DraftFacts,
): Promise<Draft['undo']> {
  const step = await findStep(db, draftId, direction);
  if (!step) return null;
  const { kind, record } = recordOf(step);
  return {
    text: stepWords(kind, record, facts.nameOf),
    by: `${step.firstName} ${step.lastName}`,
    at: step.at.toISOString(),
  };
}

/** A whole draft, as its screens decide from it. */
export async function loadDraft(call: Occasion, draft: StoredDraft, known?: MatchWorld): Promise<Draft> {
  const { db } = call;
  const tournament = await getTournamentById(db, draft.tournamentId);
  const { world, rows, entries, stale, facts, state } = await loadDraftState(db, draft, known);
  const standing = new Set([...entries, ...stale.late].map(({ competitorId }) => competitorId));
  const rowOf = new Map(rows.map(row => [row.id, row]));
  return {
    id: draft.id,
    title: draft.title,
    comment: draft.comment,
    status: draft.status,
    version: draft.version,
    createdAt: draft.createdAt.toISOString(),
    publishedAt: draft.publishedAt?.toISOString() ?? null,
    seed: draft.seed,
    today: todayOf(call),
    settings: facts.settings,
    tournament: presentEdition(tournament),
    events: world.events,
    levels: world.levels,
    templates: world.templates.map(template => ({
      ...template,
      levelIds: [...template.levelIds],
      levelPlaces: [...template.levelPlaces],
      eventIds: [...template.eventIds],
    })),
    people: world.people.filter(({ competitorId }) => standing.has(competitorId)),
    groups: state.groups.map(group => {
      const row = rowOf.get(group.id);
      return {
        ...group,
        eventIds: [...group.eventIds],
        entries: [...group.entries],
        code: row?.code ?? '',
        version: row?.version ?? 1,
        edition: row?.edition ?? 1,
      };
    }),
    closedIds: await listClosedIds(db, draft),
    unplaced: [...state.unplaced],
    meetings: await loadMeetings(call, draft.id),
    stale,
    undo: await presentStep(db, draft.id, 'undo', facts),
    redo: await presentStep(db, draft.id, 'redo', facts),
  };
}
