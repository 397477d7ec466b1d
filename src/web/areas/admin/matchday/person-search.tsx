import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { RingDay } from '#contract/ring/ring.ts';
import { awaitedWords } from '#core/final/awaited-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { controlClass } from '#web/ui/field/field.tsx';
import { clockRange } from '#words/day/clock-words.ts';
import type { DayFacts } from '../ring/day-facts.ts';
import { boardIndexOf, searchBoard } from './board-search.ts';
import { nameOf } from './engagement-words.ts';
import { peopleWords } from './next-step.ts';
import { standOf, whereNow } from './where-now.ts';

type Props = {
  day: RingDay;
  facts: DayFacts;
  onRing: (ringId: number) => void;
  /** In a line with other things: what is found lies over the page. */
  isCompact?: boolean;
};

const isTyping = (element: Element | null): boolean =>
  element instanceof HTMLElement && (/^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName) || element.isContentEditable);

/** "/" anywhere on the page goes to the search. */
function useSlash(focus: () => void) {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(document.activeElement) || document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      focus();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [focus]);
}

function RingButton({ ringId, facts, onRing }: Pick<Props, 'facts' | 'onRing'> & { ringId: number | null }) {
  const ring = ringId === null ? undefined : facts.rings.get(ringId);
  if (!ring) return null;
  return (
    <Button size="small" className="shrink-0" aria-label={`Show ${ring.name}`} onClick={() => onRing(ring.ringId)}>
      {ring.name}
    </Button>
  );
}

/** Their registration: telephone, notes, and the way to the family's own pages. */
const familyPath = (person: RingDay['people'][number]): string =>
  `/admin/registrations?search=${encodeURIComponent(nameOf(person))}`;

function PersonFound({
  person,
  facts,
  onRing,
}: Pick<Props, 'facts' | 'onRing'> & { person: RingDay['people'][number] }) {
  const { text, ringId, nextCall, stands } = whereNow(person.competitorId, facts);
  return (
    <li className="grid gap-1 border-t border-line py-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3">
            <span className="font-semibold wrap-anywhere">{nameOf(person)}</span>
            {person.number !== null && <span className="tabular-nums text-muted">{person.number}</span>}
            <Badge tone={person.isCheckedIn ? 'good' : 'warn'}>
              {person.isCheckedIn ? 'Checked in' : 'Not checked in'}
            </Badge>
          </p>
          <p className="text-sm text-muted">
            {person.schoolName} · <Link to={familyPath(person)}>Family</Link>
          </p>
          <p className="text-lg leading-snug">{text}</p>
          {nextCall && <p className="text-sm tabular-nums">Next call about {clockRange(nextCall)}</p>}
        </div>
        <RingButton ringId={ringId} facts={facts} onRing={onRing} />
      </div>
      {stands.length > 1 && (
        <ul className="grid gap-0.5 text-sm text-muted">
          {stands.map(stand => (
            <li key={stand.draftDivisionId}>
              <span className="text-ink">{stand.title}</span>: {stand.text}
              {stand.isAbsent && ' (marked as not here)'}
            </li>
          ))}
        </ul>
      )}
      {stands.length === 1 && (
        <p className="text-sm text-muted">
          {stands[0]?.title}
          {stands[0]?.isAbsent && ' (marked as not here)'}
        </p>
      )}
    </li>
  );
}

function DivisionFound({
  division,
  facts,
  onRing,
}: Pick<Props, 'facts' | 'onRing'> & { division: RingDay['divisions'][number] }) {
  const stand = standOf(division.draftDivisionId, facts);
  return (
    <li className="flex items-start justify-between gap-3 border-t border-line py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{division.title}</p>
        <p className="text-sm text-muted">
          {division.eventTypes.join(' · ')} ·{' '}
          {division.awaits
            ? awaitedWords(division.awaits.divisions, division.awaits.places)
            : peopleWords(division.competitorIds.length)}
        </p>
        <p className="leading-snug">{stand.text}</p>
      </div>
      <RingButton ringId={stand.ringId} facts={facts} onRing={onRing} />
    </li>
  );
}

const countWords = (count: number, more: number): string => {
  if (count === 0) return 'No person or division by that name';
  return more > 0 ? `${count} of ${count + more}; type more to see fewer` : `${count} found`;
};

const overPage =
  'absolute right-0 top-full z-30 grid max-h-[75svh] w-[32rem] gap-1 overflow-y-auto rounded border border-edge bg-surface px-4 py-2 shadow-lift';

/** Where is this competitor now, and when is the next call. */
export function PersonSearch({ day, facts, onRing, isCompact = false }: Props) {
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const isAsked = query.trim() !== '';
  const index = useMemo(() => (isAsked ? boardIndexOf(day) : { people: [], divisions: [] }), [isAsked, day]);
  const focus = useMemo(() => () => field.current?.focus(), []);
  useSlash(focus);
  const { people, divisions, more } = searchBoard(index, query);
  const show = (ringId: number): void => {
    setQuery('');
    onRing(ringId);
  };
  return (
    <search className={isCompact ? 'relative w-60' : 'grid gap-1'}>
      <label htmlFor="matchday-search" className={isCompact ? 'sr-only' : 'font-semibold'}>
        Find a person or division
      </label>
      <input
        ref={field}
        id="matchday-search"
        type="text"
        inputMode="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={80}
        aria-describedby="matchday-search-hint"
        placeholder={isCompact ? 'Find a person or division' : 'Name, number or school'}
        value={query}
        onChange={event => setQuery(event.currentTarget.value)}
        onKeyDown={event => event.key === 'Escape' && setQuery('')}
        className={isCompact ? `${controlClass} min-h-11 py-1` : controlClass}
      />
      <div className={isCompact && isAsked ? overPage : 'grid gap-1'}>
        <p id="matchday-search-hint" role="status" className="text-sm text-muted empty:hidden">
          {isAsked && countWords(people.length + divisions.length, more)}
        </p>
        {people.length + divisions.length > 0 && (
          <ul aria-label="Found" className="border-b border-line">
            {people.map(person => (
              <PersonFound key={person.competitorId} person={person} facts={facts} onRing={show} />
            ))}
            {divisions.map(division => (
              <DivisionFound key={division.draftDivisionId} division={division} facts={facts} onRing={show} />
            ))}
          </ul>
        )}
      </div>
    </search>
  );
}
