import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import type { WebDriver } from './web-driver.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** What a person looks for: its kind, and the words on it. */
export type Kind = 'button' | 'link' | 'field' | 'heading' | 'status' | 'text';
const kinds: Record<Kind, string> = {
  button: 'button, summary, [role=button]',
  link: 'a[href]',
  field: 'input, select, textarea',
  heading: 'h1, h2, h3',
  status: '[role=status], [aria-live]',
  text: 'body *',
};

/** Runs in the page: the first element in sight of that kind with that name, or null. */
const findScript = `
  const [selector, isText, source, flags, isExact, place] = arguments;
  const tidy = text => text.replace(/\\s+/g, ' ').trim();
  const textOf = node => {
    if (node.nodeType === 3) return node.data;
    if (node.nodeType !== 1 || node.getAttribute('aria-hidden') === 'true') return '';
    return [...node.childNodes].map(textOf).join('');
  };
  const nameOf = element => {
    const by = element.getAttribute('aria-labelledby');
    if (by) return by.split(' ').map(id => document.getElementById(id)).filter(Boolean).map(textOf).join(' ');
    if (element.hasAttribute('aria-label')) return element.getAttribute('aria-label');
    if (element.labels && element.labels.length > 0) return [...element.labels].map(textOf).join(' ');
    return textOf(element);
  };
  const wanted = isExact ? null : new RegExp(source, flags);
  const fits = element => {
    if (isText && [...element.children].some(child => fits(child))) return false;
    const name = tidy(isText ? element.innerText || '' : nameOf(element));
    return wanted ? wanted.test(name) : name === source;
  };
  const isThere = element => element.getClientRects().length > 0
    && (isText || (!element.disabled && element.getAttribute('aria-disabled') !== 'true'));
  const found = [...document.querySelectorAll(selector)].filter(element => isThere(element) && fits(element));
  return found.at(place) ?? null;
`;

/** Goes before the first script of every page: these drivers tell nothing of the console. */
export const noteErrors = `(() => {
  const note = text => {
    localStorage['test.errors'] = JSON.stringify([...JSON.parse(localStorage['test.errors'] ?? '[]'), text]);
  };
  addEventListener('error', ({ message, target: { rel, src, href } }) => {
    // Firefox reports preloading a module that it already has.
    if (rel !== 'modulepreload') note(message || 'not loaded: ' + (src || href));
  }, true);
  addEventListener('unhandledrejection', event => note(String(event.reason)));
  addEventListener('securitypolicyviolation', event => note('policy: ' + event.violatedDirective + ' ' + event.blockedURI));
  const { error } = console;
  console.error = (...said) => {
    note(said.map(String).join(' '));
    error(...said);
  };
})();`;

/** A person at a browser that is not Chromium: looks by names, waits for what is to come, and really clicks and types. */
export class OtherPage {
  readonly #driver: WebDriver;
  readonly #url: string;
  constructor(driver: WebDriver, url: string) {
    this.#driver = driver;
    this.#url = url;
  }

  async goTo(path: string): Promise<void> {
    await this.#driver.send('navigate', { url: new URL(path, this.#url).href });
  }
  /** As a person does it: the driver's own reload asks Firefox to go round every cache and worker. */
  async reload(): Promise<void> {
    await this.run('window.isOld = true; location.reload()');
    await expect.poll(() => this.run('return window.isOld ?? document.readyState').catch(String)).toBe('complete');
  }
  async path(): Promise<string> {
    return new URL(String(await this.#driver.send('address'))).pathname;
  }
  async at(path: string | RegExp): Promise<void> {
    await expect.poll(() => this.path(), { timeout: 30_000 }).toMatch(path);
  }

  /** The body of a function, run in the page; it may answer with a promise. */
  async run<T>(script: string, ...args: unknown[]): Promise<T> {
    return (await this.#driver.send('run', { script, args })) as T;
  }

  async #find(kind: Kind, name: string | RegExp, place: number): Promise<Record<string, string> | null> {
    const isExact = typeof name === 'string';
    const [source, flags] = isExact ? [name, ''] : [name.source, name.flags];
    return this.run(findScript, kinds[kind], kind === 'text', source, flags, isExact, place);
  }
  async has(kind: Kind, name: string | RegExp): Promise<boolean> {
    return (await this.#find(kind, name, 0)) !== null;
  }

  /** Does something with an element as soon as it is in sight and can be used; a page may draw it again meanwhile. */
  async #with<T>(kind: Kind, name: string | RegExp, act: (id: string) => Promise<T>, place = 0): Promise<T> {
    const once = async () => {
      const id = (await this.#find(kind, name, place))?.[elementKey];
      if (!id) throw new Error('not found');
      await this.run(`arguments[0].scrollIntoView({ block: 'center' })`, { [elementKey]: id }); // bars lie over the edges
      return act(id);
    };
    try {
      return await vi.waitFor(once, { timeout: 20_000, interval: 50 });
    } catch (cause) {
      throw new Error(`${kind} ${name} on ${await this.path()}: ${cause}\n${await this.text()}`, { cause });
    }
  }

  sees = (text: string | RegExp): Promise<void> => this.#with('text', text, async () => undefined);
  /** A live line with these words in it. */
  says = (text: string | RegExp): Promise<void> => this.#with('status', text, async () => undefined);
  finds = (kind: Kind, name: string | RegExp): Promise<void> => this.#with(kind, name, async () => undefined);
  async loses(kind: Kind, name: string | RegExp): Promise<void> {
    await expect.poll(() => this.has(kind, name), { timeout: 20_000 }).toBe(false);
  }
  async click(kind: Kind, name: string | RegExp, place = 0): Promise<void> {
    await this.#with(kind, name, id => this.#driver.send('click', { id }), place);
  }
  press = (name: string | RegExp): Promise<void> => this.click('button', name);
  follow = (name: string | RegExp): Promise<void> => this.click('link', name);

  /** Over what the field holds: WebKit's own way to clear a field tells the page nothing. */
  async fill(name: string | RegExp, value: string): Promise<void> {
    await this.#with('field', name, id =>
      this.run('arguments[0].focus(); arguments[0].select()', { [elementKey]: id }),
    );
    await this.type(name, value);
  }
  /** Keys for a field, without clearing it. */
  async type(name: string | RegExp, text: string): Promise<void> {
    await this.#with('field', name, id => this.#driver.send('type', { id, text }));
  }
  /** An option of a list, by its words. */
  async choose(name: string | RegExp, option: string): Promise<void> {
    const optionOf = `return [...arguments[0].options].find(one => one.text === arguments[1]) ?? null`;
    await this.#with('field', name, async id => {
      const found = await this.run<Record<string, string> | null>(optionOf, { [elementKey]: id }, option);
      if (!found) throw new Error(`${name} has no option ${option}`);
      await this.#driver.send('click', { id: found[elementKey] });
    });
  }
  value = (name: string | RegExp): Promise<string> =>
    this.#with('field', name, id => this.run('return arguments[0].value', { [elementKey]: id }));
  text = (): Promise<string> => this.run('return document.body.innerText');

  /** Another tab of the same browser, to which everything goes from here on; answers with the way back. */
  async openTab(): Promise<() => Promise<void>> {
    const before = await this.#driver.send('window');
    const { handle } = (await this.#driver.send('newWindow', { type: 'tab' })) as { handle: string };
    await this.#driver.send('switchTo', { handle });
    return async () => void (await this.#driver.send('switchTo', { handle: before }));
  }

  resize = (width: number, height: number): Promise<unknown> => this.#driver.send('resize', { width, height });

  /** With KEEP_PICTURES=true: a picture of the screen in artefacts/screens. */
  async keepPicture(name: string): Promise<void> {
    if (process.env.KEEP_PICTURES !== 'true') return;
    const folder = join(root, 'artefacts', 'screens');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${name}.png`), Buffer.from(String(await this.#driver.send('picture')), 'base64'));
  }

  /** Throws when a page of this origin had an error since the last time, apart from those that are caused on purpose. */
  async expectClean(onPurpose?: RegExp): Promise<void> {
    const seen = await this.run<string[]>(
      `const seen = JSON.parse(localStorage['test.errors'] ?? '[]'); delete localStorage['test.errors']; return seen`,
    );
    expect(seen.filter(error => !onPurpose?.test(error))).toEqual([]);
  }
}
