import type { DemoCalendar } from './demo-calendar.ts';
import { makePdf } from './demo-pdf.ts';
import { demoSchedule, demoWaiver } from './demo-settings.ts';

/** What staff publish for families. */
export function demoFiles({ thisYear }: DemoCalendar) {
  const rules = makePdf('Rules for competitors', [
    '# For everybody',
    'Age is the age on the tournament date. Compete at the highest belt you have ever earned.',
    'Three ringside calls are made; who is not there after the third does not compete in that division.',
    'Divisions may be joined or split so that nobody stands alone and every match is fair.',
    '# Forms and weapons',
    'Three judges, five for adult black belts. Two minutes, creative forms up to three.',
    'Ties are broken by the low score, then the high score, then by performing again.',
    '# Point sparring',
    'Two minutes or a lead of five points. Hand technique one point, kick two points. Light contact.',
    'Head, hand, foot, shin and mouth guards for all; groin guard for male competitors.',
    '# Breaking',
    'Two attempts at each station. Boards are sold at the venue.',
    '# Conduct',
    'Bow in, shake hands, thank your judges. Coaches speak to the ring coordinator, not to the judges.',
  ]);
  const waiver = makePdf(demoWaiver.title, [
    ...demoWaiver.body.split('\n\n'),
    '# Signature',
    'Competitor: ______________________________________   Date of birth: ____________________',
    'Signed by: ______________________________________   Date: ____________________',
  ]);
  const schedule = makePdf(
    `Schedule of ${thisYear.tournamentOn}`,
    demoSchedule.flatMap(([time, what]) => [`# ${time}`, what]),
  );
  return [
    { title: 'Rules for competitors', fileName: 'rules.pdf', bytes: rules },
    { title: 'Waiver to print and sign', fileName: 'waiver.pdf', bytes: waiver },
    { title: 'Schedule of the day', fileName: 'schedule.pdf', bytes: schedule },
  ];
}
