import { BoutRules, HouseRules } from '#contract/catalogue/score-settings.ts';
import type * as contract from '#contract/division-sheet.ts';
import { sheetStateOf } from '#core/division-sheet/sheet-state.ts';
import { usualBoutRules } from '#core/scoring/bout.ts';
import { usualHouseRules } from '#core/scoring/house-rules.ts';
import { ageOn, asUtcMidnight } from '#core/time/calendar.ts';
import { AppError } from '../../app-error.ts';
import { type Call, callerOf, handler } from '../../call.ts';
import { qrOf } from '../../qr.ts';
import { listFamilyDivisions } from '../matchmaking/published.actions.ts';
import { listRingNames } from '../ring/ring-names.actions.ts';
import { findTournamentById } from '../tournament/tournament.actions.ts';
import { findByCode, findSheetFrame, listSheetMembers, listSheets } from './division-sheet.db.ts';

type SheetCall = Call<typeof contract.getDivisionSheets> | Call<typeof contract.getAllDivisionSheets>;

async function loadScoreSheets(call: SheetCall, of: { draftId: number } | { draftDivisionId: number }) {
  const frame = await findSheetFrame(call.db, of);
  if (!frame) throw new AppError('not_found');
  const sheets = await listSheets(call.db, of);
  const members = Map.groupBy(await listSheetMembers(call.db, of), row => `${row.draftDivisionId}/${row.eventId}`);
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
    sheets: sheets.map(({ ringId, ringName, ringOrder, boutRules, houseRules, ...sheet }) => {
      const checkUrl = `${call.app.config.publicUrl}/signage/sheet/${sheet.code}-${sheet.edition}`;
      return {
        ...sheet,
        boutRules: BoutRules.parse(boutRules ?? usualBoutRules),
        houseRules: HouseRules.parse(houseRules ?? usualHouseRules),
        ring:
          ringId === null || ringName === null || ringOrder === null
            ? null
            : { ringId, name: ringName, order: ringOrder },
        members: (members.get(`${sheet.draftDivisionId}/${sheet.eventId}`) ?? []).map(row => ({
          competitorId: row.competitorId,
          number: row.number,
          name: `${row.firstName} ${row.lastName}`,
          schoolId: row.schoolId,
          schoolName: row.schoolName,
          levelTitle: row.levelTitle,
          range: { lowest: row.lowestScore, highest: row.highestScore },
          age: ageOn(row.birthOn, frame.tournamentOn),
          weightKg: row.weightKg,
        })),
        checkUrl,
        qr: qrOf(checkUrl),
      };
    }),
  };
}

export const divisionSheetHandlers = {
  'divisionSheet.getDivisionSheets': handler<typeof contract.getDivisionSheets>({
    run: call => loadScoreSheets(call, { draftDivisionId: call.params.draftDivisionId }),
  }),
  'divisionSheet.getAllDivisionSheets': handler<typeof contract.getAllDivisionSheets>({
    run: call => loadScoreSheets(call, { draftId: call.params.draftId }),
  }),
  'divisionSheet.checkSheet': handler<typeof contract.checkSheet>({
    async run(call) {
      const [, code, edition] = /^([2-9A-Z]{8})-(\d{1,9})$/.exec(call.params.code.toUpperCase()) ?? [];
      const row = code ? await findByCode(call.db, code) : undefined;
      if (!row) throw new AppError('not_found');
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
      const tournament = await findTournamentById(call.db, call.params.tournamentId);
      if (!tournament) throw new AppError('not_found');
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
