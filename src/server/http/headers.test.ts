import { expect, test } from 'vitest';
import { makeConfig } from '../config/checked-settings.ts';
import { pageHeaders } from './headers.ts';

const config = makeConfig({ MAILING_LIST_FORM_URL: 'https://forms.example.org/join?x=1' }, '/nowhere');
const hostsOf = (path: string, nonce: string | null = 'n') => [
  ...new Set((pageHeaders(config, path, nonce)['content-security-policy'] ?? '').match(/https?:\/\/[^\s;]+/g) ?? []),
];

test('PRIV-13 a page’s policy allows other hosts only for the form and Google’s button', () => {
  for (const path of [
    '/',
    '/contact',
    '/customer/home',
    '/admin/status',
    '/signage/results',
    '/user/forgot',
    '/user/loginx',
  ])
    expect(hostsOf(path), path).toEqual([]);
  expect(hostsOf('/', null)).toEqual([]);
  expect(hostsOf('/mailing-list')).toEqual(['https://forms.example.org']);
  expect(hostsOf('/user/login')).toEqual(['https://accounts.google.com/gsi/', 'https://accounts.google.com/gsi/style']);
});
