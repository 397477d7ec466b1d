import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { InjuryReport } from '#contract/report/injury-report.ts';
import { InjuryCard } from './injury-card.tsx';

const report = {
  ...{ injuryReportId: 2, competitorId: null, who: 'Emma Smith', isChild: false, happenedOn: '2031-04-26' },
  ...{ happenedTime: '09:45', ringId: null, ringName: null, place: 'The hallway', what: 'Fell', steps: [], done: null },
  ...{ guardianTold: null, writtenBy: 'Sam Wu', writtenWith: 'iPad 3', writtenOn: '2031-04-26', writtenTime: '09:50' },
  ...{ registrationId: null, number: null, schoolName: null, keptUntil: '2038-04-26T00:00:00.000Z', earlier: [] },
} satisfies InjuryReport;

test('REPORT-2 what a report said before names who was hurt', () => {
  const earlier = [{ ...report, injuryReportId: 1, who: 'Emma Smyth' }];
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <InjuryCard report={{ ...report, earlier }} onCorrect={() => {}} />
    </MemoryRouter>,
  );
  expect(html).toContain('Emma Smyth');
});
