import type { EventSetting } from '#contract/catalogue.ts';
import { boutTimeIn } from '#core/scoring/bout-rule-words.ts';
import { hundredthsIn } from '#core/scoring/score-words.ts';
import { readShape, type Shape } from '#web/lib/form-values.ts';

const textIn = (form: HTMLFormElement, name: string): string => String(new FormData(form).get(name) ?? '');

/** A number as it was typed; what is none stays text, for the rules to refuse. */
function typed(form: HTMLFormElement, name: string, read: (text: string) => number | null): number | string | null {
  const text = textIn(form, name).trim();
  return text === '' ? null : (read(text) ?? text);
}

/** A score typed as "7.00", in hundredths. */
export const scoreReader = (name: string) => (form: HTMLFormElement) => typed(form, name, hundredthsIn);

const ruleShape: Shape = {
  'boutRules.lead': 'number',
  'boutRules.firstTo': 'number',
  'boutRules.techniques': [{ title: 'text', points: 'number' }],
  'boutRules.warningCosts': 'number',
  'boutRules.warningsOut': 'number',
};
/** What an event that is not decided by bouts has keeps its value; the usual rules are none of its own. CAT-12 */
export const boutRulesReader = (kept: EventSetting['boutRules']) => (form: HTMLFormElement) => {
  if (textIn(form, 'format') !== 'bracket') return kept;
  if (textIn(form, 'rulesKind') === 'usual') return null;
  const values = readShape(form, ruleShape);
  const draw = textIn(form, 'boutRules.overtime');
  return {
    boutMs: typed(form, 'boutRules.boutMs', boutTimeIn),
    lead: values['boutRules.lead'],
    firstTo: values['boutRules.firstTo'],
    overtime:
      draw === 'judges' ? null : { ms: typed(form, 'boutRules.overtime.ms', boutTimeIn), isSudden: draw === 'sudden' },
    techniques: values['boutRules.techniques'],
    warningCosts: values['boutRules.warningCosts'],
    warningsOut: values['boutRules.warningsOut'],
  };
};
