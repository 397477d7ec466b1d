import type { PaceOffer, WrapUp } from '#contract/wrap-up.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAlert } from '#web/ui/text-alert.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { minutesWords } from '../ring/minute-words.ts';
import { betterWords, countOf } from '../ring/plan/plan-words.ts';
import { pacePartId, type WrapUpActions } from './use-wrap-up.ts';
import { factorWords } from './wrap-up-words.ts';

const takenAt = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeStyle: 'short' });
const yearOf = ({ tournamentDate }: { tournamentDate: string }): string => tournamentDate.slice(0, 4);

/** What the next tournament's divisions come to now, and with the durations of this day. */
function minutesInWords({ next, newer, minutes }: PaceOffer): string {
  if (!next) return 'There’s no next tournament yet. It will use them once it’s created.';
  if (newer) return `Those of ${yearOf(newer)} are newer, and hold for ${yearOf(next)} either way.`;
  if (!minutes) return `They hold for ${yearOf(next)}, whose divisions are not published yet.`;
  const change = betterWords(minutes.now, minutes.after, ['less', 'more']);
  const now = `${countOf(minutes.divisions, 'division')} of ${yearOf(next)} take ${minutesWords(minutes.now)} of ring time by today’s reckoning`;
  return change === 'the same'
    ? `The ${now}.`
    : `The ${now}, and ${minutesWords(minutes.after)} by this day’s: ${change}.`;
}

const divisionsOf = ({ sizes }: PaceOffer['events'][number]): number =>
  sizes.reduce((sum, size) => sum + size.divisions, 0);

const heads = ['Event', 'Divisions', 'Used now', 'By this day'] as const;

/** Four short columns, on the phone and on paper too. */
function PaceTable({ events }: Pick<PaceOffer, 'events'>) {
  return (
    <table className="w-full max-w-3xl border-collapse text-sm tabular-nums">
      <caption className="sr-only">What the minutes in the table are multiplied by</caption>
      <thead>
        <tr className="border-b-2 border-edge align-bottom">
          {heads.map((head, i) => (
            <th key={head} scope="col" className={`py-2 pr-3 last:pr-0 ${i === 0 ? 'text-left' : 'text-right'}`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {events.map(event => (
          <tr key={event.eventId} className="border-b border-line align-baseline">
            <th scope="row" className="py-1.5 pr-3 text-left font-normal">
              {event.title}
            </th>
            <td className="py-1.5 pr-3 text-right">{divisionsOf(event) || 'none'}</td>
            <td className="py-1.5 pr-3 text-right">{factorWords(event.now)}</td>
            <td className="py-1.5 text-right font-semibold">{factorWords(event.after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The durations of a day for the tournaments after it. WRAP-10 to WRAP-13 */
export function PacePart({ pace, actions }: Pick<WrapUp, 'pace'> & { actions: WrapUpActions }) {
  const { taken, events } = pace;
  const canTake = events.some(({ sizes }) => sizes.length > 0) && !taken?.isSame;
  if (!canTake && !taken) return null;
  return (
    <PagePart
      id={pacePartId}
      title="Durations for next year"
      lead="The minutes in the table are multiplied by these when the next tournament day is planned and followed. Figures from only a few divisions count for less, nothing counts for more than double, and what the next day itself shows is added on top."
    >
      <div className="grid gap-4 empty:hidden print:hidden">
        <ProblemAlert problem={actions.problem} onDismiss={actions.dismiss} />
        <TextAlert kind="success" text={actions.done} onDismiss={actions.dismissDone} />
      </div>
      {taken && (
        <p className="max-w-prose">
          {`Adopted on ${takenAt.format(new Date(taken.at))} by ${taken.by}.`}
          {!taken.isSame && ' The day was corrected after that.'}
        </p>
      )}
      <p className="max-w-prose text-lg">{minutesInWords(pace)}</p>
      <PaceTable events={events} />
      <div className="flex flex-wrap gap-3 print:hidden">
        {canTake && (
          <Button
            variant="primary"
            busy={actions.busy === 'over'}
            disabled={actions.busy !== null}
            onClick={() => void actions.takeOver()}
          >
            {taken ? 'Use the current figures' : 'Use these durations for next year'}
          </Button>
        )}
        {taken && (
          <Button
            busy={actions.busy === 'back'}
            disabled={actions.busy !== null}
            onClick={() => void actions.takeBack()}
          >
            Stop using them
          </Button>
        )}
      </div>
    </PagePart>
  );
}
