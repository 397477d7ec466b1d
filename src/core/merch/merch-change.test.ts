import { describe, expect, test } from 'vitest';
import { deletionRefusalOf, lostSizes, merchProblems, shortStocks } from './merch-change.ts';

const small = { id: 1, title: 'S', sold: 3, held: 2, ordered: 7 };
const medium = { id: 2, title: 'M', sold: 0, held: 0, ordered: 0 };

describe('SHOP-4: stock is never below what is sold and held', () => {
  test.each([
    [5, []],
    [4, ['Please enter at least 5: 3 sold and 2 held by payments under way']],
    [0, ['Please enter at least 5: 3 sold and 2 held by payments under way']],
    [null, []],
  ])('a stock of %s', (stock, texts) => {
    const wanted = [
      { merchSizeId: 2, title: 'M', stock: 0 },
      { merchSizeId: 1, title: 'S', stock },
    ];
    expect(shortStocks([small, medium], wanted)).toEqual(texts.map(text => ({ index: 1, text })));
  });
  test('SHOP-4: without payments under way, mentions only what is sold', () => {
    expect(shortStocks([{ ...small, held: 0 }], [{ merchSizeId: 1, title: 'S', stock: 2 }])).toEqual([
      { index: 0, text: 'Please enter at least 3: 3 sold' },
    ]);
  });
});

describe('SHOP-5: what was ordered stays', () => {
  test.each([
    ['renamed', [{ merchSizeId: 1, title: 'Small', stock: 5 }], []],
    ['reordered', [medium, small].map(size => ({ merchSizeId: size.id, title: size.title, stock: null })), []],
    [
      'removed',
      [{ merchSizeId: null, title: 'S', stock: 5 }],
      ['S was ordered 7 times and cannot be removed. With a stock of 5 no more of it are sold.'],
    ],
  ])('SHOP-5: an ordered size is %s', (_, wanted, texts) => {
    expect(lostSizes([small, medium], wanted)).toEqual(texts);
  });
  test.each([
    [0, undefined],
    [1, 'Mug was ordered once. It can be archived instead.'],
    [12, 'Mug was ordered 12 times. It can be archived instead.'],
  ])('SHOP-5: deleting merch that was ordered %i times', (ordered, text) => {
    expect(deletionRefusalOf('Mug', ordered)).toBe(text);
  });
});

const described = { pictureFileId: 5, pictureDescription: 'A mug', sizes: [{ title: 'S' }] };
test.each([
  ['valid', described, []],
  ['no picture', { ...described, pictureFileId: null, pictureDescription: null }, []],
  ['a picture without a description', { ...described, pictureDescription: null }, ['pictureDescription']],
  ['two sizes of one name', { ...described, sizes: ['S', 'M', ' s'].map(title => ({ title })) }, ['sizes.2.title']],
])('SHOP-8: %s', (_, merch, paths) => {
  expect(merchProblems(merch).map(problem => problem.path.join('.'))).toEqual(paths);
});
