import type * as contract from '#contract/report/injury-report.ts';
import type { InjuryStep } from '#core/report/injury-report.ts';
import type { FileAnswer } from '../../call.ts';
import { csvFile } from '../../csv.ts';

const columns = {
  injuryReportId: 'Report',
  who: 'Who',
  child: 'Child',
  number: 'Number',
  schoolName: 'School',
  happenedOn: 'Day',
  happenedTime: 'Time',
  ringName: 'Ring',
  place: 'Where',
  what: 'What happened',
  steps: 'What was done',
  done: 'What was done, in words',
  guardian: 'Parent or guardian told',
  writtenBy: 'Written by',
  writtenWith: 'Written with',
  writtenOn: 'Written on',
  writtenTime: 'Written at',
  replaced: 'Replaced by',
};

const stepWords: Record<InjuryStep, string> = {
  firstAid: 'First aid',
  ambulance: 'Ambulance called',
  wentOn: 'Went on competing',
  stopped: 'Stopped competing',
};

/** Every version of every report: what a correction replaced says by which report. */
export function injuryCsv(reports: readonly contract.InjuryReport[], tournamentOn: string): FileAnswer {
  const rows = reports.flatMap(report => {
    const { number, schoolName, earlier } = report;
    return [report, ...earlier].map((version, at) => ({
      ...version,
      number,
      schoolName,
      child: version.isChild,
      steps: version.steps.map(step => stepWords[step]).join('; '),
      guardian: version.guardianTold,
      replaced: at === 0 ? null : report.injuryReportId,
    }));
  });
  return csvFile(`injury-reports-${tournamentOn}.csv`, columns, rows);
}
