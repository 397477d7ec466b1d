import type { Finals } from '#contract/ring/final.ts';
import { type DayFacts, type DayScript, type DaySheet, type SheetScript, sheetScript } from './day-script.ts';

interface DrawnFinal {
  sheet: DaySheet;
  script: SheetScript;
}

/** As the demonstration has its grand championship. */
const rules = { format: 'panel', judges: 5, maxDeviation: null, isFinal: true } as const;
const noBout = { lead: null, firstTo: null, techniques: [] };

/** The finals of a day. Who is in one, and what they get, is known once it is drawn up. */
export class DayFinals {
  readonly #seed: number;
  readonly #facts: DayFacts;
  readonly #drawn = new Map<number, DrawnFinal>();
  constructor(seed: number, facts: DayFacts) {
    this.#seed = seed;
    this.#facts = facts;
  }

  has(draftDivisionId: number): boolean {
    return this.#facts.finalIds.includes(draftDivisionId);
  }

  /** As the director drew it up. */
  take(draftDivisionId: number, { finals }: Finals): DrawnFinal {
    const final = finals.find(one => one.draftDivisionId === draftDivisionId);
    if (!final || final.drawn.length === 0) throw new Error(`Nobody is in the final ${draftDivisionId}`);
    const { eventId, title, drawn } = final;
    const known = new Map(this.#facts.sheets.flatMap(({ people }) => people.map(one => [one.competitorId, one])));
    const people = drawn.flatMap(({ competitorId }) => known.get(competitorId) ?? []);
    const sheet: DaySheet = { ...rules, draftDivisionId, eventId, title, bout: noBout, people };
    const taken = { sheet, script: sheetScript(this.#seed, sheet, false) };
    this.#drawn.set(draftDivisionId, taken);
    return taken;
  }

  /** What was known in the morning, with the finals that were played. */
  played(script: DayScript): { facts: DayFacts; script: DayScript } {
    const drawn = [...this.#drawn.values()];
    return {
      facts: { ...this.#facts, sheets: [...this.#facts.sheets, ...drawn.map(({ sheet }) => sheet)] },
      script: { ...script, sheets: [...script.sheets, ...drawn.map(one => one.script)] },
    };
  }
}
