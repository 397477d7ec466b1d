import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CDPSession, Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  violations: { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }[];
}

// An open dialog covers the rest of the page. Axe preloads files only for its rules on video and sound, and we have neither.
// A colour that is still fading would be judged halfway, so it waits; one that has faded may set the next inside it fading.
const RUN = `(async () => {
  const fading = () => document.getAnimations().filter(
    ({ playState, effect }) => playState === 'running' && effect.getComputedTiming().endTime < 1000,
  );
  for (let now = fading(); now.length > 0; now = fading())
    await Promise.all(now.map(({ finished }) => finished.catch(() => {})));
  return JSON.stringify(await axe.run(document.querySelector('[role=dialog],[role=alertdialog]') ?? document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    resultTypes: ['violations'],
    preload: false,
  }));
})()`;

/** One for each page, for as long as it is open: the end of one would take the page’s virtual devices along. */
const sessions = new WeakMap<Page, Promise<CDPSession>>();
function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/** Violations of WCAG 2.2 AA and best practice on the page as it is now; the page's own policy stays in force. */
export async function axeViolations(page: Page): Promise<string[]> {
  const session = await sessionOf(page);
  const { result: loaded } = await session.send('Runtime.evaluate', { expression: 'typeof axe' });
  if (loaded.value === 'undefined') await session.send('Runtime.evaluate', { expression: source });
  const { result } = await session.send('Runtime.evaluate', {
    expression: RUN,
    awaitPromise: true,
  });
  const { violations } = JSON.parse(result.value as string) as AxeResult;
  return violations.flatMap(v =>
    v.nodes.map(n => `${v.id}: ${v.help}\n  ${n.html.slice(0, 200)}\n  ${n.failureSummary ?? ''}`),
  );
}
