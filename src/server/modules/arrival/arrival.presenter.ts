import type { Arrival } from '#contract/arrival.ts';
import { isArrivalOpen } from '#core/arrival/arrival-week.ts';
import { isHere, openAtArrival } from '#core/arrival/open-at-arrival.ts';
import { offeredTo } from '#core/catalogue/offer.ts';
import { weightOf } from '#core/registration/counted-weight.ts';
import { asUtcMidnight } from '#core/time/calendar.ts';
import { gearOf, openWords } from '#words/day/arrival-words.ts';
import type { Occasion } from '../../call.ts';
import { loadFamilies } from '../check-in/check-in.actions.ts';
import { loadChoices, type TournamentRow } from '../tournament/tournament.actions.ts';
import { listNotComing } from './arrival.db.ts';

/** How families stand before the day, with the same few queries for any number. */
export async function presentArrivals(
  call: Occasion,
  tournament: TournamentRow,
  registrationIds: readonly number[],
): Promise<Arrival[]> {
  if (registrationIds.length === 0) return [];
  const families = await loadFamilies(call, { registrationIds });
  const notComing = await listNotComing(call.db, registrationIds);
  const { levels, waiver } = await loadChoices(call);
  return families.map(({ family }) => {
    const competitors = family.competitors.map(c => ({
      id: c.id,
      name: `${c.firstName} ${c.lastName}`,
      levelId: c.levelId,
      usesWeight: c.usesWeight,
      weightKg: weightOf(c),
      isWeighed: c.measuredWeightKg !== null,
      isWaiverSigned: c.isWaiverSigned,
      hasSignedWaiver: c.isWaiverSigned || waiver === null,
      lacksConcussion: c.lacksConcussion,
      isConfirmed: c.isConfirmed,
      isWithdrawn: c.isWithdrawn,
      isComing: !c.isWithdrawn && !notComing.has(c.id),
      checkedInAt: c.checkedInAt,
    }));
    const open = openAtArrival({
      competitors,
      dueCents: family.dueCents,
      smsOpen: family.smsOpen.map(contact => contact.name),
    });
    const keptLevels = family.competitors.map(c => c.levelId);
    return {
      registrationId: family.registrationId,
      isOpen: isArrivalOpen(tournament.tournamentOn, call.now.getTime(), call.app.config.timeZone),
      tournamentDate: asUtcMidnight(tournament.tournamentOn),
      competitors: competitors.map(
        ({ hasSignedWaiver: _same, lacksConcussion: _listed, checkedInAt: _told, ...competitor }) => competitor,
      ),
      levels: offeredTo(levels, keptLevels).map(({ id, title }) => ({ id, title })),
      waiver,
      gear: gearOf(tournament.whatToBring, competitors),
      isHere: isHere(competitors),
      isGreen: open.length === 0 && (competitors.length === 0 || competitors.some(c => c.isComing)),
      open: open.map(item => ({ kind: item.kind, text: openWords(item) })),
    };
  });
}
