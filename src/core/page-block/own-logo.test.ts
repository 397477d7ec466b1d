import { describe, expect, test } from 'vitest';
import { fitInto, logoLook } from './own-logo.ts';

describe('TOUR-49 a logo of any shape', () => {
  test.each([
    [100, 100, 2.25, false],
    [100, 500, 1.5, false],
    [199, 100, 4.23, false],
    [200, 100, 4.25, true],
    [500, 100, 7.5, true],
  ])('%i × %i takes %f rem, and the place of the name: %s', (width, height, rems, isName) => {
    expect(logoLook({ width, height })).toEqual({ height: 2.25, width: rems, isName });
  });

  test('TOUR-49 it fits into the frame of a mail or of paper, and is never enlarged', () => {
    const most = { width: 200, height: 48 };
    expect(fitInto({ width: 640, height: 640 }, most)).toEqual({ width: 48, height: 48 });
    expect(fitInto({ width: 640, height: 128 }, most)).toEqual({ width: 200, height: 40 });
    expect(fitInto({ width: 20, height: 10 }, most)).toEqual({ width: 20, height: 10 });
    expect(fitInto({ width: 1, height: 500 }, most)).toEqual({ width: 1, height: 48 });
  });
});
