import { useState } from 'react';
import type { Final } from '#contract/ring/final.ts';
import { ordinal } from '#core/scoring/ordinal.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { countOf } from '../plan/plan-words.ts';
import { changedWords, correctedWords, listed } from './final-words.ts';

const states: Record<Final['state'], { label: string; tone: BadgeTone }> = {
  waiting: { label: 'Waiting for results', tone: 'neutral' },
  ready: { label: 'Ready to draw up', tone: 'warn' },
  tooFew: { label: 'Too few for a final', tone: 'neutral' },
  drawn: { label: 'Drawn up', tone: 'good' },
  correcting: { label: 'A result is being corrected', tone: 'warn' },
  changed: { label: 'A result has changed', tone: 'danger' },
  begun: { label: 'Being scored or done', tone: 'info' },
};
const feederWords = {
  notBegun: 'not started',
  running: 'not signed yet',
  conflict: 'two tablets disagree',
  decided: 'signed',
} as const;

type Props = { final: Final; isBusy: boolean; onDraw: (competitorIds: number[], isEarly: boolean) => void };

/** A final with what it waits for, who goes on to it, and the button that draws it up. */
export function FinalCard({ final, isBusy, onDraw }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { title, state, feeders, finalists, drawn, ringName, draftDivisionId, places, fromTitles, eventTypeTitle } =
    final;
  const open = feeders.filter(({ state: is }) => is !== 'decided');
  const ids = finalists.map(({ competitorId }) => competitorId);
  const label = state === 'changed' ? 'Draw up again' : 'Draw up the final';
  const mayDraw = state === 'ready' || state === 'changed' || (state === 'waiting' && ids.length >= 2);
  const headingId = `final-${final.eventId}`;
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 gap-4 rounded border border-line bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={headingId} className="text-2xl wrap-anywhere">
          {title}
        </h2>
        <Badge tone={states[state].tone}>{states[state].label}</Badge>
      </div>
      <p className="text-muted">
        {eventTypeTitle} · {places === 1 ? 'the winner' : `the first ${places}`} of each division of{' '}
        {fromTitles.join(', ')}
        {' · '}
        {ringName ?? 'in no ring yet'}
      </p>
      <div>
        <h3 className="text-lg">
          {drawn.length > 0
            ? 'In the final, in running order'
            : open.length > 0
              ? 'Through to the final so far'
              : 'Through to the final'}
        </h3>
        {drawn.length > 0 ? (
          <ol className="mt-2 grid list-decimal gap-x-8 gap-y-1 pl-6 md:grid-cols-2">
            {drawn.map(person => (
              <li key={person.competitorId} className="wrap-anywhere">
                {person.name}
                <span className="block text-sm text-muted">{person.schoolName}</span>
              </li>
            ))}
          </ol>
        ) : (
          <ul className="mt-2 grid gap-x-8 gap-y-1 md:grid-cols-2">
            {finalists.map(person => (
              <li key={person.competitorId} className="wrap-anywhere">
                {person.name}
                <span className="block text-sm text-muted">
                  {ordinal(person.place)} of {person.from}, {person.schoolName}
                </span>
              </li>
            ))}
            {finalists.length === 0 && <li className="text-muted">No one yet.</li>}
          </ul>
        )}
        {state === 'correcting' && <p className="mt-3 text-sm text-muted">{correctedWords(open)}</p>}
        {state === 'changed' && <p className="mt-3 text-sm font-semibold text-danger">{changedWords(final)}</p>}
      </div>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {mayDraw && (
          <Button
            variant={state === 'waiting' ? 'secondary' : 'primary'}
            disabled={isBusy}
            onClick={() => (open.length > 0 ? setAsking(true) : onDraw(ids, false))}
          >
            {label}
            <span className="sr-only">: {title}</span>
          </Button>
        )}
        {(state === 'drawn' || state === 'correcting' || state === 'changed') && (
          <>
            <LinkButton to={`/admin/division-sheets/${draftDivisionId}`}>
              Print the sheet<span className="sr-only"> of {title}</span>
            </LinkButton>
            <Button disabled={isBusy} onClick={() => onDraw([], false)}>
              Undo the draw<span className="sr-only">: {title}</span>
            </Button>
          </>
        )}
      </div>
      {feeders.length === 0 ? (
        <p className="text-muted">No division has anyone who may enter this final.</p>
      ) : (
        <Disclosure summary={`${feeders.length - open.length} of ${countOf(feeders.length, 'division')} signed`}>
          <ul className="grid gap-x-8 gap-y-2 md:grid-cols-2">
            {[...open, ...feeders.filter(feeder => !open.includes(feeder))].map(feeder => (
              <li key={`${feeder.draftDivisionId} ${feeder.eventTitle}`} className="wrap-anywhere">
                {feeder.title}
                <span className={`block text-sm ${feeder.state === 'decided' ? 'text-good' : 'text-muted'}`}>
                  {feeder.ringName ? `${feeder.ringName}, ` : ''}
                  {feederWords[feeder.state]}
                </span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Draw up without ${countOf(open.length, 'division')}?`}
        keep="Not yet"
        act={`Draw up with ${countOf(ids.length, 'competitor')}`}
        disabled={isBusy}
        onAct={() => {
          setAsking(false);
          onDraw(ids, true);
        }}
      >
        <p>No signed result yet: {listed(open.map(feeder => feeder.title))}.</p>
        <p>If they are signed later, the final can be drawn up again until it is scored.</p>
      </ConfirmDialog>
    </section>
  );
}
