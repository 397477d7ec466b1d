import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keptFiles, type PageAssets } from '../../scripts/kept-files.mjs';

const parts = (module: string, ...imports: string[]) => ({ module, imports, css: [] });
/** As React Router describes a build: a layout around two pages, and a page of its own. */
const assets: PageAssets = {
  url: '/assets/manifest-1.js',
  entry: parts('/assets/entry.js'),
  routes: {
    root: { id: 'root', path: '', ...parts('/assets/root.js') },
    frame: { id: 'frame', parentId: 'root', ...parts('/assets/frame.js') },
    desk: {
      id: 'desk',
      parentId: 'frame',
      path: 'desk',
      ...parts('/assets/desk.js', '/assets/shared.js'),
      clientLoaderModule: '/assets/desk-loader.js',
      css: ['/assets/desk.css'],
    },
    paper: { id: 'paper', parentId: 'desk', path: 'paper', ...parts('/assets/paper.js') },
    other: { id: 'other', parentId: 'root', path: 'other', ...parts('/assets/other.js') },
    unknown: { id: 'unknown', parentId: 'root', path: '*', ...parts('/assets/unknown.js') },
  },
};
let client: string;
function write(path: string, text = '') {
  mkdirSync(dirname(join(client, path)), { recursive: true });
  writeFileSync(join(client, path), text);
}
const kept = (...pages: string[]) => keptFiles(assets, pages, client).sort();

beforeEach(() => {
  client = mkdtempSync(join(tmpdir(), 'nlc-kept-'));
  for (const name of ['entry', 'shared', 'desk', 'desk-loader', 'paper', 'other', 'unknown', 'manifest-1'])
    write(`assets/${name}.js`);
  write('assets/root.js', 'let icon={rel:`icon`,href:`/icon.svg`};fetch(`/api/things`)');
  write('assets/frame.js', 'import"./frame-part.js";');
  write('assets/desk.css', '@font-face{src:url(/fonts/one.woff2)}');
  for (const path of ['icon.svg', 'fonts/one.woff2', 'assets/frame-part.js']) write(path);
});
afterEach(() => rmSync(client, { recursive: true, force: true }));

const ofDesk = [
  ...['desk-loader.js', 'desk.css', 'desk.js', 'entry.js', 'frame-part.js', 'frame.js', 'manifest-1.js', 'root.js'],
  'shared.js',
].map(name => `/assets/${name}`);

describe('files kept on a device', () => {
  test('are those of the page, its layouts, the entry and their imports, but not of other pages', () => {
    expect(kept('/desk')).toEqual([...ofDesk, '/fonts/one.woff2', '/icon.svg']);
    expect(kept('/desk', '/desk/paper')).toEqual(
      [...ofDesk, '/assets/paper.js', '/fonts/one.woff2', '/icon.svg'].sort(),
    );
  });

  test.each([
    ['a static import', 'import{a as b}from"./late.js";', 'late.js'],
    ['an export from', 'export*from"./late.js";', 'late.js'],
    ['a dynamic import', 'const a=()=>import(`./late.js`)', 'late.js'],
    ['a dynamic import’s preload list', 'm.f=["assets/late.js","assets/late.css"]', 'late.css'],
    ['a worker thread', 'new Worker(new URL("/assets/late.js",import.meta.url))', 'late.js'],
  ])('are found through %s, even indirectly', (_way, text, name) => {
    write('assets/frame-part.js', text);
    write('assets/late.js', 'import"./later.js"');
    for (const path of ['assets/late.css', 'assets/later.js']) write(path);
    expect(kept('/desk')).toEqual(expect.arrayContaining([`/assets/${name}`, '/assets/later.js']));
  });

  test('exclude the workers themselves and what the manifest names', () => {
    write('assets/manifest-1.js', '{"module":"/assets/other.js"}');
    write('assets/desk.js', 'keep(`/desk-worker.js`);import("/assets/manifest-1.js")');
    expect(kept('/desk')).toEqual([...ofDesk, '/fonts/one.woff2', '/icon.svg']);
  });

  test('stop the build if one is missing, however deep', () => {
    write('assets/frame-part.js', 'import"./planted.js"');
    write('assets/planted.js', 'import"./not-built.js"');
    expect(() => kept('/desk')).toThrow('/desk needs files that were not built: /assets/not-built.js');
    write('assets/not-built.js');
    rmSync(join(client, 'icon.svg'));
    expect(() => kept('/desk')).toThrow('not built: /icon.svg');
  });

  test('stop the build if a page no longer exists', () => {
    expect(() => kept('/desk/gone')).toThrow('There is no page /desk/gone');
  });
});
