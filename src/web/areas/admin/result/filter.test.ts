import { describe, expect, test } from 'vitest';
import type { ResultSheet } from '#contract/result.ts';
import { linesIn } from './certificate-words.tsx';
import { type Certificate, certificatesOf } from './certificates.ts';
import { canBeChosen, choiceIn, sentSheets } from './choice.ts';
import { choicesOf, filterOf, filterSheets } from './filter.ts';
import { eventOf, placeTitle, podiumsOf, readOut } from './podium.ts';
import { progressByRing, progressOf } from './progress.ts';
import { changeWords, mayRelease, medalPlaces, standWords } from './result-words.ts';

type Placed = ResultSheet['places'][number];
const placed = (competitorId: number, place: number, name = `P${competitorId}`): Placed => ({
  competitorId,
  place,
  firstName: name,
  lastName: 'Roy',
  number: competitorId * 10,
  schoolName: 'Élan Taekwondo',
});
/** What it is for, in English. */
const textsOf = ({ lines }: Certificate): string[] =>
  lines.flatMap(line => linesIn('en', line, new Map()).map(({ text }) => text));

let count = 0;
const sheet = (changes: Partial<ResultSheet> = {}): ResultSheet => {
  count += 1;
  return {
    sheetId: count,
    version: 1,
    draftDivisionId: count,
    divisionTitle: `Boys ${count}`,
    people: 4,
    isExhibition: false,
    eventId: 1,
    eventTitle: 'Open forms',
    eventTypeTitle: 'Forms',
    ringName: 'Ring 2',
    ringOrder: 2,
    queueOrder: 1,
    state: 'signed',
    signedBy: 'Aino',
    hasConflict: false,
    places: [placed(1, 1), placed(2, 2)],
    releasedPlaces: null,
    ...changes,
  };
};
const filter = filterOf(new URLSearchParams());

describe('which results are shown', () => {
  test('reads the filter from the address and ignores unknown values', () => {
    expect(filterOf(new URLSearchParams('state=signed&event=7&ring=Ring 2&q=maija'))).toEqual({
      state: 'signed',
      eventId: 7,
      ring: 'Ring 2',
      search: 'maija',
    });
    expect(filterOf(new URLSearchParams('state=lost&event=x'))).toEqual({
      state: null,
      eventId: null,
      ring: null,
      search: '',
    });
  });

  test.each([
    ['elan', 1],
    ['boys tw', 0],
    ['ring 2', 1],
    ['ring 3', 0],
    ['20', 1],
    ['maija élan', 1],
    ['aija', 0],
    ['', 1],
  ])('every search word must begin one of a sheet’s words: %s', (search, found) => {
    const one = sheet({ divisionTitle: 'Boys', places: [placed(1, 1, 'Maija'), placed(2, 2)] });
    expect(filterSheets([one], { ...filter, search }).shown).toHaveLength(found);
  });

  test('also finds people by a released place', () => {
    const one = sheet({ places: [], releasedPlaces: [placed(9, 1, 'Ida')] });
    expect(filterSheets([one], { ...filter, search: 'ida' }).shown).toEqual([one]);
  });

  test('counts each state among all sheets matching the other filters', () => {
    const sheets = [
      sheet({ state: 'running' }),
      sheet({ eventId: 2 }),
      sheet({ ringName: null }),
      sheet({ eventId: 2, ringName: 'Ring 10' }),
    ];
    const { shown, counts, all } = filterSheets(sheets, { ...filter, state: 'signed', eventId: 2 });
    expect([shown.length, counts.signed, counts.running, all]).toEqual([2, 2, 0, 2]);
    expect(filterSheets(sheets, { ...filter, ring: 'none' }).shown).toEqual([sheets[2]]);
    expect(choicesOf(sheets)).toEqual({
      events: [1, 2].map(id => [id, 'Open forms']),
      rings: ['Ring 2', 'Ring 10'],
      hasLoose: true,
    });
    expect(choicesOf([sheet({ ringName: null })]).hasLoose).toBe(false);
  });
});

describe('the selection', () => {
  test('RESULT-2 releases signed results and retracts released ones', () => {
    const [signed, released] = [sheet(), sheet({ state: 'released', releasedPlaces: [placed(1, 1)] })];
    const [unsigned, corrected] = [
      sheet({ state: 'decided', signedBy: null }),
      sheet({ state: 'changed', releasedPlaces: [placed(2, 1)] }),
    ];
    const all = [signed, released, unsigned, corrected];
    const choice = choiceIn(all, new Map(all.map(one => [one.sheetId as number, 1])));
    expect(choice).toEqual({
      same: [signed, released, corrected],
      moved: [unsigned],
      toRelease: [signed, corrected],
      toRetract: [released, corrected],
    });
    expect(all.map(canBeChosen)).toEqual([true, true, false, true]);
    expect(canBeChosen(sheet({ sheetId: null }))).toBe(false);
    expect(mayRelease(sheet({ state: 'changed', signedBy: null }))).toBe(false);
    expect(mayRelease(sheet({ state: 'changed', hasConflict: true }))).toBe(false);
  });

  test('RESULT-2 leaves out sheets changed since they were selected, and those no longer shown', () => {
    const [one, two] = [sheet({ version: 2 }), sheet()];
    const chosen = new Map([
      [one.sheetId as number, 1],
      [two.sheetId as number, 1],
    ]);
    expect(choiceIn([one, two], chosen)).toMatchObject({ same: [two], moved: [one], toRelease: [two] });
    expect(choiceIn([one], chosen)).toMatchObject({ same: [], toRelease: [], moved: [one] });
    expect(sentSheets([two, sheet({ sheetId: null })])).toEqual([{ sheetId: two.sheetId, version: 1 }]);
  });
});

describe('how results are worded', () => {
  test('RESULT-1 says who has signed, or that nobody has', () => {
    expect(standWords(sheet())).toBe('Signed by Aino');
    expect(standWords(sheet({ hasConflict: true }))).toBe(
      'Two tablets disagree. Decide on Matchday which entry counts.',
    );
    expect(standWords(sheet({ state: 'decided', signedBy: null }))).toBe('Waiting for the centre judge’s signature');
    expect(standWords(sheet({ state: 'changed', signedBy: null }))).toBe('Waiting for the centre judge’s signature');
    expect(standWords(sheet({ state: 'running', signedBy: null }))).toBeNull();
  });

  test('RESULT-1 lists what a correction changed against the released result', () => {
    const releasedPlaces = [placed(1, 1, 'Eino'), placed(2, 2, 'Otto'), placed(3, 3, 'Veli')];
    const places = [placed(2, 1, 'Otto'), placed(1, 2, 'Eino'), placed(4, 3, 'Ida')];
    expect(changeWords({ places, releasedPlaces })).toEqual([
      'Otto Roy: place 1, published as place 2',
      'Eino Roy: place 2, published as place 1',
      'Ida Roy: place 3, published as no place',
      'Veli Roy: no place, published as place 3',
    ]);
    expect(changeWords({ places, releasedPlaces: null })).toEqual([]);
  });

  test('groups people who share a place', () => {
    const places = [placed(1, 1), placed(2, 2), placed(3, 3), placed(4, 3), placed(5, 5)];
    expect(medalPlaces(places).map(({ place, people }) => [place, people.length])).toEqual([
      [1, 1],
      [2, 1],
      [3, 2],
    ]);
    expect(readOut({ places }).map(({ place }) => placeTitle(place))).toEqual([
      'Third place',
      'Second place',
      'First place',
    ]);
  });
});

test('shows progress ring by ring, with sheets in no ring last', () => {
  const sheets = [
    sheet({ state: 'released', ringName: 'Ring 10' }),
    sheet({ state: 'changed', ringName: null }),
    sheet({ state: 'running' }),
  ];
  expect(progressOf(sheets)).toMatchObject({ released: 1, changed: 1, running: 1, signed: 0, all: 3 });
  expect(progressByRing(sheets).map(({ ringName, progress }) => [ringName, progress.released, progress.all])).toEqual([
    ['Ring 2', 0, 1],
    ['Ring 10', 1, 1],
    [null, 0, 1],
  ]);
});

test('RESULT-8 counts a decided sheet on which two tablets disagree as a score conflict, signed or not', () => {
  const sheets = [
    sheet({ state: 'decided', hasConflict: true }),
    sheet({ state: 'decided', hasConflict: true, signedBy: null }),
    sheet({ state: 'changed', hasConflict: true, releasedPlaces: [placed(1, 1)] }),
    sheet({ state: 'decided', signedBy: null }),
  ];
  expect(progressOf(sheets)).toMatchObject({ conflict: 2, decided: 1, changed: 1, all: 4 });
});

describe('what is printed', () => {
  const sparring = { eventId: 2, eventTitle: 'Sparring', eventTypeTitle: 'Sparring', ringName: 'Ring 1' };
  const sheets = [
    sheet(),
    sheet({ ...sparring, state: 'released', places: [placed(1, 1), placed(3, 2), placed(4, 4, 'Äijä')] }),
    sheet({ state: 'changed', releasedPlaces: [placed(1, 1)] }),
    sheet({ state: 'decided', signedBy: null }),
    sheet({ places: [] }),
  ];

  test('RESULT-2 includes signed and released results on podiums, never those changed since', () => {
    expect(podiumsOf(sheets, 'event').map(({ title, sheets: own }) => [title, own])).toEqual([
      ['Forms: Open forms', [sheets[0]]],
      ['Sparring', [sheets[1]]],
    ]);
    expect(podiumsOf(sheets, 'ring').map(({ title }) => title)).toEqual(['Ring 1', 'Ring 2']);
    expect(podiumsOf([sheet({ ringName: null })], 'ring')[0]?.title).toBe('Not in a ring');
    expect(eventOf(sparring)).toBe('Sparring');
  });

  test('RESULT-2 prints a certificate for each of the first three places', () => {
    const all = certificatesOf(sheets, { kind: 'places', eventId: null, search: '' });
    expect(all.map(one => [one.place, one.name, ...textsOf(one)])).toEqual([
      [1, 'P1 Roy', `Forms: Open forms, ${sheets[0]?.divisionTitle}`],
      [2, 'P2 Roy', `Forms: Open forms, ${sheets[0]?.divisionTitle}`],
      [1, 'P1 Roy', `Sparring, ${sheets[1]?.divisionTitle}`],
      [2, 'P3 Roy', `Sparring, ${sheets[1]?.divisionTitle}`],
    ]);
    expect(certificatesOf(sheets, { kind: 'places', eventId: 2, search: '' })).toHaveLength(2);
    expect(certificatesOf(sheets, { kind: 'places', eventId: null, search: 'p1 elan' })).toHaveLength(2);
  });

  test('REPAIR-8 an exhibition has no podium, and everyone who performed gets a certificate for taking part', () => {
    const shown = sheet({ isExhibition: true, places: [placed(1, 1), placed(5, 4)] });
    expect(podiumsOf([shown], 'event')).toEqual([]);
    const own = certificatesOf([shown, sheets[0] as ResultSheet], { kind: 'places', eventId: null, search: '' });
    expect(own.map(({ name, place, judge }) => [name, place, judge])).toEqual([
      ['P1 Roy', null, null],
      ['P5 Roy', null, null],
      ['P1 Roy', 1, 'Aino'],
      ['P2 Roy', 2, 'Aino'],
    ]);
  });

  test('does not repeat an event in the title', () => {
    const own = sheet({ divisionTitle: 'Mixed 5: Open forms A' });
    const [first] = certificatesOf([own], { kind: 'places', eventId: null, search: '' });
    expect(first && textsOf(first)).toEqual(['Mixed 5: Open forms A']);
  });

  test('RESULT-5 prints one certificate per participant with all their events, by school and name', () => {
    const all = certificatesOf(sheets, { kind: 'part', eventId: null, search: '' });
    expect(all.map(({ place, name, lines }) => [place, name, lines.length])).toEqual([
      [null, 'Äijä Roy', 1],
      [null, 'P1 Roy', 2],
      [null, 'P2 Roy', 1],
      [null, 'P3 Roy', 1],
    ]);
  });
});
