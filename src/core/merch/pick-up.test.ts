import { expect, test } from 'vitest';
import { type PaidMerch, pickUpListOf } from './pick-up.ts';

const families: Record<number, [string, string, string]> = {
  1: ['Tremblay', 'Luc', 'AAAA2222'],
  2: ['älvarez', 'Bea', 'BBBB2222'],
  3: ['Alvarez', 'Ana', 'CCCC2222'],
};
const sizes: Record<number, [string, string]> = { 10: ['Shirt', 'S'], 11: ['Shirt', 'M'], 20: ['Mug', 'One size'] };

function paid(registrationId: number, merchSizeId: number): PaidMerch {
  const [lastName, firstName, confirmationCode] = families[registrationId] as [string, string, string];
  const [title, size] = sizes[merchSizeId] as [string, string];
  return { registrationId, lastName, firstName, confirmationCode, merchSizeId, title, size };
}

test('SHOP-10: sorts families by name whatever the case and accents, and adds up equal lines', () => {
  const { pickUps, totals } = pickUpListOf([paid(1, 10), paid(3, 10), paid(1, 10), paid(2, 11), paid(1, 20)]);
  expect(pickUps).toEqual([
    {
      registrationId: 3,
      familyName: 'Alvarez, Ana',
      confirmationCode: 'CCCC2222',
      items: [{ title: 'Shirt', size: 'S', quantity: 1 }],
    },
    {
      registrationId: 2,
      familyName: 'älvarez, Bea',
      confirmationCode: 'BBBB2222',
      items: [{ title: 'Shirt', size: 'M', quantity: 1 }],
    },
    {
      registrationId: 1,
      familyName: 'Tremblay, Luc',
      confirmationCode: 'AAAA2222',
      items: [
        { title: 'Shirt', size: 'S', quantity: 2 },
        { title: 'Mug', size: 'One size', quantity: 1 },
      ],
    },
  ]);
  expect(totals).toEqual([
    { title: 'Shirt', size: 'S', quantity: 3 },
    { title: 'Shirt', size: 'M', quantity: 1 },
    { title: 'Mug', size: 'One size', quantity: 1 },
  ]);
});

test('SHOP-10: with nothing paid, there is nothing to pick up', () => {
  expect(pickUpListOf([])).toEqual({ pickUps: [], totals: [] });
});
