import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeViolations } from './axe.ts';
import { keepPicture, sizes as screenSizes } from './test-site.ts';

const isFocusInside = (page: Page): Promise<boolean> =>
  page.evaluate(() => !!document.activeElement?.closest('[role=dialog],[role=alertdialog]'));

export interface DialogTrial {
  /** Opens it; the focus is to come back here. */
  opener: Locator;
  picture: string;
  /** What must stand in the dialog before one looks at it. */
  shows?: string | RegExp;
  /** The field that is ready to be typed into. */
  ready?: string;
  sizes?: readonly (keyof typeof screenSizes)[];
}

/**
 * Opened by keyboard on the desk's screen and on a phone's: the focus goes in and stays in, nothing sticks out, Escape
 * leaves, and the focus is where it was. Nothing is against the rules of access: looked at once, where it is narrowest.
 */
export async function tryDialog(
  page: Page,
  { opener, picture, shows, ready, sizes = ['desktop', 'phone'] }: DialogTrial,
) {
  for (const size of sizes) {
    await page.setViewportSize(screenSizes[size]);
    await opener.waitFor();
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    if (shows) await dialog.getByText(shows).first().waitFor();
    await expect.poll(() => isFocusInside(page), { message: `${picture}: the focus goes into the dialog` }).toBe(true);
    if (ready)
      await expect
        .poll(() =>
          dialog
            .getByLabel(ready)
            .first()
            .evaluate(field => field === document.activeElement),
        )
        .toBe(true);
    for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      await expect.poll(() => isFocusInside(page), { message: `${picture}: ${key} stays in the dialog` }).toBe(true);
    }
    if (size === sizes.at(-1)) expect(await axeViolations(page), picture).toEqual([]);
    const box = await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(box, `${picture}: nothing sticks out of the dialog on the ${size}`).toBeLessThanOrEqual(0);
    await keepPicture(page, `${picture}-${size}`, false);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(() => opener.evaluate(element => element === document.activeElement), {
        message: `${picture}: the focus comes back`,
      })
      .toBe(true);
  }
}
