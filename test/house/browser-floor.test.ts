import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'acorn';
import { describe, expect, test } from 'vitest';
import { newerInScripts } from '#test/support/site/newer-script.ts';
import { newerInStyle } from '#test/support/site/newer-style.ts';
import { browserFloor, oldBrowserScript } from '#web/lib/browser-floor.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const client = join(ROOT, 'build', 'client');
const built = (pattern: string) =>
  globSync(pattern, { cwd: client }).map(name => ({ name, code: readFileSync(join(client, name), 'utf8') }));

/** Newer features that may stay, because the pages work without them. */
const scriptExceptions: Record<string, string> = {
  BarcodeDetector: 'detected before use; without it the desk loads its own reader',
  'Error.captureStackTrace': 'zod detects it first',
  '.checkVisibility()': 'Base UI detects it first',
  '.showPopover()': 'detected first; without it the preview of a dragged card lies below dialogs',
  '.startViewTransition()': 'React calls it inside a try, for transitions that no page uses',
  navigation: 'React detects it first; without it the browser shows no progress',
  'navigator.connection': 'React and React Router detect it first',
  'navigator.share': 'the share button appears only if it exists',
  'navigator.vibrate': 'called with ?.; the bell still rings',
  setImmediate: 'React detects it first; it exists in Node',
  '<search>': 'an unknown element is a plain box; only its landmark is missing',
  '<details name>': 'several disclosures can be open at once',
  '<input autocapitalize>': 'a hint for on-screen keyboards, which Safari on a Mac does not have',
  '<select is>': 'React creates such elements only for components that ask for it',
  '<video playsinline>': 'only Safari on phones needs it; elsewhere videos play inline anyway',
};
const styleExceptions: Record<string, string> = {
  ':popover-open': 'used inside :is(), which ignores unknown selectors',
  ':open': 'the same; [open] is beside it',
  '@page': 'paper size: before 18.2 Safari uses the one chosen in its print dialog',
  size: 'the same',
  'break-after: avoid': 'a heading may be the last line of a printed page',
  'cursor: grab': 'Safari on a phone has no cursor',
  'cursor: none': 'the same',
  'cursor: not-allowed': 'the same',
  'cursor: pointer': 'the same',
  resize: 'Safari on a phone has no resize handle',
  'resize: vertical': 'the same',
  'content-visibility': 'off-screen parts are drawn too, so pages appear a little later',
  'content-visibility: auto': 'the same',
  'content-visibility: visible': 'the same',
  'contain-intrinsic-size': 'belongs to content-visibility',
  'field-sizing': 'a text field scrolls instead of growing',
  'field-sizing: content': 'the same',
  'font-family: ui-monospace': 'other fonts follow it',
  'text-decoration: dotted': 'the -webkit- form is beside it',
  hyphens: 'a word longer than its line breaks without a hyphen',
  'hyphenate-limit-chars': 'shorter words may get a hyphen too',
  'text-wrap': 'lines break at different words',
  'text-wrap: balance': 'the same',
  'text-wrap: pretty': 'the same',
  'user-select': 'the -webkit- form is beside it',
};

describe('the build uses no undeclared newer feature', () => {
  const scripts = built('**/*.js');
  const styles = built('**/*.css');

  test('in scripts', () => {
    expect(scripts.length).toBeGreaterThan(100);
    const found = newerInScripts(scripts);
    expect([...found].filter(([what]) => !Object.hasOwn(scriptExceptions, what))).toEqual([]);
    expect(Object.keys(scriptExceptions).filter(what => !found.has(what))).toEqual([]);
  });

  test('in style sheets', () => {
    expect(styles.length).toBeGreaterThan(2);
    const found = styles.flatMap(({ name, code }) => newerInStyle(code).map(what => [what, name] as const));
    expect(found.filter(([what]) => !Object.hasOwn(styleExceptions, what))).toEqual([]);
    const known = new Set(found.map(([what]) => what));
    expect(Object.keys(styleExceptions).filter(what => !known.has(what))).toEqual([]);
  });

  test('finds one planted in the build', () => {
    const planted = { name: 'planted.js', code: 'export const by=e=>Map.groupBy(e,e=>e.id);' };
    expect(newerInScripts([...scripts, planted]).get('Map.groupBy')).toEqual(['planted.js']);
  });
});

describe('the checker', () => {
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
  ])('reports %s', (what, code) => {
    expect([...newerInScripts([{ name: 'planted.js', code }]).keys()]).toContain(what);
  });

  test.each(['/[a--b]/v', 'import a from "./a.json" with {type:"json"}', 'using a=b()', '/(?i:a)/'])(
    'reports the syntax of %s',
    code => {
      const [found = ''] = newerInScripts([{ name: 'planted.js', code }]).keys();
      expect(found).toMatch(/^syntax: /);
    },
  );

  test('accepts scripts that the oldest browsers run', () => {
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
  ])('reports %s in a style sheet', (what, css) => {
    expect(newerInStyle(css)).toContain(what);
  });

  test('accepts style sheets that the oldest browsers support', () => {
    const css = String.raw`@layer a{.b\:\[\&\]:has(c)>d::before{color:color-mix(in oklab,red,blue);content:"&"}}
      @property --a{syntax:"*";inherits:false}@container (width>1px){a:focus-visible{inset:0}}`;
    expect(newerInStyle(css)).toEqual([]);
  });
});

test('the script that detects an old browser is ECMAScript 5', () => {
  expect(() => parse(oldBrowserScript('notice'), { ecmaVersion: 5 })).not.toThrow();
});

test('README names the oldest supported browsers', () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  for (const [browser, version] of Object.entries(browserFloor)) expect(readme).toContain(`${browser} ${version}`);
});
