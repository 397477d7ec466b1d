import type { Page } from 'playwright-core';

/** Every text of the page as in a language whose sentences are 40 % longer, in words that can wrap where words wrap. */
const stretch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = (text.nodeValue ?? '').trim();
      if (!/\p{L}{2}/u.test(words) || words.includes('@') || text.parentElement?.closest('script, style, svg, select'))
        continue;
      text.nodeValue += ` ${words.slice(0, Math.ceil(words.length * 0.4)).trim()}`;
    }
  });

/** Texts that are cut off by a box around them or by the edge of the screen, where nobody can scroll to them; dates too. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isCut = (box: DOMRect, part: Element): boolean => {
      for (
        let around: Element | null = part;
        around && around !== document.documentElement;
        around = around.parentElement
      ) {
        const { overflowX, overflowY, clipPath, display } = getComputedStyle(around);
        const edge = around.getBoundingClientRect();
        if (clipPath !== 'none' || edge.width <= 1) return false; // for ears only
        if (display === 'inline' || display === 'contents') continue;
        if (/auto|scroll/.test(overflowX)) return false;
        const isOut = /hidden|clip/.test(overflowX) && (box.left < edge.left - 1 || box.right > edge.right + 1);
        const isUnder = /hidden|clip/.test(overflowY) && (box.top < edge.top - 1 || box.bottom > edge.bottom + 1);
        if (isOut || isUnder) return true;
      }
      return box.left < -1 || box.right > innerWidth + 1;
    };
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const part = text.parentElement;
      if (!text.nodeValue?.trim() || !part?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue;
      if (part.closest('script, style, svg, select')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      if ([...range.getClientRects()].some(box => box.width > 0 && isCut(box, part)))
        found.add(`${part.tagName.toLowerCase()}.${part.className}: ${text.nodeValue.trim().slice(0, 60)}`);
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('input[maxlength="2"], input[maxlength="4"]')) {
      const { value, maxLength } = field;
      field.value = '0'.repeat(maxLength);
      if (field.checkVisibility() && field.scrollWidth > field.clientWidth + 1)
        found.add(`a field for ${maxLength} digits shows fewer`);
      field.value = value;
    }
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) found.add(`the page is ${scrollWidth} wide instead of ${innerWidth}`);
    return [...found];
  });

/** Words of headings that go on in the next line without a hyphen. */
const brokenHeadings = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const range = document.createRange();
    for (const heading of document.querySelectorAll('h1, h2, h3, h4')) {
      if (!heading.checkVisibility()) continue;
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[\p{L}\p{N}’]+/gu)) {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.push(`the heading’s word ${word} breaks`);
        }
    }
    return found;
  });

/** A small phone, and an ordinary one whose owner reads letters of twice the size. */
const screens = [
  { name: '320', width: 320, height: 640, letters: '' },
  { name: '390 with large letters', width: 390, height: 844, letters: '200%' },
];

/** What is cut off of the page, stretched, on either screen. */
export async function cutWhenStretched(page: Page): Promise<string[]> {
  const found: string[] = [];
  await stretch(page);
  for (const { name, width, height, letters } of screens) {
    await page.setViewportSize({ width, height });
    await page.evaluate(size => {
      document.documentElement.style.fontSize = size;
    }, letters);
    found.push(...(await cutTexts(page)).map(text => `${name}: ${text}`));
  }
  return found;
}

/** What is cut off, or breaks within a heading's word, on the narrowest phone in letters of twice the size. */
export async function cutInLargeLetters(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const setLetters = (size: string) =>
    page.evaluate(fontSize => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
  await page.setViewportSize({ width: 320, height: 700 });
  await setLetters('200%');
  const found = [...(await cutTexts(page)), ...(await brokenHeadings(page))];
  await setLetters('');
  if (before) await page.setViewportSize(before);
  return found;
}
