import { expect, test } from 'vitest';
import { type Candidate, type EventRules, eligibilityOf } from '#core/registration/eligibility.ts';
import { inLanguage } from '../language.ts';
import { reasonWords } from './eligibility-words.ts';

const tournamentOn = '2027-04-24';
const levels = [
  { sortOrder: 1, title: 'Beginner' },
  { sortOrder: 3, title: 'Intermediate' },
  { sortOrder: 5, title: 'Black Belt' },
];
const girlOf12: Candidate = { birthOn: '2015-04-24', genderId: 2, levelOrder: 3 };
const open: EventRules = {
  id: 1,
  minAge: null,
  maxAge: null,
  genderId: null,
  minLevelOrder: null,
  maxLevelOrder: null,
};

const rows: [
  rule: string,
  what: string,
  event: Partial<EventRules>,
  candidate: Partial<Candidate>,
  reasons: string[],
][] = [
  ['REG-1', 'no bounds', {}, {}, []],
  ['REG-1', 'old enough that very day', { minAge: 12 }, {}, []],
  ['REG-1', 'one day too young', { minAge: 12 }, { birthOn: '2015-04-25' }, ['Ages 12 and up (will be 11)']],
  ['REG-1', 'too old', { maxAge: 11 }, {}, ['Ages 11 and under (will be 12)']],
  ['REG-1', 'as old as it may be', { maxAge: 12 }, {}, []],
  ['REG-1', 'age not known yet', { minAge: 12 }, { birthOn: null }, ['Enter the date of birth first']],
  ['REG-2', 'the right gender', { genderId: 2 }, {}, []],
  ['REG-2', 'an event for men', { genderId: 1 }, {}, ['Male competitors only']],
  ['REG-2', 'an event for women', { genderId: 2 }, { genderId: 1 }, ['Female competitors only']],
  ['REG-2', 'gender not known yet', { genderId: 1 }, { genderId: null }, ['Choose the gender first']],
  ['REG-3', 'just high enough', { minLevelOrder: 3 }, {}, []],
  ['REG-3', 'too low', { minLevelOrder: 5 }, {}, ['Black Belt and up']],
  ['REG-3', 'too high', { maxLevelOrder: 1 }, {}, ['Beginner and below']],
  ['REG-3', 'level not known yet', { maxLevelOrder: 1 }, { levelOrder: null }, ['Choose the level first']],
  ['REG-3', 'a level without a title', { minLevelOrder: 4 }, {}, ['4 and up']],
  [
    'REG-1',
    'every reason at once',
    { maxAge: 6, genderId: 1, minLevelOrder: 5 },
    {},
    ['Ages 6 and under (will be 12)', 'Male competitors only', 'Black Belt and up'],
  ],
];
test.each(rows)('%s %s', (_, __, event, candidate, reasons) => {
  const verdicts = eligibilityOf({ ...girlOf12, ...candidate }, [{ ...open, ...event }], levels, tournamentOn);
  expect(
    verdicts.map(verdict => ({ ...verdict, reasons: verdict.reasons.map(reason => reasonWords(reason)) })),
  ).toEqual([{ eventId: 1, isEligible: reasons.length === 0, reasons }]);
});

test.each<[string, Partial<EventRules>, Partial<Candidate>, string]>([
  ['REG-1', { minAge: 14 }, {}, '14\u00a0ans et plus (aura 12\u00a0ans)'],
  ['REG-1', { maxAge: 11 }, {}, '11\u00a0ans et moins (aura 12\u00a0ans)'],
  ['REG-1', { minAge: 12 }, { birthOn: null }, 'Indiquez d’abord la date de naissance'],
  ['REG-2', { genderId: 1 }, {}, 'Garçons et hommes seulement'],
  ['REG-2', { genderId: 2 }, { genderId: 1 }, 'Filles et femmes seulement'],
  ['REG-3', { minLevelOrder: 5 }, {}, 'À partir du niveau Black Belt'],
  ['REG-3', { maxLevelOrder: 1 }, {}, 'Jusqu’au niveau Beginner'],
])('%s in French: %j', (_, event, candidate, words) => {
  const [verdict] = eligibilityOf({ ...girlOf12, ...candidate }, [{ ...open, ...event }], levels, tournamentOn);
  expect(inLanguage('fr', () => verdict?.reasons.map(reason => reasonWords(reason)))).toEqual([words]);
});

test('REG-1 gives one verdict per event, in their order', () => {
  const events = [3, 1, 2].map(id => ({ ...open, id }));
  expect(eligibilityOf(girlOf12, events, levels, tournamentOn).map(v => v.eventId)).toEqual([3, 1, 2]);
});
