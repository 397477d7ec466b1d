import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { linked } from './linked.tsx';

test('PAGE-5 an address becomes a link that tells its target nothing, and markup stays text', () => {
  expect(renderToStaticMarkup(linked('Rates: https://example.org/a. <b>Book</b> early'))).toBe(
    'Rates: <a href="https://example.org/a" rel="noopener nofollow" class="wrap-anywhere">https://example.org/a</a>. &lt;b&gt;Book&lt;/b&gt; early',
  );
});

test('PAGE-5 whatever is typed, the only elements are links to https', () => {
  const part = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 8 }),
    fc.constantFrom('https://a.example/', '"', "'", '<', '>', '&', ' ', '<script>', '</a>', 'onclick=', 'javascript:'),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), parts => {
      const html = renderToStaticMarkup(linked(parts.join('')));
      const rest = html.replace(
        /<a href="https:\/\/[^"<>]*" rel="noopener nofollow" class="wrap-anywhere">|<\/a>/g,
        '',
      );
      expect(rest).not.toMatch(/[<>]/);
    }),
    { numRuns: 500 },
  );
});
