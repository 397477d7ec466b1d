import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Someone who has a keyboard and nothing else. */
export class Keyboard {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  /** What has the focus, as it is read out; with a mark where it cannot be seen. */
  readonly focused = (): Promise<string> =>
    this.#page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return 'nothing';
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
      const { top, bottom } = element.getBoundingClientRect();
      const isSeen = bottom > 0 && top < innerHeight;
      return (
        (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '').trim() + (isSeen ? '' : ' (unseen)')
      );
    });

  /** The focus is there without a key, and is seen. */
  async hasFocus(what: RegExp | string): Promise<void> {
    const poll = expect.poll(this.focused, { timeout: 15_000, interval: 100 });
    await (typeof what === 'string' ? poll.toBe(what) : poll.toMatch(what));
    expect(await this.focused()).not.toContain('(unseen)');
    await this.#isReady();
  }

  press = (key: string): Promise<void> => this.#page.keyboard.press(key);

  /** By one key to what is called so, within what a person would bear. */
  async goTo(what: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab', most = 32): Promise<void> {
    const passed: string[] = [];
    for (let i = 0; i < most; i++) {
      await this.press(key);
      passed.push(await this.focused());
      if (what.test(passed.at(-1) as string)) return;
    }
    throw new Error(`${what} is not within ${most} presses of ${key}: ${passed.join(' | ')}`);
  }

  /** A button of the ring table takes no second tap at once. */
  async #isReady(): Promise<void> {
    const isRefused = () => this.#page.evaluate(() => document.activeElement?.getAttribute('aria-disabled'));
    await expect.poll(isRefused, { timeout: 15_000 }).not.toBe('true');
  }

  /** By Tab to a button, which is then pressed. */
  async use(what: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await this.goTo(what, key);
    await this.#isReady();
    await this.press('Enter');
  }
}
