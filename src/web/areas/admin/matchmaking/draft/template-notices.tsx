import { Link } from 'react-router';
import type { Draft } from '#contract/matchmaking/draft.ts';
import { joined } from '#core/catalogue/uses.ts';
import type { PlaceNotice } from '#core/matchmaking/contests.ts';
import type { DraftFacts } from '#core/matchmaking/draft-state.ts';
import { counted } from './draft-words.ts';

const shownNames = 6;

function namesOf(ids: readonly number[], facts: DraftFacts): string {
  const names = ids.slice(0, shownNames).map(facts.nameOf);
  const others = ids.length - names.length;
  return joined(others > 0 ? [...names, counted(others, 'other')] : names);
}

export type TemplateNoticesProps = {
  notices: readonly PlaceNotice[];
  facts: DraftFacts;
  templates: Draft['templates'];
};

/** Where the divisions leave a gap or overlap, with who is concerned and the way to mend it. */
export function TemplateNotices({ notices, facts, templates }: TemplateNoticesProps) {
  const titles = new Map(templates.map(({ id, title }) => [id, title]));
  return (
    <ul className="grid gap-3">
      {notices.map(notice => {
        const count = notice.competitorIds.length;
        return (
          <li key={`${notice.kind} ${notice.eventId}`} className="max-w-prose">
            <p className="font-semibold">
              {facts.titleOf(notice.eventId)}:{' '}
              {notice.kind === 'noTemplate'
                ? `no division takes ${counted(count, 'entry', 'entries')}`
                : `several divisions take ${counted(count, 'entry', 'entries')}`}
            </p>
            <p className="text-sm text-muted">
              {namesOf(notice.competitorIds, facts)}.{' '}
              {notice.kind === 'noTemplate'
                ? 'They are placed by the limits alone.'
                : `Of ${joined(notice.divisionIds.slice(0, shownNames).map(id => titles.get(id) ?? 'one that is gone'))} the first in the list counts.`}
            </p>
            <Link
              to={`/admin/divisions?event=${notice.eventId}`}
              className="inline-flex min-h-11 items-center text-sm underline underline-offset-4 print:hidden"
            >
              Check its divisions
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
