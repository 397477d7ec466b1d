import type { EventSetting } from '#contract/catalogue/catalogue.ts';
import { boutTimeIn } from '#core/ring-table/bout-rule-words.ts';
import { usualHouseRules } from '#core/scoring/house-rules.ts';
import { hundredthsIn } from '#core/scoring/score-words.ts';
import { readData } from '#web/lib/form-values.ts';

const textIn = (data: FormData, name: string): string => String(data.get(name) ?? '');

/** A number as it was typed; what is none stays text, for the rules to refuse. */
function typed(data: FormData, name: string, read: (text: string) => number | null): number | string | null {
  const text = textIn(data, name).trim();
  return text === '' ? null : (read(text) ?? text);
}

/** A score typed as "7.00", in hundredths. */
export const scoreReader = (name: string) => (data: FormData) => typed(data, name, hundredthsIn);

const ruleShape = {
  lead: 'number',
  firstTo: 'number',
  techniques: [{ title: 'text', points: 'number' }],
  warningCosts: 'number',
  warningsOut: 'number',
} as const;
/** What an event that is not decided by bouts has keeps its value; the usual rules are none of its own. CAT-12 */
export const boutRulesReader = (kept: EventSetting['boutRules']) => (data: FormData) => {
  if (textIn(data, 'format') !== 'bracket') return kept;
  if (textIn(data, 'rulesKind') === 'usual') return null;
  const { boutRules } = readData(data, { boutRules: ruleShape });
  const draw = textIn(data, 'boutRules.overtime');
  const corners = textIn(data, 'boutRules.corners');
  return {
    boutMs: typed(data, 'boutRules.boutMs', boutTimeIn),
    lead: boutRules.lead,
    firstTo: boutRules.firstTo,
    overtime:
      draw === 'judges' || draw === 'senshu'
        ? null
        : { ms: typed(data, 'boutRules.overtime.ms', boutTimeIn), isSudden: draw === 'sudden' },
    // What is usual stays unsaid, as in rules that were saved before these two.
    ...(draw === 'senshu' && { hasSenshu: true }),
    ...(corners !== 'redWhite' && { corners }),
    techniques: boutRules.techniques,
    warningCosts: boutRules.warningCosts,
    warningsOut: boutRules.warningsOut,
  };
};

const houseShape = {
  panel: { panelTie: 'text', panelStillTied: 'text' },
  bracket: { roundRobinStillTied: 'text', isClockExpected: 'yesNo' },
} as const;
/** The rules of the house: those of the other way an event can be decided keep their value. CAT-16 */
export const houseRulesReader = (kept: EventSetting['houseRules']) => (data: FormData) => {
  if (textIn(data, 'houseKind') === 'usual') return null;
  const common = { title: 'text', disqualifiedKeepsPlace: 'yesNo' } as const;
  const before = { ...usualHouseRules, ...kept };
  if (textIn(data, 'format') === 'panel') {
    const boards = textIn(data, 'houseRules.boards');
    const { houseRules } = readData(data, { houseRules: { ...common, ...houseShape.panel } });
    return { ...before, ...houseRules, boards: boards === '' ? null : boards };
  }
  const ties = textIn(data, 'houseRules.roundRobinTies');
  const { houseRules } = readData(data, { houseRules: { ...common, ...houseShape.bracket } });
  return { ...before, ...houseRules, roundRobinTies: ties === '' ? [] : ties.split(' ') };
};
