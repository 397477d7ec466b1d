import { expect, test } from 'vitest';
import { addressOf } from './own-address.ts';

const settings = { host: '127.0.0.1', port: 3001, publicUrl: 'https://tournament.example.ca' };

test('BACKUP-7 the start of a rehearsal names its own address, not the real site’s', () => {
  expect(addressOf(settings, true)).toBe('http://127.0.0.1:3001');
  expect(addressOf({ ...settings, host: '0.0.0.0' }, true)).toBe('http://localhost:3001');
  expect(addressOf(settings, false)).toBe('https://tournament.example.ca');
});
