import type { Locator, Page } from 'playwright-core';

export interface Count {
  taps: number;
  keys: number;
}

const isText = 'input:not([type=radio],[type=checkbox],[type=hidden],[type=file]), textarea';

/**
 * A hand on a phone that counts what it does, by step. A press is one tap; choosing from a list is two, one to open it and
 * one to choose. Each typed character is one keystroke, and so is Next, which leads from a text field to the text field
 * after it, past at most one that is filled in already; from anywhere else a field needs a tap. What the page has filled in
 * counts nothing. Text fields are written one after the other before what lies between them is tapped, as Next leads a person.
 * Only the password that the phone has kept at sign-up is filled in by the phone, by one tap; all else is typed.
 */
export class Hand {
  readonly steps = new Map<string, Count>();
  private readonly page: Page;
  private current: Count = { taps: 0, keys: 0 };

  constructor(page: Page) {
    this.page = page;
  }

  step(name: string): void {
    this.current = this.steps.get(name) ?? { taps: 0, keys: 0 };
    this.steps.set(name, this.current);
  }

  /** One tap outside the page, as on a link in the mail. */
  pressed(): void {
    this.current.taps++;
  }

  async tap(what: Locator): Promise<void> {
    await what.tap();
    this.current.taps++;
  }

  async choose(list: Locator, value: string): Promise<void> {
    await list.selectOption(value);
    this.current.taps += 2;
  }

  async autofill(fields: readonly (readonly [Locator, string])[]): Promise<void> {
    for (const [field, text] of fields) await field.fill(text);
    this.current.taps++;
  }

  async write(field: Locator, text: string): Promise<void> {
    const distance = await field.evaluate((element, selector) => {
      const now = document.activeElement;
      const fields = [...document.querySelectorAll(selector)].filter(one => one.checkVisibility());
      if (!now?.closest('form') || now.closest('form') !== element.closest('form')) return 0;
      return fields.includes(now) ? fields.indexOf(element) - fields.indexOf(now) : 0;
    }, isText);
    if (distance === 1 || distance === 2) {
      await field.focus();
      this.current.keys += distance;
    } else await this.tap(field);
    await this.page.keyboard.type(text);
    this.current.keys += text.length;
  }
}

export function sumOf(counts: Iterable<Count>): Count {
  const sum = { taps: 0, keys: 0 };
  for (const { taps, keys } of counts) {
    sum.taps += taps;
    sum.keys += keys;
  }
  return sum;
}
