import type { Insertable, Selectable } from 'kysely';
import type { BoutRules } from '#core/scoring/bout.ts';
import type { DB } from '../db/schema.generated.ts';

type Rows<T extends keyof DB> = Omit<Insertable<DB[T]>, 'id'>[];

export const demoLevels: Rows<'competitorLevel'> = [
  {
    title: 'Beginner',
    sortOrder: 1,
    belts: 'White, white with a stripe',
    years: 'Up to 1 year',
    colour: 'white',
    lowestScore: 600,
    highestScore: 699,
  },
  {
    title: 'Novice',
    sortOrder: 2,
    belts: 'Yellow, orange',
    years: '1 to 2 years',
    colour: 'orange',
    lowestScore: 700,
    highestScore: 749,
  },
  {
    title: 'Intermediate',
    sortOrder: 3,
    belts: 'Green, blue, purple',
    years: '2 to 4 years',
    colour: 'blue',
    lowestScore: 750,
    highestScore: 799,
  },
  {
    title: 'Advanced',
    sortOrder: 4,
    belts: 'Red, brown',
    years: '3 years or more',
    colour: 'brown',
    lowestScore: 800,
    highestScore: 899,
  },
  {
    title: 'Black Belt',
    sortOrder: 5,
    belts: 'Junior and senior black belts, red or black sash',
    years: 'Once a black belt, always a black belt',
    colour: 'black',
    isBlackBelt: true,
    lowestScore: 900,
    highestScore: 999,
  },
];

interface DemoEventType {
  title: string;
  description: string;
  showOnHomepage: boolean;
  events: (Pick<Insertable<DB['event']>, 'title' | 'description'> &
    Partial<
      Pick<
        Selectable<DB['event']>,
        | 'minAge'
        | 'maxAge'
        | 'genderId'
        | 'usesWeight'
        | 'format'
        | 'thirdPlace'
        | 'minMatches'
        | 'maxDeviation'
        | 'isRelative'
      >
    > & {
      minLevelOrder?: number;
      maxLevelOrder?: number;
      boutRules?: BoutRules;
    })[];
}

/** No lead ends it: the whole round is judged. */
const continuousFor = (boutMs: number): BoutRules => ({
  boutMs,
  lead: null,
  firstTo: null,
  overtime: { ms: 30_000, isSudden: false },
  techniques: [
    { title: 'Hand', points: 1 },
    { title: 'Kick', points: 2 },
    { title: 'Head kick', points: 3 },
  ],
  warningCosts: 2,
  warningsOut: 3,
});

export const demoEventTypes: DemoEventType[] = [
  {
    title: 'Forms',
    description: 'Kata, poomsae, hyung or taolu: one form of your style, scored by three to five judges.',
    showOnHomepage: true,
    events: [
      {
        title: 'Traditional Forms',
        description: 'A form as your school teaches it, without music.',
        maxDeviation: 2,
      },
      {
        title: 'Creative Forms',
        description: 'Your own form, with or without music, two minutes at most.',
        minAge: 8,
        minLevelOrder: 2,
        isRelative: true,
      },
    ],
  },
  {
    title: 'Weapons',
    description: 'Bo, nunchaku, kama, sword and more: traditional and creative weapon forms.',
    showOnHomepage: true,
    events: [
      { title: 'Traditional Weapons', description: 'A weapon form of your style.', minAge: 8, minLevelOrder: 2 },
      { title: 'Creative Weapons', description: 'Releases and music are welcome.', minAge: 10, minLevelOrder: 3 },
    ],
  },
  {
    title: 'Point Sparring',
    description: 'Point-stop sparring: two minutes, or until someone leads by five. Full protective gear.',
    showOnHomepage: true,
    events: [
      {
        title: 'Little Dragons Sparring',
        description: 'Foam sticks and smiles: a first taste of sparring, with no contact to the head.',
        minAge: 4,
        maxAge: 6,
        format: 'bracket',
        minMatches: 2,
        boutRules: {
          boutMs: 60_000,
          lead: null,
          firstTo: 5,
          overtime: null,
          techniques: [{ title: 'Touch', points: 1 }],
          warningCosts: null,
          warningsOut: null,
        },
      },
      {
        title: 'Point Sparring',
        description: 'Light contact, grouped by age, level and weight.',
        minAge: 7,
        usesWeight: true,
        format: 'bracket',
      },
    ],
  },
  {
    title: 'Continuous Sparring',
    description: 'Kicks and punches with no stops; judges score the whole round.',
    showOnHomepage: true,
    events: [
      {
        title: 'Continuous Sparring',
        description: 'One round of 90 seconds under 18, two minutes for adults.',
        minAge: 12,
        minLevelOrder: 3,
        usesWeight: true,
        format: 'bracket',
        boutRules: continuousFor(90_000),
      },
      {
        title: 'Women’s Continuous Sparring',
        description: 'Two minutes, for women 16 and over.',
        minAge: 16,
        genderId: 2,
        minLevelOrder: 3,
        usesWeight: true,
        format: 'bracket',
        boutRules: continuousFor(120_000),
      },
    ],
  },
  {
    title: 'Breaking',
    description: 'Boards, focus and a clean follow-through. Two tries at each station.',
    showOnHomepage: true,
    events: [
      { title: 'Power Breaking', description: 'Boards are sold at the venue.', minAge: 16, minLevelOrder: 4 },
      { title: 'Creative Breaking', description: 'Three minutes including clean-up.', minAge: 10, minLevelOrder: 3 },
    ],
  },
  {
    title: 'Self-Defence',
    description: 'A prepared sequence with a partner, up to a minute and a half.',
    showOnHomepage: false,
    events: [
      {
        title: 'Self-Defence',
        description: 'Bring your partner; only one of you is scored.',
        minAge: 10,
        minLevelOrder: 2,
      },
    ],
  },
];

/** Finals of winners, with the events that feed them. Families don’t enter them. */
export const demoFinals: readonly (Omit<Rows<'event'>[number], 'eventTypeId' | 'minLevelId'> & {
  type: string;
  from: readonly string[];
  minLevelOrder: number;
})[] = [
  {
    type: 'Forms',
    title: 'Forms Grand Champion',
    description: 'The winners of the black belt divisions meet; five judges decide.',
    minLevelOrder: 5,
    judges: 5,
    finalPlaces: 1,
    from: ['Traditional Forms'],
    usesWeight: false,
    sortOrder: 3,
  },
];

/** Time, text, and the kinds of events that it names. */
export const demoSchedule: readonly (readonly [time: string, text: string, kinds?: readonly string[]])[] = [
  ['8:00 a.m.', 'Doors open, weigh-in begins'],
  ['8:30 a.m. to 10:00 a.m.', 'Check-in and in-person registration'],
  ['9:15 a.m.', 'Officials’ meeting'],
  ['9:30 a.m.', 'Black belt meeting'],
  ['10:00 a.m.', 'Opening ceremony and land acknowledgement'],
  ['10:15 a.m.', 'Eliminations, youngest first: forms and weapons', ['Forms', 'Weapons']],
  [
    'After forms',
    'Sparring, self-defence and breaking',
    ['Point Sparring', 'Continuous Sparring', 'Breaking', 'Self-Defence'],
  ],
  ['12:30 p.m.', 'Lunch break (each ring breaks in turn)'],
  ['4:00 p.m.', 'Black belt finals and grand champions'],
  ['5:00 p.m.', 'Medals and thanks'],
];

export const demoWhatToBring: string[] = [
  'Uniform and belt',
  'Sparring gear: helmet, gloves, shin and foot pads, mouth guard, groin guard',
  'Your own weapon in a bag; blades must be blunt',
  'Your receipt or its QR code, for check-in',
  'Water bottle and something to eat between rings',
];

export const demoRefundText = 'With a doctor’s note, you get back the full price until the day before the tournament.';

export const demoWaiver = {
  title: 'Informed consent, release and emergency care',
  body: [
    'Martial arts include physical contact. Even with care, rules and protective gear, a competitor can be hurt.',
    'I confirm that the competitor is in good health for the events chosen, that everything entered about them is true, and that protective gear will be worn where the rules ask for it.',
    'I have read the rules, I accept the decisions of the officials, and I understand that groups may be joined or split on the day.',
    'In an emergency, I agree to first aid and, if needed, transport to hospital. We will call the emergency contact.',
    'I take part, or let my child take part, of my own free will and accept the ordinary risks of the sport.',
    'I sign for myself, or as parent or guardian of a competitor under 18.',
  ].join('\n\n'),
};
