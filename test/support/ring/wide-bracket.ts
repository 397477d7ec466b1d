import type { Page } from 'playwright-core';
import { HallBracket } from '#contract/ring/hall-bracket.ts';
import { drawBracket } from '#core/bracket/draw-bracket.ts';

const names = ['Maximilien Lafrenière-Beausoleil', 'Ava T.', 'Marie-Ève Charbonneau', 'N. S.'];

/** A bracket on the mat with so many people, of long and short names, as the hall screens get it. SCREEN-8 */
export function wideBracket(people: number): HallBracket {
  const seats = Array.from({ length: people }, (_, i) => ({ competitorId: i + 1, schoolId: i + 1 }));
  const bracket = drawBracket(seats, { thirdPlace: 'bout', minMatches: 1, seed: 1 });
  const [first] = bracket.bouts;
  return HallBracket.parse({
    ringName: 'Ring 1',
    title: 'Boys and Girls 11–12, Intermediate and Advanced',
    eventTitle: 'Point Sparring',
    people: seats.map((_, i) => ({
      name: names[i % names.length] ?? null,
      schoolName: `École d’arts martiaux du Nord ${i}`,
    })),
    bracket,
    results: [],
    out: [],
    next: first?.id ?? null,
  });
}

/** The words over a bracket's columns on a screen in the hall, and those that leave the picture or meet another text. */
export const bracketTexts = (page: Page): Promise<{ columns: string[]; flaws: string[] }> =>
  page.evaluate(() => {
    const picture = document.querySelector('.wall-bracket svg');
    const frame = picture?.getBoundingClientRect();
    const texts = [...(picture?.querySelectorAll('text') ?? [])].map(element => ({
      says: element.textContent ?? '',
      box: element.getBoundingClientRect(),
    }));
    const isOut = (box: DOMRect): boolean =>
      frame === undefined || box.right > frame.right + 1 || box.bottom > innerHeight || box.left < frame.left - 1;
    const meets = (one: DOMRect, other: DOMRect): boolean =>
      one.left < other.right && other.left < one.right && one.top + 4 < other.bottom && other.top + 4 < one.bottom;
    const heads = texts.filter(({ box }) => box.top === texts[0]?.box.top);
    return {
      columns: heads.map(({ says }) => says),
      flaws: [
        ...texts.filter(({ box }) => isOut(box)).map(({ says }) => `Out of the picture: ${says}`),
        ...texts.flatMap(({ says, box }, i) =>
          texts.slice(i + 1).flatMap(other => (meets(box, other.box) ? [`${says} meets ${other.says}`] : [])),
        ),
      ],
    };
  });
