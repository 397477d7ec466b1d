import type { FamilyTimeline } from '#contract/family-timeline.ts';
import { root } from '#say/site.ts';

/** Whose page it is, by its address. */
export interface FollowedPage {
  kind: 'family' | 'school';
  token: string;
}

/** One of each kind and language: a phone follows one family and one school. */
const keyOf = ({ kind }: FollowedPage, language = root()): string => `nlc.followed.${kind}${language}`;
const lookedKeyOf = (page: FollowedPage, language = root()): string => `${keyOf(page, language)}.at`;

/** Keeps what was last shown, so that the page opens without network. A browser that keeps nothing shows nothing. */
export function keepTimeline(page: FollowedPage, timeline: FamilyTimeline): void {
  try {
    localStorage.setItem(keyOf(page), JSON.stringify({ token: page.token, timeline }));
    noteLooked(page);
  } catch {
    // A private window, or no room.
  }
}

/** The site was reached, and what is kept is what it says now. */
export function noteLooked(page: FollowedPage): void {
  try {
    localStorage.setItem(lookedKeyOf(page), String(Date.now()));
  } catch {
    // As above.
  }
}

/** What was kept of this page in either language, as its link opens both; another one’s stays. */
export function forgetTimeline(page: FollowedPage): void {
  for (const language of ['', '/fr'])
    try {
      const key = keyOf(page, language);
      if (JSON.parse(localStorage.getItem(key) ?? 'null')?.token !== page.token) continue;
      localStorage.removeItem(key);
      localStorage.removeItem(lookedKeyOf(page, language));
    } catch {
      // As above.
    }
}

/** What was kept of this page, and for how long it is known; null: nothing. */
export function keptTimeline<T extends FamilyTimeline>(page: FollowedPage): { timeline: T; ageMs: number } | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(page)) ?? 'null') as { token: string; timeline: T } | null;
    if (kept?.token !== page.token) return null;
    const looked = Number(localStorage.getItem(lookedKeyOf(page)));
    return { timeline: kept.timeline, ageMs: Math.max(0, Date.now() - looked) };
  } catch {
    return null;
  }
}
