import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckInFamily } from '#contract/check-in.ts';
import {
  checkInAll,
  deskButton,
  deskSays,
  familiesNow,
  openDeskTab,
  weighAndSign,
} from '#test/support/desk/desk-page.ts';
import { axeViolations } from '#test/support/site/axe.ts';
import { launchBrowser } from '#test/support/site/browser.ts';
import { writeCodeFilm } from '#test/support/site/camera-film.ts';
import { goOffline } from '#test/support/site/offline.ts';
import { signInTo } from '#test/support/site/site-customer.ts';
import { keepPicture, startTestSite, type TestSite } from '#test/support/site/test-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'nlc-camera-'));
let site: TestSite;
let camera: Browser;
let refusing: Browser;
/** A desk with a camera, open through the file. */
let page: Page;
let family: CheckInFamily;

beforeAll(async () => {
  site = await startTestSite();
  const director = await signInTo(site, 'director@example.com', 'northern-lights');
  family = (await familiesNow(director)).find(one => one.code && one.competitors.length === 3) as CheckInFamily;
  await weighAndSign(director, [family]);
  const film = join(folder, 'code.y4m');
  writeCodeFilm(film, `NLC:${family.code}`);
  // The answer of the person who is asked is given along: a browser without windows asks nobody.
  const device = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`];
  camera = await launchBrowser(undefined, [...device, '--use-fake-ui-for-media-stream']);
  refusing = await launchBrowser(undefined, [...device, '--use-fake-ui-for-media-stream=deny']);
  page = await openDesk('Desk 1', camera);
}, 120_000);
afterAll(async () => {
  await Promise.all([camera?.close(), refusing?.close()]);
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function openDesk(name: string, browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 390, height: 844 },
    locale: 'en-CA',
  });
  await (await signInTo(site, 'checkin@example.com', 'northern-lights')).enter(context);
  return openDeskTab(context, name);
}
/** The browser's own detector, which finds these codes as soon as there is a picture. */
const giveDetector = (texts: string[]) =>
  page.evaluate(found => {
    Object.assign(globalThis, {
      BarcodeDetector: class {
        static async getSupportedFormats() {
          return ['qr_code'];
        }
        detect = async (video: HTMLVideoElement) => (video.videoWidth > 0 ? found.map(rawValue => ({ rawValue })) : []);
      },
    });
  }, texts);
const card = (page: Page) => page.getByRole('heading', { name: family.familyName, level: 2 });
const isFilming = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('video')].some(video => video.srcObject !== null));

describe('the camera at the desk', () => {
  it('reads the code with the browser’s own detector where available', async () => {
    await giveDetector([`NLC:${family.code}`]);
    const loaded: string[] = [];
    page.on('request', asked => loaded.push(asked.url()));
    await deskButton(page, 'Camera').click();
    await card(page).waitFor();
    expect(loaded.filter(url => /decode/.test(url))).toEqual([]);
  });

  it('films until the dialog is closed, then switches the camera off', async () => {
    await page.reload();
    await giveDetector([]);
    await deskButton(page, 'Camera').click();
    await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
    expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, 'check-in-camera', false);
    const track = await page.evaluateHandle(
      () => ((document.querySelector('video') as HTMLVideoElement).srcObject as MediaStream).getVideoTracks()[0],
    );
    await page.keyboard.press('Escape');
    await expect.poll(() => track.evaluate(one => one?.readyState)).toBe('ended');
  });

  it('reads the code offline with the reader stored on the device', async () => {
    await goOffline(page.context());
    await page.reload();
    expect(await page.evaluate(() => 'BarcodeDetector' in globalThis)).toBe(false);
    const began = Date.now();
    await deskButton(page, 'Camera').click();
    await card(page).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    console.info(`From the tap on the camera to the family: ${Date.now() - began} ms`);
    expect(await isFilming(page)).toBe(false);
    await checkInAll(page, family);
    await deskSays(page, 'Offline: 3 changes saved on this device');
  });

  it('says what to do when access is refused, and still accepts a typed code', async () => {
    const page = await openDesk('Desk 2', refusing);
    await deskButton(page, 'Camera').click();
    await page.getByText(/Allow it next to the address, or type the code/).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await keepPicture(page, 'check-in-camera-refused', false);
    await page.keyboard.press('Escape');
    await page.keyboard.type(family.code as string);
    await page.keyboard.press('Enter');
    await card(page).waitFor();
  });
});
