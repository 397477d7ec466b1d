/** Characters beyond Latin-1 as WinAnsi has them; the built-in fonts know no others. */
const winAnsi: Record<string, number> = { '’': 0x92, '‘': 0x91, '“': 0x93, '”': 0x94, '–': 0x96, '—': 0x97, '•': 0x95 };

function escapeText(text: string): string {
  return [...text]
    .map(letter => String.fromCharCode(winAnsi[letter] ?? letter.charCodeAt(0)))
    .join('')
    .replace(/[\\()]/g, '\\$&');
}

/** Breaks a line at spaces, at most `width` characters wide. */
function wrap(line: string, width: number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(' ')) {
    if (current && current.length + 1 + word.length > width) {
      lines.push(current);
      current = word;
    } else current = current ? `${current} ${word}` : word;
  }
  return [...lines, current];
}

/** A real one-page PDF (letter) with a title and lines of text; a line that starts with `# ` is a heading. */
export function makePdf(title: string, lines: readonly string[]): Buffer {
  let y = 720;
  const draw = (text: string, font: string, size: number, gap: number): string => {
    y -= gap;
    return `BT /${font} ${size} Tf 1 0 0 1 60 ${y} Tm (${escapeText(text)}) Tj ET`;
  };
  const content = [
    draw(title, 'F2', 20, 0),
    ...lines.flatMap(line =>
      line.startsWith('# ')
        ? [draw(line.slice(2), 'F2', 12, 26)]
        : wrap(line, 92).map((part, i) => draw(part, 'F1', 11, i === 0 ? 18 : 14)),
    ),
  ].join('\n');
  if (y < 40) throw new Error(`"${title}" does not fit on one page`);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title (${escapeText(title)}) >>`,
  ];
  let text = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const offsets = objects.map((object, i) => {
    const offset = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, '0');
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map(offset => `${offset} 00000 n \n`).join('')}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
