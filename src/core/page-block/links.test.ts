import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWebAddress, partsOf } from './links.ts';

const linksIn = (text: string): string[] => partsOf(text).flatMap(part => (part.isLink ? [part.text] : []));

describe('PAGE-5 an https address in a text is a link', () => {
  test.each([
    ['See https://example.org for rates.', ['https://example.org']],
    ['(https://example.org/a?b=c&d#e)', ['https://example.org/a?b=c&d#e']],
    ['https://example.org, https://example.com/x!', ['https://example.org', 'https://example.com/x']],
    ['https://fr.example.org/wiki/Sudbury_(Ontario).', ['https://fr.example.org/wiki/Sudbury_(Ontario)']],
    ['« https://example.org/é »', ['https://example.org/é']],
    ['“https://example.org/a.”', ['https://example.org/a']],
    ['HTTPS://EXAMPLE.ORG', ['HTTPS://EXAMPLE.ORG']],
  ])('%s', (text, links) => {
    expect(linksIn(text)).toEqual(links);
  });

  test.each([
    'http://example.org',
    'javascript:alert(1)',
    'example.org',
    'https://',
    'https://localhost',
    'https://user@example.org'.replace('user@', 'user:pw@'),
    'xhttps://example.org',
    'data:text/html,<script>alert(1)</script>',
    '//example.org',
    '<a href=javascript:alert(1)>https</a>',
  ])('not %s', text => {
    expect(linksIn(text)).toEqual([]);
  });
});

/** Texts full of what could end a link or begin another. */
const hostile = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 6 }),
      fc.constantFrom('https://', 'HTTPS://', 'example.org', 'a.b', '/', '?q=', '#', '@', ':', '"', "'", '<', '>', '&'),
      fc.constantFrom(' ', '\n', '\t', ')', '(', '.', '<script>', 'javascript:', '\\', '\u0000', '\u202e', '%22', ' '),
    ),
    { maxLength: 14 },
  )
  .map(parts => parts.join(''));

describe('PAGE-5 whatever is typed', () => {
  test('the parts are the text, unchanged', () => {
    fc.assert(
      fc.property(
        hostile,
        text =>
          partsOf(text)
            .map(part => part.text)
            .join('') === text,
      ),
      { numRuns: 2000 },
    );
  });

  test('a link is an https address of the host it shows, without an account, quotation marks or angle brackets', () => {
    fc.assert(
      fc.property(hostile, text => {
        for (const link of linksIn(text)) {
          expect(isWebAddress(link)).toBe(true);
          expect(link).not.toMatch(/["<>\s]/);
          if (!URL.canParse(link)) continue; // a browser leaves such a link without a target
          const { protocol, username, password, hostname } = new URL(link);
          expect([protocol, username, password]).toEqual(['https:', '', '']);
          expect(link.slice('https://'.length).toLowerCase().startsWith(hostname)).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
