(() => {
  const box = document.querySelector('[data-search]');
  if (!box) return;
  const input = box.querySelector('input');
  const said = box.querySelector('[role=status]');
  // As names are compared elsewhere: without accents and capitals, one kind of apostrophe.
  const fold = text =>
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[’‘`´ʼ]/g, "'")
      .trim();
  // "Marie-Ève" is found by "Marie Eve", by "Eve" and as it is written.
  const wordsOf = text => ` ${text} ${text.replace(/(\p{L})['‐-](?=\p{L})/gu, '$1 ')}`;
  const cards = [...document.querySelectorAll('[data-card]')].map(card => ({
    card,
    rows: [...card.querySelectorAll('[data-row]')].map(row => ({
      row,
      text: wordsOf(fold(row.querySelector('[data-words]').textContent)),
    })),
  }));
  const show = () => {
    const words = fold(input.value).split(/\s+/).filter(Boolean);
    let found = 0;
    for (const { card, rows } of cards) {
      let hits = 0;
      for (const { row, text } of rows) {
        const isHit = words.length > 0 && words.every(word => text.includes(` ${word}`));
        row.toggleAttribute('data-found', isHit);
        if (isHit) hits++;
      }
      card.hidden = words.length > 0 && hits === 0;
      found += hits;
    }
    for (const section of document.querySelectorAll('[data-section]'))
      section.hidden = !section.querySelector('[data-card]:not([hidden])');
    for (const part of document.querySelectorAll('[data-unsearched]')) part.hidden = words.length > 0;
    if (words.length === 0) said.textContent = '';
    else if (found === 0) said.textContent = said.dataset.none;
    else said.textContent = found === 1 ? said.dataset.one : said.dataset.many.replace('#', found);
  };
  box.hidden = false;
  input.addEventListener('input', show);
  show();
})();
