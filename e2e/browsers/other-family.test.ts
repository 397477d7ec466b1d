import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OtherPage } from '#test/support/browsers/other-page.ts';
import { inOtherBrowsers, openOther, startNotingRelay } from '#test/support/browsers/other-visit.ts';
import { startPayingSite } from '#test/support/site/paying-site.ts';
import { freePort } from '#test/support/site/test-site.ts';

let relay: Awaited<ReturnType<typeof startNotingRelay>>;
let site: Awaited<ReturnType<typeof startPayingSite>>;
beforeAll(async () => {
  const PORT = String(await freePort());
  relay = await startNotingRelay(`http://localhost:${PORT}`);
  site = await startPayingSite({ PORT, PUBLIC_URL: relay.url }); // mails and payments lead back through the relay
}, 120_000);
afterAll(async () => {
  await site?.close();
  await relay?.close();
});

const password = 'pulla and canoe 27';
const children = [
  { first: 'Aurora', born: ['4', '7', '2014'], gender: 'Female', level: 'Intermediate' },
  { first: 'Eino', born: ['19', '11', '2016'], gender: 'Male', level: 'Novice' },
  { first: 'Sisu', born: ['2', '1', '2019'], gender: 'Male', level: 'Beginner' },
] as const;

async function signUp(page: OtherPage, email: string): Promise<void> {
  await page.goTo('/');
  await page.sees('Online Registration Is Open!');
  await page.follow('Register');
  await page.at('/user/register');
  expect(await page.has('text', /Your browser is too old/)).toBe(false);
  for (const [label, value] of [
    ['First name', 'Marja'],
    ['Last name', 'Laine'],
    ['E-mail address', email],
    ['Password', password],
    ['Confirm password', password],
    [/^Address/, '8 Birch Lane'],
    ['City', 'Sudbury'],
    ['Postal code', 'p3e5j1'],
    [/^Phone/, '(705) 555-0144'],
  ] as const)
    await page.fill(label, value);
  await page.press(/^(Sign Up|Create|Register)/);
  await page.at('/user/pending');
  const mail = await site.smtp.waitForMail(email, { timeoutMs: 20_000 });
  const link = /https?:\S+(\/user\/verification\/\S+)/.exec(mail.text ?? '')?.[1] as string;
  await page.goTo(link);
  await page.sees(/Thank you!/);
}

async function addChild(page: OtherPage, child: (typeof children)[number]): Promise<void> {
  await page.fill('First name', child.first);
  expect(await page.value('Last name')).toBe('Laine');
  for (const [i, part] of ['Day', 'Month', 'Year'].entries()) await page.fill(part, child.born[i] as string);
  await page.click('field', child.gender);
  await page.click('field', new RegExp(`^${child.level}`));
  await page.fill('Years of training', '2');
  if (child.first === 'Aurora') {
    await page.fill('Style', 'Karate');
    await page.fill(/School/, 'Lakehead Dojo');
    expect(await page.value('Parent or guardian’s name')).toBe('Marja Laine');
    await page.choose('Relationship', 'Mother');
    await page.fill(/Emergency contact.s name/, 'Olli Laine');
    await page.fill(/Emergency contact.s phone/, '705 555 0143');
    expect(await page.value(/Emergency contact.s phone/)).toBe('7055550143');
  }
  await page.click('field', /^Traditional Forms/);
  await page.click('field', 'Yes', -1);
  await page.press(`Save ${child.first}`);
  await page.sees(new RegExp(`${child.first} Laine`));
}

inOtherBrowsers('a family', browser => {
  it('signs up, verifies, registers three children, adds extras, pays and gets a receipt', async () => {
    const email = `marja@${browser.name.toLowerCase()}.example`;
    const paidBefore = (await site.stripe.ledger()).captured;
    const { page, close } = await openOther(browser, relay.url);
    try {
      await page.resize(447, 844);
      await signUp(page, email);
      await page.goTo('/customer/home');
      await page.at('/user/login');
      await page.fill('E-mail address', email);
      await page.fill('Password', password);
      await page.press('Sign In');
      await page.at(/^\/customer\/registration\/\d+$/);
      const registration = await page.path();
      for (const child of children) {
        await page.goTo(`${registration}/competitor`);
        await addChild(page, child);
        await page.at(new RegExp(`^${registration}$`));
      }
      await page.keepPicture(`other-family-${browser.name}`);
      await page.press('Sign for Aurora, Eino and Sisu');
      await page.loses('heading', 'Waiver');
      await page.press(/add.*spectator pass/i);
      await page.press(/add.*spectator pass/i);
      await page.press(/add.*lunch ticket/i);
      await page.press(/Adult M/);
      await page.follow('Review and pay');
      await page.at(/\/confirmation$/);
      await page.expectClean();
      await page.press(/^Pay/);
      await page.press('Pay');
      await page.at(/\/receipt$/);
      // 3 × 60 + 2 × 10 + 12 + 25
      await page.sees(/\$237/);
      await page.keepPicture(`other-receipt-${browser.name}`);
      const receipt = await site.smtp.waitForMail(email, { subject: /registered/i, timeoutMs: 20_000 });
      const code = /\b[2-9A-HJ-NP-Z]{4} [2-9A-HJ-NP-Z]{4}\b/.exec(await page.text())?.[0] as string;
      expect(receipt.text).toContain(code.replace(' ', ''));
      expect((await site.stripe.ledger()).captured - paidBefore).toBe(23_700);
      await page.expectClean();
    } finally {
      await close();
    }
  }, 180_000);
});
