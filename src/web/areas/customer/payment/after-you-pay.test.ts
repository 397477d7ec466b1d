import { expect, test } from 'vitest';
import * as say from '#say/payment.ts';

const told = (sizes: string): string =>
  [say.afterYouPay({ date: 'Sunday', sizes, link: text => text })].flat(9).join('');

test('TOUR-46 sizes can be changed after payment only by who ordered something with sizes', () => {
  expect(told('yes')).toContain('change level, events, date of birth and sizes, and add to your registration.');
  expect(told('no')).toContain('change level, events and date of birth, and add to your registration.');
});
