/** What equal points of a round robin are decided by, one after the other. */
export type RoundRobinTie = 'difference' | 'pointsFor';

type StillTied = 'ask' | 'share';

/** The rules of the house: what a tournament decides beyond the judges, the bouts and the medals of an event. */
export interface HouseRules {
  /** Of the profile that these and the other rules of the event follow, as sheets name it. */
  title: string;
  /** A competitor who is disqualified keeps the place they reached. SCORE-45 */
  disqualifiedKeepsPlace: boolean;
  /** What equal totals of a panel are decided by. SCORE-46 */
  panelTie: 'addBack' | 'highest' | 'middle' | 'none';
  /** What no rule decides: the ring is asked, or the place is shared. SCORE-46 */
  panelStillTied: StillTied;
  /** What three with equal wins in a round robin are decided by; empty: nothing. BRACKET-15 */
  roundRobinTies: readonly RoundRobinTie[];
  /** What no rule decides there: the table is asked, or the place is shared. BRACKET-16 */
  roundRobinStillTied: StillTied;
  /** Whether a bout that ends with its clock never started is asked about. SCORE-47 */
  isClockExpected: boolean;
  /** Breaking: boards count first, then the judges or the time; null: the judges alone. SCORE-48 */
  boards: 'judges' | 'time' | null;
}

/** What holds for an event without rules of its own. */
export const usualHouseRules: HouseRules = {
  title: '',
  disqualifiedKeepsPlace: false,
  panelTie: 'addBack',
  panelStillTied: 'ask',
  roundRobinTies: [],
  roundRobinStillTied: 'share',
  isClockExpected: true,
  boards: null,
};
