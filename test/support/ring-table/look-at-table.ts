import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeViolations } from '../site/axe.ts';
import { keepPicture } from '../site/test-site.ts';

const sizes = [
  ['lying', 1024, 768, null],
  ['standing', 768, 1024, 'dark'],
  ['phone', 390, 844, 'light'],
] as const;

/** As a tablet lies and stands, and on a phone: inside the screen, large enough for a finger. */
export async function fitsTable(page: Page, picture: string, isJudged = false): Promise<void> {
  for (const [name, width, height, colorScheme] of sizes) {
    await page.setViewportSize({ width, height });
    if (isJudged && colorScheme) await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(() => new Promise(drawn => setTimeout(() => requestAnimationFrame(drawn), 100)));
    await keepPicture(page, `ring-table-${picture}-${name}`, false);
    if (isJudged && colorScheme) expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    // What sticks out may be cut off and not widen the page.
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('button')]
        .filter(button => button.getBoundingClientRect().right > window.innerWidth + 1)
        .map(button => button.textContent),
    );
    expect(cut).toEqual([]);
  }
  await page.setViewportSize({ width: 1024, height: 768 });
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, input, select, summary, nav a')].flatMap(element => {
      const { height } = element.getBoundingClientRect();
      return height > 0 && height < 56 ? [`${element.textContent}: ${height}`] : [];
    }),
  );
  expect(small).toEqual([]);
}

/** And accessible: standing by night, on a phone by day. */
export const lookAtTable = (page: Page, picture: string): Promise<void> => fitsTable(page, picture, true);
