import type { RingDay } from '#contract/ring/ring.ts';
import type { RingWatch } from '#contract/ring/ring-watch.ts';
import { joined } from '#core/catalogue/uses.ts';
import type { Decision, DecisionKind } from '#core/ring/decision/decision.ts';
import { runningIn, upcomingIn } from '#core/ring/queue/queue.ts';
import type { DayFacts } from '../../ring/day-facts.ts';
import { ringTablesPath } from '../../ring-table/ring-tables-path.ts';
import { peopleOf } from '../ring-view.ts';
import { smallWords } from '../small-words.ts';
import { standOf } from '../where-now.ts';
import { type ClashLine, familyClashLine, personClashLine } from './clash-words.ts';
import { movableIn } from './decision-day.ts';

/** What one tap on a decision does. */
export type DecisionTap =
  | { kind: 'link'; to: string; label: string }
  | { kind: 'show' | 'resume' | 'hold'; ringId: number; label: string }
  | { kind: 'call' | 'move'; ringAssignmentId: number; label: string }
  | { kind: 'repair'; divisionId: number; label: string };

export interface DecisionLine {
  key: string;
  kind: DecisionKind;
  tone: 'danger' | 'warn' | 'info';
  title: string;
  /** More sentences, or nothing. */
  text: string;
  since: number | null;
  tap: DecisionTap;
  /** What the tap is about, for those who hear its label alone. */
  about: string;
}

/** What the lines are told from. */
export interface DecisionFacts {
  day: RingDay;
  facts: DayFacts;
  watch: RingWatch;
}

type Line = Pick<DecisionLine, 'title' | 'text' | 'tap'> & { about?: string };

const tones: Partial<Record<DecisionKind, DecisionLine['tone']>> = {
  medic: 'danger',
  resultConflict: 'danger',
  scoreConflict: 'danger',
  personClash: 'danger',
  tooFew: 'danger',
  missingSoon: 'info',
  noRing: 'info',
  changeRequests: 'info',
  release: 'info',
};

const holdWords = {
  medic: 'waits for the medic',
  judges: 'waits for judges',
  competitor: 'waits for a competitor',
  sheet: 'waits for a sheet',
} as const;

const nameOf = (ringId: number, { facts }: DecisionFacts): string => facts.rings.get(ringId)?.name ?? 'A ring';
const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
const show = (ringId: number, of: DecisionFacts): DecisionTap => ({
  kind: 'show',
  ringId,
  label: `Show ${nameOf(ringId, of)}`,
});
const link = (to: string, label: string): DecisionTap => ({ kind: 'link', to, label });

function clashLine(line: ClashLine, title: string, of: DecisionFacts): Line {
  const { who, where, advice, waits } = line;
  const tap: DecisionTap =
    waits === null
      ? link('/admin/rings', 'All queues')
      : waits.isHeld
        ? { kind: 'hold', ringId: waits.ringId, label: `Hold ${nameOf(waits.ringId, of)}` }
        : show(waits.ringId, of);
  return { title: `${who}: ${title}`, text: `${where.join('; ')}. ${advice}`, tap, about: who };
}

function ringLine(decision: Decision, of: DecisionFacts): Line | null {
  const tables = ringTablesPath(of.day.tournament.tournamentId);
  switch (decision.kind) {
    case 'medic':
    case 'judges':
    case 'competitor':
    case 'sheet': {
      const { ringId, kind } = decision;
      const running = runningIn(of.facts.state, ringId);
      return {
        title: `${nameOf(ringId, of)} ${holdWords[kind]}`,
        text: running ? (of.facts.divisions.get(running.divisionId)?.title ?? '') : '',
        tap: { kind: 'resume', ringId, label: 'Resume' },
        about: nameOf(ringId, of),
      };
    }
    case 'tabletAway': {
      const name = of.watch.rings.find(({ ringId }) => ringId === decision.ringId)?.tablet?.name;
      const title = `${nameOf(decision.ringId, of)}: the tablet is away`;
      return { title, text: `“${name}” has sent nothing while the ring runs.`, tap: link(tables, 'Ring tables') };
    }
    case 'noJudges': {
      const names = decision.ringIds.map(ringId => nameOf(ringId, of));
      const title = `${joined(names)} ${names.length === 1 ? 'runs' : 'run'} without judges entered`;
      return { title, text: 'Conflicts of interest are not checked.', tap: show(decision.ringIds[0] as number, of) };
    }
    case 'idle': {
      const { ringIds, lateRingId } = decision;
      const callable = ringIds.filter(ringId => {
        const next = upcomingIn(of.facts.shown, ringId)[0];
        return next && !of.facts.callOrder.undrawn.has(next.divisionId);
      });
      const names = (ids: readonly number[]) => joined(ids.map(ringId => nameOf(ringId, of)));
      const late = nameOf(lateRingId, of);
      const id = movableIn(lateRingId, of.facts);
      return {
        title: `${names(ringIds)} ${ringIds.length === 1 ? 'is' : 'are'} idle while ${late} is late`,
        text:
          callable.length === 0
            ? 'Move a division there.'
            : `Call what is next in ${names(callable)}${id === null ? '' : ', or move a division there'}.`,
        tap:
          id === null
            ? show(ringIds[0] as number, of)
            : { kind: 'move', ringAssignmentId: id, label: 'Move a division' },
        about: `from ${late}`,
      };
    }
    case 'slip': {
      const [worst, ...others] = decision.ringIds.map(ringId => nameOf(ringId, of));
      const title = `${worst} is ${decision.minutes} min behind the plan`;
      const text = others.length === 0 ? '' : `Also far behind: ${joined(others)}.`;
      return { title, text, tap: link('/admin/rings/plan', 'Plan again') };
    }
    default:
      return null;
  }
}

function divisionLine(decision: Decision, of: DecisionFacts): Line | null {
  const { facts } = of;
  if (decision.kind === 'tooFew') {
    const { divisionId } = decision;
    const division = facts.divisions.get(divisionId);
    const stand = standOf(divisionId, facts).text;
    return {
      title: `${division?.title}: ${smallWords(peopleOf(divisionId, facts))}`,
      text: division?.isExhibition ? `${stand}. Exhibition: no medals` : stand,
      tap: { kind: 'repair', divisionId, label: 'Find a group to join' },
      about: division?.title ?? '',
    };
  }
  if (decision.kind === 'missingSoon') {
    const { ringId, divisionId, competitorIds } = decision;
    const title = facts.divisions.get(divisionId)?.title ?? '';
    const next = upcomingIn(facts.shown, ringId)[0];
    const names = competitorIds.map(id => facts.people.get(id)).map(one => `${one?.firstName} ${one?.lastName}`);
    const more = names.length - 3;
    return {
      title: `${nameOf(ringId, of)}: ${counted(names.length, 'competitor', 'competitors')} not checked in`,
      text: `${more > 0 ? `${names.slice(0, 3).join(', ')} and ${more} more` : joined(names)}, for ${title}.`,
      tap:
        next && next.calls < 3
          ? { kind: 'call', ringAssignmentId: next.id, label: ['1st call', '2nd call', 'Last call'][next.calls] ?? '' }
          : show(ringId, of),
      about: title,
    };
  }
  return null;
}

function officeLine(decision: Decision, of: DecisionFacts): Line | null {
  const { tournamentId } = of.day.tournament;
  const results = `/admin/results?tournament=${tournamentId}`;
  switch (decision.kind) {
    case 'resultConflict':
    case 'scoreConflict': {
      const sheet = of.watch.conflicts.find(({ sheetId }) => sheetId === decision.sheetId);
      if (!sheet) return null;
      return {
        title: `Score conflict: ${sheet.divisionTitle}`,
        text: `${sheet.eventTitle}: two tablets differ.${sheet.isDecided ? ' The result can’t be published.' : ''}`,
        tap: link(`${ringTablesPath(tournamentId)}#conflicts`, 'See both sides'),
        about: sheet.divisionTitle,
      };
    }
    case 'alarm': {
      const alarm = of.watch.alarms.find(({ key }) => key === decision.alarm);
      return { title: `Site alarm: ${alarm?.title}`, text: '', tap: link('/admin/status', 'See status') };
    }
    case 'finals':
      return {
        title: `${counted(decision.count, 'final is', 'finals are')} ready to draw up`,
        text: '',
        tap: link(`/admin/rings/finals?tournament=${tournamentId}`, 'Finals'),
      };
    case 'unsigned':
      return {
        title: `${counted(decision.count, 'result of a finished division isn’t', 'results of finished divisions aren’t')} signed`,
        text: 'The centre judge can still sign at the ring’s tablet.',
        tap: link(results, 'Results'),
      };
    case 'changedResults':
      return {
        title: `${counted(decision.count, 'published result has', 'published results have')} changed`,
        text: 'Families still see the earlier places.',
        tap: link(results, 'Results'),
      };
    case 'noRing':
      return {
        title: `${counted(decision.count, 'division is', 'divisions are')} not in a ring`,
        text: '',
        tap: link('/admin/rings', 'All queues'),
      };
    case 'changeRequests':
      return {
        title: `${counted(decision.count, 'family asks', 'families ask')} to change a division`,
        text: '',
        tap: link('/admin/change-requests', 'Answer'),
      };
    case 'release':
      return {
        title: `${counted(decision.count, 'result is', 'results are')} ready to publish`,
        text: '',
        tap: link(results, 'Results'),
      };
    default:
      return null;
  }
}

function lineOf(decision: Decision, of: DecisionFacts): Line | null {
  if (decision.kind === 'personClash') {
    const line = personClashLine(decision.clash, of.facts);
    return line && clashLine(line, 'needed in two rings', of);
  }
  if (decision.kind === 'familyClash')
    return clashLine(familyClashLine(decision.clash, of.facts), 'a parent is needed in two rings', of);
  return ringLine(decision, of) ?? divisionLine(decision, of) ?? officeLine(decision, of);
}

/** A decision in words, with its one tap. RING-40 */
export function decisionLineOf(decision: Decision, of: DecisionFacts): DecisionLine | null {
  const line = lineOf(decision, of);
  const { key, kind, since } = decision;
  return line && { about: line.title, ...line, key, kind, since, tone: tones[kind] ?? 'warn' };
}
