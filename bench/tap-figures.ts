import type { Page } from 'playwright-core';
import { demoAccounts } from '#server/demo/seed-demo.ts';
import { startSmtpFake } from '#test/fakes/smtp/client.ts';
import { startStripeFake } from '#test/fakes/stripe/client.ts';
import { launchBrowser } from '#test/support/site/browser.ts';
import { freePort, sizes } from '#test/support/site/test-site.ts';
import { atMost, type Figure } from './figure.ts';
import { Hand, sumOf } from './hand.ts';
import { startSite } from './site.ts';

const children = [
  { first: 'Aurora', born: ['4', '7', '2014'], gender: 'Female', level: 'Intermediate', years: '3', weight: '38' },
  { first: 'Eino', born: ['19', '11', '2016'], gender: 'Male', level: 'Novice', years: '2', weight: '31' },
  { first: 'Sisu', born: ['2', '1', '2019'], gender: 'Male', level: 'Beginner', years: '1', weight: '24' },
] as const;
const mother = { email: 'marja@example.com', password: 'pulla and canoe 27' };

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first();

async function signUp(page: Page, hand: Hand, verificationLink: () => Promise<string>): Promise<void> {
  hand.step('Sign-up');
  await page.goto('/');
  await hand.tap(page.getByRole('link', { name: 'Register', exact: true }));
  await page.waitForURL('**/user/register');
  const label = (text: string) => page.getByLabel(text, { exact: true });
  await hand.write(label('First name'), 'Marja');
  await hand.write(label('Last name'), 'Laine');
  await hand.write(label('E-mail address'), mother.email);
  await hand.write(label('Password'), mother.password);
  await hand.write(label('Confirm password'), mother.password);
  await hand.write(page.locator('[name=addressLine1]'), '8 Birch Lane');
  await hand.write(label('City'), 'Sudbury');
  await hand.write(label('Postal code'), 'p3e5j1');
  await hand.write(page.locator('[name=phoneNumber]'), '7055550144');
  await hand.tap(page.locator('form button[type=submit]'));
  await page.waitForURL('**/user/pending');
  hand.step('Link in the mail, and signing in');
  await page.goto(await verificationLink());
  hand.pressed();
  await hand.tap(page.getByRole('main').getByRole('link', { name: 'Sign In' }));
  await page.waitForURL('**/user/login');
  await hand.autofill([
    [page.getByLabel('E-mail address'), mother.email],
    [page.getByLabel('Password', { exact: true }), mother.password],
  ]);
  await pressSignIn(page, hand);
}

async function signIn(page: Page, hand: Hand, email: string, password: string): Promise<void> {
  await hand.write(page.getByLabel('E-mail address'), email);
  await hand.write(page.getByLabel('Password', { exact: true }), password);
  await pressSignIn(page, hand);
}

async function pressSignIn(page: Page, hand: Hand): Promise<void> {
  await hand.tap(page.getByRole('button', { name: 'Sign In', exact: true }));
  await page.waitForURL(/\/customer\/registration\/\d+$/);
}

async function addChild(page: Page, hand: Hand, child: (typeof children)[number]): Promise<void> {
  const place = children.indexOf(child);
  hand.step(place === 0 ? 'First child' : 'Second and third child');
  if (place === 0) await hand.tap(link(page, 'Add a competitor'));
  await hand.write(page.getByLabel('First name'), child.first);
  for (const [i, part] of ['Day', 'Month', 'Year'].entries())
    await hand.write(page.getByLabel(part, { exact: true }), child.born[i] ?? '');
  await hand.write(page.getByLabel('Years of training'), child.years);
  await hand.write(page.getByLabel('Kilograms'), child.weight);
  await hand.tap(page.getByLabel(child.gender, { exact: true }));
  await hand.tap(page.getByRole('radio', { name: new RegExp(`^${child.level}`) }));
  await hand.tap(button(page, /^Tick all/));
  if (place === 0) {
    await hand.write(page.getByLabel('Style'), 'Karate');
    await hand.write(page.getByRole('combobox', { name: 'School' }), 'Nick');
    await hand.tap(page.locator('[role=option]').first());
    await hand.choose(page.getByLabel('Relationship'), 'Mother');
  }
  await hand.tap(page.getByRole('group', { name: 'May we show photos' }).getByLabel('Yes'));
  await hand.tap(page.getByRole('radio', { name: /initial/ }).first());
  await hand.tap(button(page, place < 2 ? 'Save and add another' : `Save ${child.first}`));
  await page.getByText(`${child.first} has been added.`).waitFor();
}

async function buyExtras(page: Page, hand: Hand): Promise<void> {
  hand.step('Three lunches, two passes, a shirt');
  const total = page.getByRole('complementary', { name: 'Your total' }).getByRole('status');
  const press = async (name: RegExp) => {
    const before = await total.textContent();
    await hand.tap(button(page, name));
    while ((await total.textContent()) === before) await page.waitForTimeout(20);
  };
  for (let n = 0; n < 2; n++) await press(/add.*spectator pass/i);
  for (let n = 0; n < 3; n++) await press(/add.*lunch ticket/i);
  await press(/Adult M/);
}

async function signAndPay(page: Page, hand: Hand, stripeUrl: string): Promise<void> {
  hand.step('Signature and text messages');
  const sign = button(page, /^Sign for /);
  await hand.tap(sign);
  await sign.waitFor({ state: 'detached' });
  const texts = page.getByText('Yes, text this number');
  if ((await texts.count()) > 0 && !(await texts.isChecked())) {
    await hand.tap(texts);
    await page.getByText('Saved', { exact: true }).waitFor();
  }
  hand.step('Review, pay, pay at Stripe');
  await hand.tap(link(page, 'Review and pay'));
  await page.waitForURL('**/confirmation');
  await hand.tap(button(page, /^Pay/));
  await page.waitForURL(`${stripeUrl}/**`);
  await hand.tap(page.getByRole('button', { name: 'Pay', exact: true }));
  await page.waitForURL('**/receipt');
}

/** In the order of the page. */
const again = [
  ['Zoé', 'Novice', '27'],
  ['Félix', 'Intermediate', '34'],
  ['Noémie', 'Intermediate', '45'],
] as const;

async function registerAgain(page: Page, hand: Hand): Promise<void> {
  hand.step('Last year’s children');
  const of = (name: string) => page.getByRole('group', { name, exact: true });
  for (const [name, , weight] of again) await hand.write(of(name).getByLabel('Kilograms'), weight);
  for (const [name, level] of again) await hand.tap(of(name).getByRole('radio', { name: level }));
  await hand.tap(page.getByRole('group', { name: 'May we show photos' }).getByLabel('Yes'));
  await hand.tap(button(page, /^Register .* and /));
  await page.getByRole('link', { name: 'Edit Noémie' }).waitFor();
}

function print(title: string, hand: Hand): void {
  console.log(`\n${title}`);
  for (const [step, { taps, keys }] of hand.steps)
    console.log(`  ${step.padEnd(40)} ${String(taps).padStart(3)} taps  ${String(keys).padStart(3)} keys`);
}

/** How often a mother of three presses her phone, the first time and a year later, from the home page to the receipt. */
export async function tapFigures(): Promise<Figure[]> {
  const PORT = String(await freePort());
  const secretKey = 'sk_test_taps';
  const webhookUrl = `http://127.0.0.1:${PORT}/api/payment/stripe-events`;
  const [smtp, stripe, browser] = await Promise.all([
    startSmtpFake(),
    startStripeFake({ secretKey, webhookUrl }),
    launchBrowser(),
  ]);
  const site = await startSite({
    PORT,
    SMTP_URL: smtp.smtpUrl,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.url,
  });
  const phone = async (): Promise<[Page, Hand]> => {
    const options = { baseURL: site.url, viewport: sizes.phone, hasTouch: true, isMobile: true, locale: 'en-CA' };
    const page = await (await browser.newContext(options)).newPage();
    page.setDefaultTimeout(10_000);
    return [page, new Hand(page)];
  };
  const mailedLink = async (): Promise<string> => {
    const mail = await smtp.waitForMail(mother.email);
    return /https?:\S+\/user\/verification\/\S+/.exec(mail.text ?? '')?.[0] ?? '';
  };
  try {
    const [page, hand] = await phone();
    await signUp(page, hand, mailedLink);
    for (const child of children) await addChild(page, hand, child);
    await buyExtras(page, hand);
    await signAndPay(page, hand, stripe.url);
    print('A mother of three, the first time', hand);

    const [nextPage, nextHand] = await phone();
    nextHand.step('Signing in');
    await nextPage.goto('/user/login');
    const [{ email, password }] = demoAccounts;
    await signIn(nextPage, nextHand, email, password);
    await registerAgain(nextPage, nextHand);
    await signAndPay(nextPage, nextHand, stripe.url);
    print('A mother of three, a year later', nextHand);

    const [, , ...sheet] = hand.steps.values();
    const whole = sumOf(hand.steps.values());
    const [, ...afterSigningIn] = nextHand.steps.values();
    return [
      atMost('first time, from the home page: taps', whole.taps, 45, '', 0),
      atMost('first time, from the home page: keystrokes', whole.keys, 200, '', 0),
      atMost('first time, once signed in: taps', sumOf(sheet).taps, 45, '', 0),
      atMost('first time, once signed in: keystrokes', sumOf(sheet).keys, 200, '', 0),
      atMost('returning, once signed in: taps', sumOf(afterSigningIn).taps, 10, '', 0),
    ];
  } finally {
    await browser.close();
    await site.stop();
    await Promise.all([smtp.stop(), stripe.stop()]);
  }
}
