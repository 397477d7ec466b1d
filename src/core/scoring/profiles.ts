import { type BoutRules, usualBoutRules } from './bout.ts';
import { type HouseRules, usualHouseRules } from './house-rules.ts';

/** How an event is decided, as a profile fills it in. */
export interface Profile {
  format: 'panel' | 'bracket';
  judges: 3 | 5 | 7;
  maxDeviation: number | null;
  isRelative: boolean;
  thirdPlace: 'bout' | 'shared';
  minMatches: 1 | 2;
  boutRules: BoutRules | null;
  houseRules: HouseRules;
}

function panel(title: string, more: Partial<Profile>, house: Partial<HouseRules> = {}): Profile {
  return {
    format: 'panel',
    judges: 3,
    maxDeviation: null,
    isRelative: false,
    thirdPlace: 'shared',
    minMatches: 1,
    boutRules: null,
    ...more,
    houseRules: { ...usualHouseRules, ...house, title },
  };
}

/** Three in a round robin are told apart by points, and the ring is asked about what is left. */
const byPoints = { roundRobinTies: ['difference', 'pointsFor'], roundRobinStillTied: 'ask' } as const;

function bouts(
  title: string,
  rules: Partial<BoutRules>,
  more: Partial<Profile> = {},
  house: Partial<HouseRules> = {},
): Profile {
  return {
    ...panel(title, { format: 'bracket', boutRules: { ...usualBoutRules, ...rules }, ...more }),
    houseRules: { ...usualHouseRules, ...byPoints, ...house, title },
  };
}

const headAndBody = [
  { title: 'Punch', points: 1 },
  { title: 'Body kick', points: 2 },
  { title: 'Head kick', points: 3 },
  { title: 'Turning body', points: 4 },
  { title: 'Turning head', points: 5 },
];

/**
 * Rules of open circuits and styles to start from; every choice can be changed afterwards. Which scores are given is
 * the levels' (CAT-11). Sources: docs/decisions/0029-rules-of-the-house.md. CAT-16
 */
export const profiles: readonly Profile[] = [
  panel(
    'Open circuit forms, 3 judges (NASKA style)',
    { maxDeviation: 2, isRelative: true },
    // Nothing was dropped, so there is nothing to add back.
    { panelTie: 'none' },
  ),
  panel('Open circuit forms, 5 judges (NASKA style)', { judges: 5, isRelative: true }),
  panel('Kata by scores (WKF style)', { judges: 5 }),
  panel('Forms for young children, ties shared', {}, { panelTie: 'none', panelStillTied: 'share' }),
  panel('Breaking, boards then judges', {}, { boards: 'judges', panelTie: 'none' }),
  panel('Breaking, boards then time', {}, { boards: 'time', panelTie: 'none' }),
  bouts('Point sparring, open circuit', {}),
  bouts('Point sparring, lead of 7 (NASKA style)', { lead: 7, warningsOut: 3 }, { thirdPlace: 'bout' }),
  bouts('Continuous sparring', { boutMs: 90_000, lead: null, overtime: null }),
  bouts('Olympic-style sparring', {
    corners: 'blueRed',
    boutMs: 120_000,
    lead: 12,
    overtime: { ms: 60_000, isSudden: true },
    techniques: headAndBody,
    warningCosts: 1,
    warningsOut: 5,
  }),
  bouts('Kumite (WKF style)', {
    corners: 'redBlue',
    lead: 8,
    overtime: null,
    hasSenshu: true,
    techniques: [
      { title: 'Yuko', points: 1 },
      { title: 'Waza-ari', points: 2 },
      { title: 'Ippon', points: 3 },
    ],
    warningCosts: null,
    warningsOut: 5,
  }),
  bouts('Judo (IJF style)', {
    corners: 'whiteBlue',
    boutMs: 240_000,
    lead: null,
    firstTo: 10,
    overtime: { ms: 180_000, isSudden: true },
    techniques: [
      { title: 'Yuko', points: 1 },
      { title: 'Waza-ari', points: 5 },
      { title: 'Ippon', points: 10 },
    ],
    warningCosts: null,
    warningsOut: 3,
  }),
];
