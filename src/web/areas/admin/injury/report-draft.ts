import type { InjuryReport, InjuryReports } from '#contract/report/injury-report.ts';
import { type HurtPerson, listedPeople } from '#web/widgets/injury/hurt-people.ts';
import { emptyDraft, type InjuryDraft } from '#web/widgets/injury/injury-writer.ts';

/** Those whom the reports name already are among them, also when they have withdrawn. */
export function peopleOf({ people, reports }: Pick<InjuryReports, 'people' | 'reports'>): HurtPerson[] {
  const named = reports.flatMap(({ competitorId, who, number, schoolName }) =>
    competitorId === null ? [] : [{ competitorId, name: who, number, schoolName }],
  );
  return listedPeople([...new Map([...named, ...people].map(one => [one.competitorId, one])).values()]);
}

/** What a correction begins with: about whom the report is, however many have that name. */
export const draftOf = (report: InjuryReport, people: readonly HurtPerson[], writtenBy: string): InjuryDraft =>
  emptyDraft({
    who: people.find(({ competitorId }) => competitorId === report.competitorId)?.name ?? report.who,
    competitorId: report.competitorId,
    happenedOn: report.happenedOn,
    happenedTime: report.happenedTime,
    ringId: report.ringId,
    place: report.place ?? '',
    what: report.what,
    steps: report.steps,
    done: report.done ?? '',
    guardian: report.guardianTold === null ? 'adult' : report.guardianTold ? 'yes' : 'no',
    writtenBy,
  });

/** What a further correction replaces. Where somebody else has corrected since, it stays the one that theirs meets. REPORT-2 */
export const afterCorrection = (report: InjuryReport, reports: readonly InjuryReport[]): InjuryReport =>
  reports.find(({ earlier: [before] }) => before?.injuryReportId === report.injuryReportId) ?? report;
