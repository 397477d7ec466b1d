import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'acorn';
import { describe, expect, test } from 'vitest';
import { newerInScripts } from '#test/support/newer-script.ts';
import { newerInStyle } from '#test/support/newer-style.ts';
import { browserFloor, oldBrowserScript } from '#web/lib/browser-floor.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const client = join(ROOT, 'build', 'client');
const built = (pattern: string) =>
  globSync(pattern, { cwd: client }).map(name => ({ name, code: readFileSync(join(client, name), 'utf8') }));

/** What is newer than the floor and may stay, because the page works without it. */
const scriptExceptions: Record<string, string> = {
  BarcodeDetector: 'looked for in the global scope; without it the desk loads a reader of its own',
  'Error.captureStackTrace': 'zod looks for it first',
  '.checkVisibility()': 'Base UI looks for it first',
  '.showPopover()': 'the preview of a dragged card looks for it first, and lies below dialogs without it',
  '.startViewTransition()': 'React calls it in a try for its own transitions, which no page uses',
  navigation: 'React looks for it first, and tells no progress without it',
  'navigator.connection': 'React and React Router look for it first',
  'navigator.share': 'the button is there only where it is',
  'navigator.vibrate': 'called with ?.; the bell rings without it',
  setImmediate: 'React looks for it first: Node has it',
  '<search>': 'an unknown element is a plain box; only the landmark is missing',
  '<details name>': 'two disclosures may be open at once',
  '<input autocapitalize>': 'a hint for keyboards on a screen; Safari on a Mac has none',
  '<select is>': 'React makes elements with it only for components that name it',
  '<video playsinline>': 'a word of Safari for phones; elsewhere videos play in their place anyway',
};
const styleExceptions: Record<string, string> = {
  ':popover-open': 'stands within :is(), which forgets what it does not know',
  ':open': 'the same; [open] stands beside it',
  '@page': 'sizes of paper: Safari before 18.2 prints on the paper that its dialog says',
  size: 'within @page',
  'break-after: avoid': 'a heading may be the last line of a printed page',
  'cursor: grab': 'Safari on a phone has no cursor',
  'cursor: none': 'the same',
  'cursor: not-allowed': 'the same',
  'cursor: pointer': 'the same',
  resize: 'Safari on a phone has no handle to pull at',
  'resize: vertical': 'the same',
  'content-visibility': 'what is out of sight is drawn too, a little later',
  'content-visibility: auto': 'the same',
  'contain-intrinsic-size': 'the height that stands for what is not drawn',
  'field-sizing': 'a text field scrolls instead of growing',
  'field-sizing: content': 'the same',
  'font-family: ui-monospace': 'other fonts come after it',
  'text-decoration: dotted': 'with -webkit- beside it',
  'text-wrap': 'lines break at other words',
  'text-wrap: balance': 'the same',
  'text-wrap: pretty': 'the same',
  'user-select': 'with -webkit- beside it',
};

describe('what is built works in the oldest browsers', () => {
  const scripts = built('**/*.js');
  const styles = built('**/*.css');

  test('its scripts', { timeout: 60_000 }, () => {
    expect(scripts.length).toBeGreaterThan(100);
    const found = newerInScripts(scripts);
    expect([...found].filter(([what]) => !Object.hasOwn(scriptExceptions, what))).toEqual([]);
    expect(Object.keys(scriptExceptions).filter(what => !found.has(what))).toEqual([]);
  });

  test('its style sheets', () => {
    expect(styles.length).toBeGreaterThan(2);
    const found = styles.flatMap(({ name, code }) => newerInStyle(code).map(what => [what, name] as const));
    expect(found.filter(([what]) => !Object.hasOwn(styleExceptions, what))).toEqual([]);
    const known = new Set(found.map(([what]) => what));
    expect(Object.keys(styleExceptions).filter(what => !known.has(what))).toEqual([]);
  });

  test('among all that is built, a planted one would be found', { timeout: 60_000 }, () => {
    const planted = { name: 'planted.js', code: 'export const by=e=>Map.groupBy(e,e=>e.id);' };
    expect(newerInScripts([...scripts, planted]).get('Map.groupBy')).toEqual(['planted.js']);
  });
});

describe('newer names and syntax are found', () => {
  test.each([
    ['Map.groupBy', 'export const n=e=>Map.groupBy(e,e=>e.id)'],
    ['Object.groupBy', 'window.Object.groupBy([],String)'],
    ['URL.parse', 'URL?.parse(`/`,location.origin)'],
    ['URL.canParse', 'let{canParse:n}=URL;n(``)'],
    ['Promise.withResolvers', 'let{promise:n}=Promise.withResolvers()'],
    ['Promise.try', 'Promise[`try`](()=>1)'],
    ['Array.fromAsync', 'await Array.fromAsync([])'],
    ['AbortSignal.any', 'fetch(`/`,{signal:AbortSignal.any([])})'],
    ['Intl.DurationFormat', 'new Intl.DurationFormat(`en`)'],
    ['Iterator.from', 'Iterator.from([])'],
    ['requestIdleCallback', 'globalThis.requestIdleCallback(()=>1)'],
    ['BarcodeDetector', 'let{BarcodeDetector:n}=globalThis'],
    ['.isSubsetOf()', 'let n=e=>e.a.isSubsetOf(e.b)'],
    ['.toArray()', '[1].values().toArray()'],
    ['.showPopover()', 'let n=e=>e?.showPopover()'],
    ['RegExp with the flag v', 'new RegExp(`a`,`v`)'],
    ['<div popover>', 'let n=e=>(0,e.jsx)(`div`,{popover:`auto`})'],
    ['<button commandfor>', 'let n=e=>(0,e.jsx)(`button`,{commandFor:`a`})'],
  ])('%s', (what, code) => {
    expect([...newerInScripts([{ name: 'planted.js', code }]).keys()]).toContain(what);
  });

  test.each(['/[a--b]/v', 'import a from "./a.json" with {type:"json"}', 'using a=b()', '/(?i:a)/'])(
    'the syntax of %s',
    code => {
      const [found = ''] = newerInScripts([{ name: 'planted.js', code }]).keys();
      expect(found).toMatch(/^syntax: /);
    },
  );

  test('what the floor has is not', () => {
    const code = `class A{static{this.b=1}#c=/(?<=a)b/u;d=()=>#c in this}[1].toSorted().findLast(Boolean);[1].at(-1);
      structuredClone({});crypto.randomUUID();Object.hasOwn({},'a');let n={take:e=>e};n.take(1);let r={groupBy(){}}.groupBy;
      navigator.locks.request('a',()=>1);new OffscreenCanvas(1,1);document.createElement('dialog').showModal()`;
    expect([...newerInScripts([{ name: 'planted.js', code }])]).toEqual([]);
  });

  test.each([
    ['&', 'a{color:red;&:hover{color:blue}}'],
    ['@starting-style', '@starting-style{a{opacity:0}}'],
    ['light-dark()', 'a{color:light-dark(red,blue)}'],
    [':popover-open', '[popover]:popover-open{color:red}'],
    ['text-wrap: pretty', 'a{text-wrap:pretty}'],
  ])('%s in a style sheet', (what, css) => {
    expect(newerInStyle(css)).toContain(what);
  });

  test('what the floor has is not, in a style sheet', () => {
    const css = String.raw`@layer a{.b\:\[\&\]:has(c)>d::before{color:color-mix(in oklab,red,blue);content:"&"}}
      @property --a{syntax:"*";inherits:false}@container (width>1px){a:focus-visible{inset:0}}`;
    expect(newerInStyle(css)).toEqual([]);
  });
});

test('the script that tells an old browser is read by any', () => {
  expect(() => parse(oldBrowserScript('notice'), { ecmaVersion: 5 })).not.toThrow();
});

test('README names the floor', () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  for (const [browser, version] of Object.entries(browserFloor)) expect(readme).toContain(`${browser} ${version}`);
});
