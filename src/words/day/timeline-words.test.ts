import { describe, expect, test } from 'vitest';
import type { TimelineCall } from '#core/family-timeline/timeline-call.ts';
import { inLanguage } from '../language.ts';
import { agoWords, clockRange } from './clock-words.ts';
import {
  aboutWords,
  expectedWords,
  readyWords,
  resultLines,
  timelineNews,
  titleWords,
  whereWords,
} from './timeline-words.ts';

const call = (fields: Partial<TimelineCall> = {}): TimelineCall => ({
  key: 'maija-1',
  firstName: 'Maija',
  title: 'Girls 8-9, Novice',
  isExhibition: false,
  ringName: 'Ring 2',
  isRingOpen: true,
  state: 'planned',
  place: 3,
  calls: 0,
  calledAt: null,
  start: { low: 641, expected: 648, high: 661 },
  startedAt: null,
  finishedAt: null,
  isAbsent: false,
  results: [],
  ...fields,
});
const called = { state: 'called', calls: 1, calledAt: 627.5 } as const;
const running = { state: 'running', place: 0, startedAt: 632.9 } as const;
const done = { state: 'done', place: null, startedAt: 620, finishedAt: 652.4 } as const;
const now = 630.6;

describe('the clock', () => {
  test.each([
    [640, 665, '10:40–11:05 a.m.'],
    [710, 735, '11:50 a.m.–12:15 p.m.'],
    [640, 640.9, '10:40 a.m.'],
    [1430, 1450, '11:50 p.m.–12:10 a.m.'],
    [40, 760, '12:40 a.m.–12:40 p.m.'],
  ])('RING-31 from %s to %s is %s', (low, high, words) => {
    expect(clockRange({ low, high })).toBe(words);
  });
  test.each([
    [-2, 'just now'],
    [0.9, 'just now'],
    [1.9, '1 minute ago'],
    [3.1, '3 minutes ago'],
  ])('RING-31 %s minutes are %s', (minutes, words) => {
    expect(agoWords(minutes)).toBe(words);
  });
});

describe('where a division is', () => {
  test.each<[Partial<TimelineCall>, string]>([
    [{}, '2 divisions ahead of Maija'],
    [{ place: 2 }, '1 division ahead of Maija'],
    [{ place: 1 }, 'Next'],
    [{ place: null }, 'In the queue'],
    [{ ringName: null, place: null, start: null }, 'Not in a ring yet'],
    [{ isRingOpen: false, place: null }, 'Ring 2 is closed for now'],
    [called, 'First call 3 minutes ago: please come to Ring 2'],
    [{ ...called, calls: 2, calledAt: 630 }, 'Second call just now: please come to Ring 2'],
    [{ ...called, calls: 3 }, 'Last call 3 minutes ago: please come to Ring 2'],
    [{ ...called, calledAt: null }, 'First call just now: please come to Ring 2'],
    [{ ...called, isAbsent: true }, 'Ring 2 is waiting for Maija. Please come now'],
    [running, 'On the mat now'],
    [{ ...running, isAbsent: true }, 'It started without Maija. Please go to Ring 2 now'],
    [done, 'Finished 10:52 a.m.'],
    [{ ...done, isAbsent: true }, 'Finished 10:52 a.m.'],
    [{ ...done, finishedAt: null }, 'Finished'],
  ])('RING-31 %j: %s', (fields, words) => {
    expect(whereWords(call(fields), now)).toBe(words);
  });
});

test('RING-31 before the day, no competitor is next yet', () => {
  expect(whereWords(call({ place: 1 }), -4000)).toBe('First in Ring 2');
});

test('RING-31 a ring that is tried the day before calls nobody, and gives no time', () => {
  const next = call({ place: 1, start: { low: -885, expected: -884, high: -880 } });
  expect([readyWords(next, -885), aboutWords(next, -885), expectedWords(next, -885)]).toEqual([null, null, null]);
});

describe('when a competitor is expected', () => {
  test.each<[Partial<TimelineCall>, string | null, string | null]>([
    [{}, '10:40–11:05 a.m.', 'about 10:50 a.m.'],
    [{ start: { low: 630, expected: 633, high: 636 } }, 'by 10:40 a.m.', 'any minute now'],
    [{ start: { low: 600, expected: 610, high: 620 } }, 'by 10:35 a.m.', 'any minute now'],
    [{ start: null }, null, null],
    [{ start: { low: 1400, expected: 1450, high: 1500 } }, null, null],
    [called, null, null],
    [running, 'since 10:32 a.m.', null],
    [done, null, null],
  ])('RING-31 %j: %s, %s', (fields, range, about) => {
    expect(expectedWords(call(fields), now)).toBe(range);
    expect(aboutWords(call(fields), now)).toBe(about);
  });
});

describe('what to do', () => {
  const soon = { low: 636, expected: 660, high: 671 };
  test.each<[Partial<TimelineCall>, string | null]>([
    [{ place: 1, start: soon }, 'Please get ready at Ring 2'],
    [{ place: 1, start: { ...soon, expected: 661 } }, null],
    [{ place: 1, start: null }, null],
    [{ place: 2, start: soon }, null],
    [{ place: 1, start: soon, isRingOpen: false }, null],
    [{ place: 1, start: soon, isAbsent: true }, null],
    [called, null],
  ])('RING-31 a competitor who is next and due within half an hour must get ready, %j', (fields, words) => {
    expect(readyWords(call(fields), 630)).toBe(words);
  });
});

describe('what is announced', () => {
  test.each<[string, Partial<TimelineCall>, Partial<TimelineCall>, string[]]>([
    ['nothing new', {}, {}, []],
    ['a new time', {}, { start: { low: 700, expected: 705, high: 710 } }, []],
    ['moved up', { place: 3 }, { place: 2 }, []],
    ['next', { place: 2 }, { place: 1 }, ['Maija is next in Ring 2.']],
    ['still next', { place: 1 }, { place: 1 }, []],
    ['called', { place: 1 }, { place: 1, ...called }, ['Maija: first call. Please come to Ring 2.']],
    ['called again', called, { ...called, calls: 2 }, ['Maija: second call. Please come to Ring 2.']],
    ['still called', called, called, []],
    ['waited for', called, { ...called, isAbsent: true }, ['Ring 2 is waiting for Maija. Please come now.']],
    ['on the mat', called, running, ['Maija is on the mat in Ring 2.']],
    ['finished', running, done, []],
    ['moved to another ring', {}, { ringName: 'Ring 5' }, ['Maija is now in Ring 5.']],
    ['assigned to a ring', { ringName: null, place: null }, {}, []],
    ['removed from its ring', {}, { ringName: null, place: null }, []],
  ])('RING-31 %s', (_what, before, after, words) => {
    expect(timelineNews([call(before)], [call(after)])).toEqual(words);
  });
  test('RING-31 does not announce a competitor who was not listed before', () => {
    expect(timelineNews([], [call(called)])).toEqual([]);
  });
});

describe('results', () => {
  const [forms, sparring] = ['Forms', 'Sparring'];
  const result = (eventTitle: string, place: number | null, people = 7) => ({ eventTitle, place, people });

  test.each<[ReturnType<typeof result>[], string[]]>([
    [[], []],
    [[result(forms, 2)], ['2nd of 7']],
    [[result(forms, null)], ['No place']],
    [
      [result(forms, 1, 1), result(sparring, null)],
      ['Forms: 1st of 1', 'Sparring: No place'],
    ],
  ])('FAMILY-4 %j: %j', (results, words) => {
    const lines = resultLines({ results });
    expect(lines.map(({ text }) => text)).toEqual(words);
    expect(lines.map(({ place }) => place)).toEqual(results.map(({ place }) => place));
  });

  test.each<[string, Partial<TimelineCall>, Partial<TimelineCall>, string[]]>([
    ['a place', { ...done }, { ...done, results: [result(forms, 2)] }, ['Maija: 2nd of 7 in Forms.']],
    [
      'a place, even while the ring still shows it running',
      running,
      { ...running, results: [result(forms, 2)] },
      ['Maija: 2nd of 7 in Forms.'],
    ],
    ['does not announce a missing place', done, { ...done, results: [result(forms, null)] }, []],
    ['the same place again', { results: [result(forms, 2)] }, { results: [result(forms, 2)] }, []],
    ['a correction', { results: [result(forms, 2)] }, { results: [result(forms, 1)] }, ['Maija: 1st of 7 in Forms.']],
    [
      'a place in the second event',
      { results: [result(forms, 2)] },
      { results: [result(forms, 2), result(sparring, 2)] },
      ['Maija: 2nd of 7 in Sparring.'],
    ],
    ['retracted', { results: [result(forms, 2)] }, { results: [] }, []],
  ])('FAMILY-4 announced: %s', (_, before, after, news) => {
    expect(timelineNews([call(before)], [call(after)])).toEqual(news);
  });
});

describe('in French', () => {
  const inFrench = <T>(work: () => T): T => inLanguage('fr', work);
  const plain = (text: string | null | undefined): string | undefined => text?.replaceAll('\u00a0', ' ');
  test.each<[Partial<TimelineCall>, string]>([
    [{}, '2 divisions avant Maija'],
    [{ place: 2 }, '1 division avant Maija'],
    [{ place: 1 }, 'À suivre'],
    [{ ringName: null, place: null, start: null }, 'Pas encore dans une aire'],
    [called, 'Premier appel il y a 3 minutes. Ring 2 : venez maintenant'],
    [{ ...called, calls: 2, calledAt: 630 }, 'Deuxième appel à l’instant. Ring 2 : venez maintenant'],
    [{ ...called, calls: 3 }, 'Dernier appel il y a 3 minutes. Ring 2 : venez maintenant'],
    [{ ...called, isAbsent: true }, 'Ring 2 : on attend Maija. Venez tout de suite'],
    [done, 'Terminé à 10 h 52'],
  ])('RING-31 %j: %s', (fields, words) => {
    expect(plain(inFrench(() => whereWords(call(fields), now)))).toBe(words);
  });

  test('RING-31 says when', () => {
    expect(plain(inFrench(() => clockRange({ low: 640, high: 780 })))).toBe('10 h 40 à 13 h');
    expect(plain(inFrench(() => expectedWords(call(), now)))).toBe('10 h 40 à 11 h 05');
    expect(plain(inFrench(() => expectedWords(call(running), now)))).toBe('depuis 10 h 32');
    expect(plain(inFrench(() => aboutWords(call(), now)))).toBe('vers 10 h 50');
    expect(inFrench(() => [agoWords(0.9), agoWords(1.9), agoWords(3.1)])).toEqual([
      'à l’instant',
      'il y a 1 minute',
      'il y a 3 minutes',
    ]);
  });

  test('FAMILY-4 tells a place', () => {
    const forms = { eventTitle: 'Formes', place: 1, people: 7 };
    const sparring = { eventTitle: 'Combat', place: null, people: 7 };
    const lines = inFrench(() => resultLines({ results: [forms, sparring] }));
    expect(lines.map(({ text }) => plain(text))).toEqual(['Formes : 1er rang sur 7', 'Combat : Aucun rang']);
    const news = inFrench(() => timelineNews([call(done)], [call({ ...done, results: [forms] })]));
    expect(news.map(plain)).toEqual(['Maija : 1er rang sur 7, Formes.']);
  });

  test('RING-31 announces a call', () => {
    expect(inFrench(() => timelineNews([call()], [call(called)])).map(plain)).toEqual([
      'Maija : premier appel. Ring 2 : venez maintenant.',
    ]);
  });
});

test('REPAIR-8 a title says that it is an exhibition', () => {
  const exhibition = { title: 'Girls 8-9', isExhibition: true };
  expect([titleWords(exhibition), titleWords({ ...exhibition, isExhibition: false })]).toEqual([
    'Girls 8-9 (exhibition)',
    'Girls 8-9',
  ]);
  expect(inLanguage('fr', () => titleWords(exhibition))).toBe('Girls 8-9 (hors concours)');
});
