import type { Page } from 'playwright-core';
import type { OutboxMessage } from '#contract/config.ts';
import type { RegistrationDetail } from '#contract/registration/registration-detail.ts';
import type { RegistrationRow } from '#contract/registration/staff-registration.ts';
import type { RingDay } from '#contract/ring/ring.ts';
import { plainCharacters } from '#core/communication/plain-characters.ts';
import type { SiteCustomer } from '../site/site-customer.ts';

/** What everybody has to see of a ring. */
export interface RingFace {
  ring: string;
  /** The division on the mat, or why the ring waits, or that there is none. */
  now: string;
  /** What is next, with how often it was called. */
  next: string;
}

const callMarks = ['', '1st call ', '2nd call ', 'LAST CALL '] as const;
const none = '-';

/** As the site itself has it: its open rings. */
export function facesOf({ rings, assignments, divisions }: RingDay): RingFace[] {
  const titleOf = (id: number) => divisions.find(one => one.draftDivisionId === id)?.title ?? '';
  return rings
    .filter(({ isOpen }) => isOpen)
    .map(({ ringId, name, hold }) => {
      const at = (place: number) => assignments.find(one => one.ringId === ringId && one.place === place);
      const [running, first] = [at(0), at(1)];
      return {
        ring: name,
        now: [hold && `waits for ${hold.reason}`, running && titleOf(running.draftDivisionId)]
          .filter(Boolean)
          .join(', '),
        next: first ? `${callMarks[first.calls as 0 | 1 | 2 | 3]}${titleOf(first.draftDivisionId)}` : none,
      };
    });
}

/** What the screen in the hall shows. */
export const wallFaces = (tv: Page): Promise<RingFace[]> =>
  tv.evaluate(none => {
    const textIn = (part: Element, selector: string) => part.querySelector(selector)?.textContent?.trim() ?? '';
    return [...document.querySelectorAll('article')].map(ring => ({
      ring: textIn(ring, 'h2'),
      now: [
        textIn(ring, '.ring-now .ring-waits').replace('Waiting for', 'waits for'),
        textIn(ring, '.ring-now .ring-title'),
      ]
        .filter(Boolean)
        .join(', '),
      next:
        textIn(ring, '.ring-next li:first-child .ring-title')
          .replace(textIn(ring, '.ring-next li:first-child .ring-about'), '')
          .trim() || none,
    }));
  }, none);

const inDots = (text: string): string =>
  text.replaceAll('\u2060', '').replaceAll('\u00a0', ' ').replaceAll(/[,:] /g, ' · ');
/** A screen in the hall has dots between the parts of a title, so that each is read for itself. */
export const inParts = (faces: readonly RingFace[]): RingFace[] =>
  faces.map(({ ring, now, next }) => ({ ring, now: inDots(now), next: inDots(next) }));

/** What the rows of the staff's board say. */
export const boardFaces = (board: Page): Promise<RingFace[]> =>
  board.evaluate(
    none =>
      [...document.querySelectorAll('tr[data-ring-row]')].map(row => {
        const [now, , next] = [...row.querySelectorAll('td')];
        const titleIn = (cell: Element | undefined) => cell?.querySelector('[title]')?.getAttribute('title') ?? '';
        const held = /Waiting for (.+?)(?=\s*\d)/.exec(now?.textContent ?? '')?.[1];
        const mark = /(1st call|2nd call|LAST CALL)/.exec(next?.textContent ?? '')?.[0];
        return {
          ring: row.querySelector('th .font-display')?.textContent ?? '',
          now: [held && `waits for ${held}`, titleIn(now)].filter(Boolean).join(', '),
          next: titleIn(next) ? `${mark ? `${mark} ` : ''}${titleIn(next)}` : none,
        };
      }),
    none,
  );

/** What all rings in a few lines say on a coordinator's phone. */
export const overviewFaces = (phone: Page): Promise<RingFace[]> =>
  phone.evaluate(none => {
    const ownText = (element: Element) =>
      [...element.childNodes].map(node => (node.nodeType === 3 ? node.textContent : '')).join('');
    return [...document.querySelectorAll('ul[aria-label="All rings"] > li')].map(line => {
      const parts = [...line.querySelectorAll('span')];
      const after = (start: string) => parts.find(part => ownText(part).startsWith(start));
      const titleAfter = (start: string) =>
        ownText(after(start) ?? line)
          .replace(start, '')
          .trim();
      const mark = /(1st call|2nd call|LAST CALL)/.exec(after('Next: ')?.textContent ?? '')?.[0];
      const held = titleAfter('Waiting for ');
      return {
        ring: parts.find(part => part.className.includes('font-display'))?.textContent ?? '',
        now: [held && `waits for ${held}`, titleAfter('Now: ')].filter(Boolean).join(', '),
        next: after('Next: ') ? `${mark ? `${mark} ` : ''}${titleAfter('Next: ')}` : none,
      };
    });
  }, none);

const aheadWords = (place: number | null): string => (place === 2 ? '1 division' : `${(place ?? 0) - 1} divisions`);
const callNames = ['', 'First call', 'Second call', 'Last call'] as const;
/** What a family has to read of its divisions: "Maija, Girls 8-9: Ring 1, Next". */
export function familyLines({ assignments, divisions, people, rings }: RingDay, familyId: number): string[] {
  const own = people.filter(person => person.familyId === familyId);
  return divisions
    .flatMap(({ draftDivisionId, competitorIds, title, absentIds }) =>
      own
        .filter(({ competitorId }) => competitorIds.includes(competitorId))
        .map(({ competitorId, firstName }) => {
          const at = assignments.find(one => one.draftDivisionId === draftDivisionId);
          const ring = rings.find(one => one.ringId === at?.ringId)?.name;
          if (!at || !ring) return `${firstName}, ${title}: Not in a ring yet`;
          const words = {
            done: 'Finished',
            running: 'On the mat now',
            called: `${callNames[at.calls as 1]}, please come to ${ring}`,
            planned: at.place === 1 ? 'Next' : `${aheadWords(at.place)} ahead of ${firstName}`,
          };
          const isWaitedFor = absentIds.includes(competitorId) && ['called', 'running'].includes(at.state);
          return `${firstName}, ${title}: ${ring}, ${isWaitedFor ? 'waited for' : words[at.state]}`;
        }),
    )
    .sort();
}

/** What its page says. */
export async function linesOnPhone(phone: Page, titles: readonly string[]): Promise<string[]> {
  const rows = await phone
    .getByRole('list', { name: 'All calls' })
    .getByRole('listitem')
    .evaluateAll(items =>
      items.map(item => [...item.querySelectorAll('p')].map(part => part.textContent?.trim() ?? '')),
    );
  return rows
    .map(parts => {
      const [who, ...others] = parts;
      const [name, ring] = (who ?? '').split(' · ');
      const title = titles.find(one => others.some(text => text === one || text.startsWith(`${one}, `)));
      const words = others.find(text =>
        /^(Finished|On the mat|Next|\w+ call|\d+ divisions? ahead|Not in a ring|.+ is waiting)/.test(text),
      );
      const said = (words ?? '')
        .replace(/^Finished .+/, 'Finished')
        .replace(/ (just now|\d+ minutes? ago):/, ',')
        .replace(/^.+ is waiting .+/, 'waited for');
      return `${name}, ${title}: ${ring ? `${ring}, ` : ''}${said}`;
    })
    .sort();
}

/** What must be texted, reckoned from the day before and after each change, beside what is in the outbox. */
export function textBook(admin: SiteCustomer, tournamentId: number) {
  const registrations: RegistrationRow[] = [];
  const details = new Map<number, RegistrationDetail['registration'][]>();
  const due = new Map<string, string>();

  async function registrationsOf(familyId: number) {
    for (let page = 1; registrations.length === 0 || page > 1; page++) {
      const path = `/api/admin/registrations?tournamentId=${tournamentId}&standing=paid&page=${page}`;
      const { items, pageSize } = await admin.call<{ items: RegistrationRow[]; pageSize: number }>('GET', path);
      registrations.push(...items);
      if (items.length < pageSize) break;
    }
    const known = details.get(familyId) ?? [];
    if (details.has(familyId)) return known;
    for (const { registrationId } of registrations.filter(({ personId }) => personId === familyId))
      known.push(
        (await admin.call<RegistrationDetail>('GET', `/api/admin/registrations/${registrationId}`)).registration,
      );
    details.set(familyId, known);
    return known;
  }
  /** The numbers at which a family agreed, and nowhere said no. */
  async function numbersOf(familyId: number): Promise<string[]> {
    const contacts = (await registrationsOf(familyId)).flatMap(one => one.contacts).filter(one => one.phoneNumber);
    const said = (answer: boolean) =>
      contacts.filter(one => one.agreedToSmsDivisionNotifications === answer).map(one => one.phoneNumber);
    return [...new Set(said(true))].filter(number => !said(false).includes(number));
  }
  async function expectCall(day: RingDay, kind: string, { draftDivisionId, ringId }: RingDay['assignments'][number]) {
    const division = day.divisions.find(one => one.draftDivisionId === draftDivisionId);
    const ring = day.rings.find(one => one.ringId === ringId)?.name;
    const coming = day.people.filter(
      ({ competitorId }) =>
        division?.competitorIds.includes(competitorId) && !division.absentIds.includes(competitorId),
    );
    const names = new Map<string, string[]>();
    for (const [familyId, children] of Map.groupBy(coming, one => one.familyId))
      for (const number of await numbersOf(familyId))
        names.set(number, [...(names.get(number) ?? []), ...children.map(one => plainCharacters(one.firstName))]);
    for (const [number, children] of names) {
      const key = `${kind} ${draftDivisionId} ${ringId} ${number}`;
      if (!due.has(key)) due.set(key, `${number}: ${children.sort().join(', ')} ${kind} ${ring}`);
    }
  }
  return {
    /** A change was made: what it calls for the first time, and what it made the next one of a ring that has begun. */
    async note(before: RingDay, after: RingDay): Promise<void> {
      const hasBegun = (ringId: number) =>
        after.assignments.some(one => one.ringId === ringId && ['running', 'done'].includes(one.state));
      const wasBegun = (ringId: number) =>
        before.assignments.some(one => one.ringId === ringId && ['running', 'done'].includes(one.state));
      for (const one of after.assignments) {
        const was = before.assignments.find(other => other.ringAssignmentId === one.ringAssignmentId);
        const earlier = was?.ringId === one.ringId ? was.calls : 0;
        if (one.state === 'called' && one.calls === 1 && earlier === 0) await expectCall(after, 'call', one);
        if (one.state === 'called' && one.calls === 3 && earlier < 3) await expectCall(after, 'last call', one);
        const wasNext = was?.place === 1 && was.ringId === one.ringId && wasBegun(one.ringId);
        if (one.state === 'planned' && one.place === 1 && hasBegun(one.ringId) && !wasNext)
          await expectCall(after, 'next', one);
      }
    },
    due: () => [...due.values()].sort(),
    /** Everything texted of calls, in the same words; every text as often as it is there. */
    async sent(): Promise<string[]> {
      const messages = await admin.call<OutboxMessage[]>('GET', '/api/dev/outbox');
      const texts = messages.filter(({ channel }) => channel === 'sms');
      if (texts.length >= 100) throw new Error('There are more texts than are shown');
      return texts
        .flatMap(({ recipient, text }) => {
          const found = /^[^:]*NLC\)?: (Last call: )?(.+?) (?:is|are) (called to|next in) (.+?)( now|\.| \()/.exec(
            text,
          );
          if (!found) return [];
          const kind = found[1] ? 'last call' : found[3] === 'called to' ? 'call' : 'next';
          const names = (found[2] ?? '')
            .split(/, | and /)
            .sort()
            .join(', ');
          return [`${recipient}: ${names} ${kind} ${found[4]}`];
        })
        .sort();
    },
    numbersOf,
  };
}
