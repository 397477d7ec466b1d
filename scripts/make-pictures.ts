/**
 * Draws the pictures that cannot be made by the page itself: browser icon, home-screen icon, social card.
 * Run it after a change of the logo or the hero: node scripts/make-pictures.ts
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer } from 'vite';
import { launchBrowser } from '#test/support/site/browser.ts';

const root = new URL('../', import.meta.url);
const target = (name: string) => new URL(`public/${name}`, root);

const vite = await createServer({
  root: root.pathname,
  configFile: false,
  appType: 'custom',
  server: { middlewareMode: true, hmr: false, ws: false },
  optimizeDeps: { noDiscovery: true },
});
const { HeroScene } = await vite.ssrLoadModule('/src/web/widgets/hero-scene.tsx');
const { LOGO_AURORA, LOGO_PINES } = await vite.ssrLoadModule('/src/web/widgets/logo.tsx');
await vite.close();

/** `radius` 0 for the home screen, which rounds the corners itself. */
function icon(radius: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="#0b1b2b"/><path d="${LOGO_AURORA}" fill="none" stroke="#4fe3a3" stroke-width="3" stroke-linecap="round"/><path d="${LOGO_PINES}" fill="#f4f8fb"/></svg>\n`;
}

const browser = await launchBrowser();

async function shoot(width: number, height: number, html: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(
    `<!doctype html><style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${html}`,
  );
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

/** An .ico file is a short table before one PNG. */
function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const font = (await readFile(target('fonts/barlow-condensed-600.woff2'))).toString('base64');
const scene = renderToStaticMarkup(createElement(HeroScene));
const card = `<style>
  @font-face { font-family: Display; src: url(data:font/woff2;base64,${font}); }
  p { position: fixed; left: 72px; margin: 0; font: 60px/1 Display; color: #f4f8fb; }
</style>${scene}
<p style="top:66px;font-size:190px">NLC</p>
<p style="top:262px">Open martial arts tournament</p>
<p style="top:334px;color:#afc1d1">Northern Ontario. All styles are welcome.</p>`;

await writeFile(target('favicon.svg'), icon(7));
await writeFile(target('favicon.ico'), ico(await shoot(32, 32, icon(7)), 32));
await writeFile(target('apple-touch-icon.png'), await shoot(180, 180, icon(0)));
await writeFile(target('social.png'), await shoot(1200, 630, card));
await browser.close();
