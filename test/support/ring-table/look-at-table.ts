import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeViolations } from '../site/axe.ts';
import { keepPicture } from '../site/test-site.ts';

/** As a tablet lies and stands, on a phone too, by day and by night: accessible, inside the screen, large enough for a finger. */
export async function lookAtTable(page: Page, picture: string): Promise<void> {
  const sizes = [
    ['lying', 1024, 768, 'light'],
    ['standing', 768, 1024, 'dark'],
    ['phone', 390, 844, 'light'],
  ] as const;
  for (const [name, width, height, colorScheme] of sizes) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(() => new Promise(drawn => setTimeout(() => requestAnimationFrame(drawn), 100)));
    await keepPicture(page, `ring-table-${picture}-${name}`, false);
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.emulateMedia({ colorScheme: 'light' });
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, input, select, summary, nav a')].flatMap(element => {
      const { height } = element.getBoundingClientRect();
      return height > 0 && height < 56 ? [`${element.textContent}: ${height}`] : [];
    }),
  );
  expect(small).toEqual([]);
}
