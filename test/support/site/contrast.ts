import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Judged {
  html: string;
  target: string[];
  any: { data: { contrastRatio: number | null } | null }[];
}

/** Of text on a ground of its own, which the rule passes without a ratio. */
const ratioOf = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate(element => {
      const style = getComputedStyle(element);
      const [text, ground] = [style.color, style.backgroundColor].map(color => {
        const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
        if (alpha < 1) return 0;
        const [r = 0, g = 0, b = 0] = [red, green, blue].map(part =>
          part <= 10.3 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
        );
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      });
      return (Math.max(text ?? 0, ground ?? 0) + 0.05) / (Math.min(text ?? 0, ground ?? 0) + 0.05);
    });

/** Text of any size whose contrast is below 7:1. */
export async function contrastBelow7(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: source });
  const { result } = await session.send('Runtime.evaluate', {
    expression: `axe.run(document, { runOnly: ['color-contrast-enhanced'], rules: { 'color-contrast-enhanced': { enabled: true } } })
      .then(r => JSON.stringify([...r.passes, ...r.violations, ...r.incomplete].flatMap(rule => rule.nodes)))`,
    awaitPromise: true,
  });
  await session.detach();
  const judged = JSON.parse(result.value as string) as Judged[];
  if (judged.length === 0) throw new Error('No text was judged');
  const low: string[] = [];
  for (const { html, target, any } of judged) {
    const ratio = any[0]?.data?.contrastRatio || (await ratioOf(page, target.join(' ')));
    if (ratio < 7) low.push(`${ratio}: ${html.slice(0, 160)}`);
  }
  return low;
}
