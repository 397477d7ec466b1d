import { beforeEach, expect, test, vi } from 'vitest';
import type { FamilyTimeline } from '#contract/family-timeline.ts';
import { inLanguage } from '#words/language.ts';
import { type FollowedPage, forgetTimeline, keepTimeline } from './kept-timeline.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

const family: FollowedPage = { kind: 'family', token: 'ended' };
const school: FollowedPage = { kind: 'school', token: 'ended' };
const timeline = { items: [] } as unknown as FamilyTimeline;
const keep = (language: 'en' | 'fr', page: FollowedPage) => inLanguage(language, () => keepTimeline(page, timeline));

test.each(['en', 'fr'] as const)('COACH-8 once the link has ended, a page in %s forgets both languages', language => {
  for (const page of [family, school]) for (const each of ['en', 'fr'] as const) keep(each, page);
  inLanguage(language, () => forgetTimeline(family));
  expect([...kept.keys()].filter(key => key.includes('family'))).toEqual([]);
  expect(kept.size).toBe(4);
});

test('COACH-8 what is kept of another link stays', () => {
  keep('en', { ...family, token: 'another' });
  keep('fr', family);
  inLanguage('fr', () => forgetTimeline(family));
  expect([...kept.keys()]).toEqual(['nlc.followed.family', 'nlc.followed.family.at']);
});
