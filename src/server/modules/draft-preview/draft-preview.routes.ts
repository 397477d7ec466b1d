import type { DraftPreview, previewDraft } from '#contract/matchmaking/matchmaking.ts';
import { draftFigures } from '#core/matchmaking/draft-figures.ts';
import { membersOf, rulesFor } from '#core/matchmaking/draft-state.ts';
import { dayEnd } from '#core/ring/plan/plan.ts';
import { ringDivisionsOf } from '#core/ring/ring-division.ts';
import { type Call, handler } from '../../call.ts';
import { makeGroups } from '../matchmaking/make-groups.actions.ts';
import { loadDay } from '../ring/load-day.actions.ts';

/** What a draft by these settings would be, with the end of its day on the open rings. MATCH-61 */
async function loadPreview(call: Call<typeof previewDraft>): Promise<DraftPreview> {
  const { tournament, world, settings, facts, kept, result } = await makeGroups(call, null);
  const groups = [...kept, ...result.groups].map(({ eventIds, entries }, i) => ({
    draftDivisionId: i + 1,
    entries,
    members: membersOf({ eventIds, entries }, facts),
    rules: rulesFor(eventIds, settings),
  }));
  const day = await loadDay(call.db, tournament, call.app.config.timeZone);
  const ringGroups = groups.map(({ draftDivisionId, members, entries }) => {
    const byId = new Map(members.map(member => [member.competitorId, member]));
    return {
      draftDivisionId,
      members: entries.flatMap(({ competitorId, eventId }) => {
        const member = byId.get(competitorId);
        return member ? [{ competitorId, eventId, age: member.age, isBlackBelt: member.isBlackBelt }] : [];
      }),
    };
  });
  const divisions = ringDivisionsOf(ringGroups, day.events, day.paceOf, day.rules).map(one => ({
    ...one,
    pinned: null,
  }));
  const rings = day.rings
    .filter(({ isOpen }) => isOpen)
    .map(({ id, name }) => ({ id, name, from: day.rules.startMinute }));
  return {
    ...draftFigures(groups, world.events, result.unplaced.length),
    rings: rings.length,
    endMinute: dayEnd(divisions, rings, day.rules),
  };
}

export const draftPreviewHandlers = {
  'matchmaking.previewDraft': handler<typeof previewDraft, DraftPreview>({
    prepare: loadPreview,
    run: async (_call, preview) => preview,
  }),
};
