export interface Line {
  name: string;
  /** One value a second. */
  values: readonly number[];
}

const [width, height, left, bottom] = [400, 170, 52, 22];

/** The next round number above. */
function topOf(most: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(most, 0.001)));
  return ([1, 2, 2.5, 5, 10].find(part => part * unit >= most) ?? 10) * unit;
}
const text = (value: number): string =>
  value >= 10 || value === 0 ? Math.round(value).toLocaleString('en-CA') : String(Math.round(value * 100) / 100);

/** Lines over seconds, as an inline picture whose colours are the page's. */
export function chart(title: string, lines: readonly Line[], unit: string): string {
  const seconds = Math.max(2, ...lines.map(({ values }) => values.length));
  const top = topOf(Math.max(0.001, ...lines.flatMap(({ values }) => values)));
  const x = (at: number): number => left + (at / (seconds - 1)) * (width - left - 8);
  const y = (value: number): number => 8 + (1 - value / top) * (height - 8 - bottom);
  const rules = [0, 0.5, 1].map(part => {
    const at = y(part * top).toFixed(1);
    return `<line class="rule" x1="${left}" x2="${width - 8}" y1="${at}" y2="${at}"/><text x="${left - 6}" y="${at}" text-anchor="end" dominant-baseline="middle">${text(part * top)}</text>`;
  });
  const step = Math.ceil(seconds / 5 / 5) * 5;
  const marks = Array.from({ length: Math.ceil(seconds / step) }, (_, n) => n * step).map(
    at => `<text x="${x(at).toFixed(1)}" y="${height - 4}" text-anchor="middle">${at} s</text>`,
  );
  const paths = lines.map(({ values }, n) => {
    const points = values.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
    return `<polyline class="line c${n}" points="${points}"/>`;
  });
  const names = lines.map(({ name }, n) => `<li><span class="dot c${n}"></span>${name}</li>`).join('');
  return `<figure><figcaption>${title} <small>${unit}</small></figcaption>
<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">${[...rules, ...marks, ...paths].join('')}</svg>
${lines.length > 1 ? `<ul class="names">${names}</ul>` : ''}</figure>`;
}
