import type { Page } from 'playwright-core';

/** How a scorekeeper works on bouts: by taps, or by Tab and Enter alone. */
export function boutHands(page: Page, isKeyboard = false) {
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();

  /** Forwards from where the focus is, as often as it takes. */
  async function reach(name: string | RegExp): Promise<void> {
    const wanted = await button(name).elementHandle();
    for (let i = 0; i < 120; i++) {
      if (await wanted?.evaluate(one => one === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${name} cannot be reached by Tab`);
  }
  async function press(name: string | RegExp): Promise<void> {
    if (!isKeyboard) return button(name).tap();
    await reach(name);
    await page.keyboard.press('Enter');
  }
  const side = { red: /^Red: /, white: /^White: / } as const;
  /** "Kick +2 for Red, …" */
  const technique = (title: string, who: 'red' | 'white'): RegExp =>
    new RegExp(`^${title}.* for ${who === 'red' ? 'Red' : 'White'}`);
  const warn = (who: 'red' | 'white'): Promise<void> => press(technique('Warning', who));
  const point = (title: 'Hand' | 'Kick', who: 'red' | 'white'): Promise<void> => press(technique(title, who));
  const status = page.getByRole('status').first();
  return {
    press,
    reach,
    button,
    side,
    point,
    warn,
    status,
    says: (text: string | RegExp) => page.getByText(text).first().waitFor(),
    choose: (name: string | RegExp) => page.getByRole('radio', { name, exact: true }).tap(),
    /** Whoever wins by a lead of five or six. */
    async lead(who: 'red' | 'white'): Promise<void> {
      await press('Start the clock');
      for (let i = 0; i < 3; i++) await point('Kick', who);
      await page
        .getByText(/wins by a lead of six\./)
        .first()
        .waitFor();
    },
    /** Names by side, as the page says them. */
    names: async () => ({
      red: (await page.getByRole('region', { name: side.red }).getAttribute('aria-label'))?.slice(5) ?? '',
      white: (await page.getByRole('region', { name: side.white }).getAttribute('aria-label'))?.slice(7) ?? '',
    }),
    places: async () =>
      (await page.getByRole('region', { name: 'Places' }).getByRole('listitem').allInnerTexts()).map(text =>
        text.replace(/\s+/g, ' ').trim(),
      ),
  };
}
