/** Draws the pictures of the demonstration's shop. Run it after a change: node scripts/make-demo-pictures.ts */
import { writeFile } from 'node:fs/promises';
import { launchBrowser } from '#test/support/site/browser.ts';

const night = '#0b1b2b';
const aurora = '#4fe3a3';
const snow = '#f4f8fb';

const mark = (x: number, y: number, scale: number): string => `<g transform="translate(${x} ${y}) scale(${scale})">
  <path d="M-60-6C-34-46-12 8 14-26S52-40 60-22" fill="none" stroke="${aurora}" stroke-width="11" stroke-linecap="round"/>
  <path d="M-66 46l18-34 12 20 16-40 18 40 14-26 16 30 14-22 24 32z" fill="${snow}"/></g>`;

const pictures: Record<string, string> = {
  tshirt: `<path d="M150 92l52-22c16 26 60 26 76 0l52 22 62 74-48 40-32-30v206H168V176l-32 30-48-40z" fill="${night}"/>
    <path d="M202 70c16 26 60 26 76 0" fill="none" stroke="#24415c" stroke-width="8"/>${mark(240, 214, 1.05)}`,
  hoodie: `<path d="M160 116l44-34c0-38 72-38 72 0l44 34 64 210-50 16-28-96v146H174V246l-28 96-50-16z" fill="#16273a"/>
    <path d="M204 84c-6 40 18 60 36 66 18-6 42-26 36-66-10-26-62-26-72 0z" fill="#0a1521"/>
    <path d="M190 290h100l22 62H168z" fill="#1e3550"/>
    <path d="M226 150v56M254 150v56" stroke="${snow}" stroke-width="5" stroke-linecap="round"/>${mark(240, 252, 0.5)}`,
  mug: `<path d="M128 128h204v224a34 34 0 0 1-34 34H162a34 34 0 0 1-34-34z" fill="#fff"/>
    <path d="M332 178h26a44 44 0 0 1 44 44v34a44 44 0 0 1-44 44h-26" fill="none" stroke="#fff" stroke-width="24"/>
    <path d="M128 306l28-52 20 30 30-72 34 72 26-46 26 40 18-28 22 38v64a34 34 0 0 1-34 34H162a34 34 0 0 1-34-34z" fill="${night}"/>
    <path d="M150 190c30-46 58 14 88-20s48-16 70 2" fill="none" stroke="${aurora}" stroke-width="12" stroke-linecap="round"/>
    <path d="M128 128h204" stroke="${night}" stroke-width="10" stroke-linecap="round"/>`,
};

const browser = await launchBrowser();
for (const [name, drawing] of Object.entries(pictures)) {
  const page = await browser.newPage({ viewport: { width: 480, height: 480 }, deviceScaleFactor: 2 });
  await page.setContent(
    `<!doctype html><style>body{margin:0}</style><svg width="480" height="480" viewBox="0 0 480 480"><rect width="480" height="480" fill="#dfe9f1"/>${drawing}</svg>`,
  );
  await writeFile(new URL(`../src/server/demo/pictures/${name}.png`, import.meta.url), await page.screenshot());
  await page.close();
}
await browser.close();
