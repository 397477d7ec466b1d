import { Link } from 'react-router';
import type { InjuryReport, InjuryVersion } from '#contract/report/injury-report.ts';
import { clockTimeOf } from '#core/time/clock-time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { stepWords } from '#web/widgets/injury/injury-form.tsx';
import { formatLongDate } from '#words/format.ts';

const told = (is: boolean | null): string =>
  is === null ? 'An adult was hurt' : is ? 'Yes' : 'Not when this was written';
const whereOf = ({ ringName, place }: InjuryVersion): string => [ringName, place].filter(Boolean).join(', ');
/** "14:05" as it is read out. */
function clockOf(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return clockTimeOf(hour * 60 + minute);
}
const stampOf = (day: string, time: string): string => `${formatLongDate(`${day}T00:00:00.000Z`)}, ${clockOf(time)}`;

function Facts({ version, namesWho = false }: { version: InjuryVersion; namesWho?: boolean }) {
  const done = [...version.steps.map(step => stepWords[step]), ...(version.done ? [version.done] : [])];
  const rows: [term: string, text: string][] = [
    ...(namesWho ? [['Who was hurt', version.who] satisfies [string, string]] : []),
    ['When', stampOf(version.happenedOn, version.happenedTime)],
    ['Where', whereOf(version)],
    ['What happened', version.what],
    ['What was done', done.length > 0 ? done.join('. ') : 'Nothing noted'],
    ['Parent or guardian told', told(version.guardianTold)],
    ['Written by', `${version.writtenBy} (${version.writtenWith}), ${stampOf(version.writtenOn, version.writtenTime)}`],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
      {rows.map(([term, text]) => (
        <div key={term} className="contents">
          <dt className="text-muted">{term}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

type InjuryCardProps = { report: InjuryReport; onCorrect: (report: InjuryReport) => void };

/** A report as it says now; what it said before is folded away. */
export function InjuryCard({ report, onCorrect }: InjuryCardProps) {
  const { who, isChild, number, schoolName, registrationId, keptUntil, earlier } = report;
  const about = [number === null ? null : `Number ${number}`, schoolName].filter(Boolean).join(' · ');
  return (
    <li className="break-inside-avoid">
      <Card>
        <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h2 className="flex flex-wrap items-center gap-x-3 text-xl wrap-anywhere">
              {who}
              {isChild && <Badge>Under 18</Badge>}
              {earlier.length > 0 && <Badge tone="warn">Corrected</Badge>}
            </h2>
            {about && <p className="text-muted">{about}</p>}
          </div>
          <span className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
            {registrationId !== null && (
              <Link to={`/admin/registration/${registrationId}`} className="inline-flex min-h-11 items-center">
                Registration
              </Link>
            )}
            <Button size="small" aria-label={`Correct the report about ${who}`} onClick={() => onCorrect(report)}>
              Correct
            </Button>
          </span>
        </div>
        <Facts version={report} />
        <p className="mt-3 text-sm text-muted">{`Kept until ${formatLongDate(keptUntil)}.`}</p>
        {earlier.length > 0 && (
          <div className="mt-2">
            <Disclosure
              summary={earlier.length === 1 ? 'What it said before' : `What it said before (${earlier.length})`}
            >
              <div className="grid gap-6">
                {earlier.map(version => (
                  <Facts key={version.injuryReportId} version={version} namesWho />
                ))}
              </div>
            </Disclosure>
          </div>
        )}
      </Card>
    </li>
  );
}
