import { BoutRules, HouseRules } from '#contract/catalogue/score-settings.ts';
import type * as contract from '#contract/division-sheet.ts';
import { sheetStateOf } from '#core/division-sheet/sheet-state.ts';
import { usualHouseRules } from '#core/scoring/house-rules.ts';
import { ageOn, asUtcMidnight } from '#core/time/calendar.ts';
import { found } from '../../app-error.ts';
import { type Call, callerOf, handler } from '../../call.ts';
import { qrOf } from '../../qr.ts';
import { listFamilyDivisions } from '../matchmaking/published.actions.ts';
import { listRingNames } from '../ring/ring-names.actions.ts';
import { type LoadedScoreSheet, loadScoreSheets } from '../ring-table/score-sheet-log.actions.ts';
import { getTournamentById } from '../tournament/tournament.actions.ts';
import { findByCode, findSheetFrame, listSheetPeople, listSheets } from './division-sheet.db.ts';

type SheetCall = Call<typeof contract.getDivisionSheets> | Call<typeof contract.getAllDivisionSheets>;
type Of = { draftId: number } | { draftDivisionId: number };
type OfEvent = { draftDivisionId: number; eventId: number };

const keyOf = ({ draftDivisionId, eventId }: OfEvent): string => `${draftDivisionId}/${eventId}`;

/** The people and rules of each sheet are those that its ring's tablet has. SCORE-22 */
async function loadSheets(call: SheetCall, of: Of) {
  const frame = found(await findSheetFrame(call.db, of));
  const drawn = await loadScoreSheets(call.db, 'draftId' in of ? of : { divisionIds: [of.draftDivisionId] });
  const setups = new Map(drawn.map(sheet => [keyOf(sheet), sheet.setup]));
  const competitorIds = new Set(drawn.flatMap(({ setup }) => setup.members.map(member => member.competitorId)));
  const people = new Map((await listSheetPeople(call.db, [...competitorIds])).map(row => [row.competitorId, row]));
  const membersOf = ({ members }: LoadedScoreSheet['setup']) =>
    members.flatMap(({ competitorId, schoolId, range }) => {
      const row = people.get(competitorId);
      if (!row) return [];
      const { firstName, lastName, birthOn, ...facts } = row;
      const age = ageOn(birthOn, frame.tournamentOn);
      return [{ ...facts, name: `${firstName} ${lastName}`, schoolId, range, age }];
    });
  return {
    tournament: {
      tournamentId: frame.tournamentId,
      tournamentDate: asUtcMidnight(frame.tournamentOn),
      city: frame.city,
      permitNumber: frame.permitNumber,
    },
    draft: { id: frame.draftId, title: frame.draftTitle, status: frame.status },
    printedAt: call.now.toISOString(),
    timeZone: call.app.config.timeZone,
    rings: await listRingNames(call.db, frame.tournamentId),
    sheets: (await listSheets(call.db, of)).flatMap(({ ringId, ringName, ringOrder, ...sheet }) => {
      const setup = setups.get(keyOf(sheet));
      if (!setup) return []; // nobody in it comes
      const checkUrl = `${call.app.config.publicUrl}/signage/sheet/${sheet.code}-${sheet.edition}`;
      return [
        {
          ...sheet,
          format: setup.format,
          judges: setup.panel.judges,
          maxDeviation: setup.panel.maxDeviation,
          isRelative: setup.isRelative,
          thirdPlace: setup.thirdPlace,
          minMatches: setup.minMatches,
          drawSeed: setup.drawSeed,
          boutRules: BoutRules.parse(setup.bout),
          houseRules: HouseRules.parse(setup.house ?? usualHouseRules),
          ring:
            ringId === null || ringName === null || ringOrder === null
              ? null
              : { ringId, name: ringName, order: ringOrder },
          members: membersOf(setup),
          checkUrl,
          qr: qrOf(checkUrl),
        },
      ];
    }),
  };
}

export const divisionSheetHandlers = {
  'divisionSheet.getDivisionSheets': handler<typeof contract.getDivisionSheets>({
    run: call => loadSheets(call, { draftDivisionId: call.params.draftDivisionId }),
  }),
  'divisionSheet.getAllDivisionSheets': handler<typeof contract.getAllDivisionSheets>({
    run: call => loadSheets(call, { draftId: call.params.draftId }),
  }),
  'divisionSheet.checkSheet': handler<typeof contract.checkSheet>({
    async run(call) {
      const [, code, edition] = /^([2-9A-Z]{8})-(\d{1,9})$/.exec(call.params.code.toUpperCase()) ?? [];
      const row = found(code ? await findByCode(call.db, code) : undefined);
      return {
        title: row.title,
        eventTypes: row.eventTypes,
        city: row.city,
        tournamentDate: asUtcMidnight(row.tournamentOn),
        edition: Number(edition),
        currentEdition: row.edition,
        ring: row.ringName === null || row.ringOrder === null ? null : { name: row.ringName, order: row.ringOrder },
        state: sheetStateOf({ ...row, isPublished: row.status === 'published', printed: Number(edition) }),
      };
    },
  }),
  'divisionSheet.listFamilyDivisions': handler<typeof contract.listFamilyDivisions>({
    async run(call) {
      const tournament = await getTournamentById(call.db, call.params.tournamentId);
      const rows = await listFamilyDivisions(call.db, tournament.id, callerOf(call).familyId);
      return [...Map.groupBy(rows, row => row.competitorId)].map(([competitorId, own]) => ({
        competitorId,
        firstName: own[0]?.firstName ?? '',
        divisions: own.flatMap(({ draftDivisionId, eventTitle, title, people }) =>
          draftDivisionId === null || title === null ? [] : [{ draftDivisionId, eventTitle, title, people }],
        ),
        waiting: own.filter(row => row.draftDivisionId === null).map(row => row.eventTitle),
      }));
    },
  }),
};
