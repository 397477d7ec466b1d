import { expect, test } from 'vitest';
import { printedOf } from './printed-lines.ts';

test('SERVER-1 npm run doctor prints the worst first, with what to do', () => {
  const line = { key: 'server:x', title: 'Name', says: 'Right.', next: null };
  expect(
    printedOf([
      { ...line, state: 'good' },
      { ...line, title: 'Mail server', state: 'act', says: 'It does not answer.', next: 'Look at SMTP_URL.' },
    ]),
  ).toBe('ACT   Mail server: It does not answer.\n      Look at SMTP_URL.\n ok   Name: Right.');
});
