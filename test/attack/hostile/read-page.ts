import type { Page } from 'playwright-core';
import type { Hostile } from './hostile-strings.ts';

export interface PageReading {
  /** Scripts that ran, elements that were made of text, links that would run. */
  fired: string[];
  /** Marks that are in sight, or in a field. */
  shown: string[];
  /** Texts with a mark that are not as they were typed. */
  changed: string[];
}

/** Stands in a page before anything of it: what a script that runs would call, and what the policy stopped. */
export const trap = `window.firedScripts = []; window.__fired = what => window.firedScripts.push(String(what));
  for (const name of ['alert', 'confirm', 'prompt']) window[name] = () => window.firedScripts.push(name);
  addEventListener('securitypolicyviolation', event =>
    window.firedScripts.push('policy: ' + event.violatedDirective + ' ' + event.blockedURI));`;

/** Opens a page and waits until it shows what it has. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await page
    .waitForFunction(
      () => document.querySelector('main') !== null && document.querySelector('[aria-busy=true]') === null,
      undefined,
      { timeout: 5000 },
    )
    .catch(() => undefined); // a page may have nothing to show for this reader
  await page.waitForTimeout(200);
}

/** What is on a page now; a page that sends its reader on is read where they end up. */
export async function readPage(page: Page, strings: readonly Hostile[]): Promise<PageReading> {
  try {
    return await readNow(page, strings);
  } catch (error) {
    if (!String(error).includes('Execution context was destroyed')) throw error;
    await page.waitForLoadState();
    return readNow(page, strings);
  }
}

function readNow(page: Page, strings: readonly Hostile[]): Promise<PageReading> {
  return page.evaluate(
    known => {
      const fired = [...((window as unknown as { firedScripts?: string[] }).firedScripts ?? [])];
      const handlers = ['onerror', 'onload', 'onfocus', 'onmouseover', 'ontoggle'].map(name => `[${name}]`).join(',');
      for (const element of document.querySelectorAll(
        `[data-zq],${handlers},iframe[srcdoc],base,meta[http-equiv=refresh]`,
      ))
        fired.push(element.outerHTML.slice(0, 200));
      for (const element of document.querySelectorAll('[href],[src],[action],[formaction],math a,svg a'))
        for (const name of ['href', 'src', 'action', 'formaction', 'xlink:href']) {
          const value = element.getAttribute(name) ?? '';
          if (/^\s*(javascript|vbscript|data:text)/i.test(value) || /^(https?:)?\/\/evil/i.test(value))
            fired.push(element.outerHTML.slice(0, 200));
        }
      for (const script of document.scripts)
        if (/^\s*(parent\.)?__fired/.test(script.textContent ?? '')) fired.push(script.outerHTML);
      const shown = new Set<string>();
      const changed = new Set<string>();
      const look = (text: string): void => {
        for (const [mark] of text.matchAll(/zq\d+q/g)) {
          shown.add(mark);
          const typed = known.find(one => one.mark === mark)?.stored ?? '';
          const flat = (value: string): string => value.replace(/\s+/g, ' ');
          // Cut where there is no room for it, with a sign that it is.
          const [told = ''] = flat(text.slice(text.indexOf(typed.slice(0, typed.indexOf(mark)) + mark))).split('…');
          const isCut = text.includes('…') && flat(typed).startsWith(told);
          if (!flat(text).includes(flat(typed)) && !isCut) changed.add(`${mark}: ${text.slice(0, 200)}`);
        }
      };
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (!/^(SCRIPT|STYLE|TEMPLATE)$/.test(node.parentElement?.tagName ?? '')) look(node.nodeValue ?? '');
      for (const field of document.querySelectorAll('input,textarea')) look((field as HTMLInputElement).value);
      return { fired, shown: [...shown], changed: [...changed] };
    },
    strings.map(({ mark, stored }) => ({ mark, stored })),
  );
}
