import type { DraftSummary, listDrafts as listDraftsRoute } from '#contract/matchmaking/matchmaking.ts';
import type { OutputOf } from '#contract/route.ts';
import { sumOf, type Terms } from '#core/matchmaking/cost.ts';
import { costTerms, type MatchSettings } from '#core/matchmaking/settings.ts';
import type { Occasion } from '../../call.ts';
import { loadChosenTournament, presentEdition } from '../tournament/chosen-tournament.actions.ts';
import { countActive } from './active-entry.db.ts';
import { type DraftRow, listDraftFigures, listDrafts, listEntriesOf } from './draft.db.ts';
import { settingsOf, staleEntries } from './draft-state.ts';
import { loadMatchWorld } from './match-world.ts';

const sumTerms = (terms: readonly Terms[]): Terms =>
  Object.fromEntries(costTerms.map(term => [term, terms.reduce((sum, own) => sum + own[term], 0)])) as Terms;
const isOdd = (people: number, { sizes }: MatchSettings): boolean =>
  people < sizes.preferredMin || people > sizes.preferredMax;

/** Drafts with their score, newest first. */
async function loadSummaries(
  { db }: Occasion,
  tournamentId: number,
  isMeant: (draft: DraftRow) => boolean = () => true,
): Promise<DraftSummary[]> {
  const drafts = (await listDrafts(db, tournamentId)).filter(isMeant);
  const figures = new Map((await listDraftFigures(db, tournamentId)).map(row => [row.draftId, row]));
  const looked = drafts.filter(({ status }) => status !== 'archived');
  const world = await loadMatchWorld(db, tournamentId);
  const entries = Map.groupBy(
    await listEntriesOf(
      db,
      looked.map(({ id }) => id),
    ),
    entry => entry.draftId,
  );
  return drafts.map((draft): DraftSummary => {
    const settings = settingsOf(draft, world);
    const own = figures.get(draft.id);
    const terms = sumTerms(own?.terms ?? []);
    const stale = draft.status === 'archived' ? null : staleEntries(entries.get(draft.id) ?? [], world, settings);
    return {
      id: draft.id,
      title: draft.title,
      comment: draft.comment,
      status: draft.status,
      version: draft.version,
      createdAt: draft.createdAt.toISOString(),
      createdBy: `${draft.byFirstName} ${draft.byLastName}`,
      publishedAt: draft.publishedAt?.toISOString() ?? null,
      copiedFrom: draft.copiedFrom,
      terms,
      cost: sumOf(terms) + settings.weights.unplaced * (own?.unplaced ?? 0),
      counts: {
        groups: own?.groups ?? 0,
        entries: own?.entries ?? 0,
        unplaced: own?.unplaced ?? 0,
        pairs: own?.pairs ?? 0,
        oddSizes: own?.sizes.filter(people => isOdd(people, settings)).length ?? 0,
        overrides: own?.overrides ?? 0,
        locked: own?.locked ?? 0,
      },
      stale: {
        late: stale?.late.length ?? 0,
        gone: stale?.gone.length ?? 0,
        changed: stale?.changed.length ?? 0,
      },
    };
  });
}

export async function loadSummary(call: Occasion, draft: { id: number; tournamentId: number }): Promise<DraftSummary> {
  const [summary] = await loadSummaries(call, draft.tournamentId, ({ id }) => id === draft.id);
  if (!summary) throw new Error(`Draft ${draft.id} is gone while its row is held`);
  return summary;
}

export async function loadDraftList(
  call: Occasion,
  chosenId: number | null,
): Promise<OutputOf<typeof listDraftsRoute>> {
  const { tournaments, chosen } = await loadChosenTournament(call, chosenId);
  return {
    tournaments: tournaments.map(presentEdition),
    tournamentId: chosen.id,
    ...(await countActive(call.db, chosen.id)),
    drafts: await loadSummaries(call, chosen.id),
  };
}
