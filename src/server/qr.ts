import { encodeQR } from 'qr';

/** The dark modules as one path of bars, inside the quiet zone that scanners ask for. */
export function qrOf(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const bars = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      return `M${x} ${y}h${(end === -1 ? row.length : end) - x}v1H${x}z`;
    }),
  );
  return { size: rows.length, path: bars.join('') };
}
