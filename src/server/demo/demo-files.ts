import type { DemoCalendar } from './demo-calendar.ts';
import { makePdf } from './demo-pdf.ts';
import { demoSchedule, demoWaiver } from './demo-settings.ts';

/** What staff publish for families, in order; `events` by title, for those that are not for everybody. */
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
  const gear = makePdf('Sparring gear check', [
    'Gear is checked at ring side before the first call. Who lacks a piece may borrow one, as long as there is one.',
    '# Everybody',
    'Head gear, hand and foot protectors, shin guards, mouth guard. Groin guard for male competitors.',
    '# Under 18',
    'A face shield is recommended. Glasses are worn under it only if they are made for sports.',
    '# Not allowed',
    'Cracked or taped protectors, jewellery, hard hair clips, long nails.',
  ]);
  return [
    { title: 'Rules for competitors', fileName: 'rules.pdf', bytes: rules },
    { title: 'Waiver to print and sign', fileName: 'waiver.pdf', bytes: waiver },
    { title: 'Schedule of the day', fileName: 'schedule.pdf', bytes: schedule },
    {
      title: 'Sparring gear check',
      fileName: 'sparring-gear.pdf',
      bytes: gear,
      events: ['Point Sparring'],
    },
  ].map(file => ({ events: [] as string[], ...file }));
}
