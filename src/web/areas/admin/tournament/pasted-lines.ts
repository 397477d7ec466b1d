const clock = String.raw`\d{1,2}(?:[:.h]\d{2})?\s*(?:[ap]\.?\s?m\.?)?`;
const leadingTime = new RegExp(
  String.raw`^(${clock}(?:\s*(?:-|–|—|to|until)\s*${clock})?)\s*(?:[-–—:,|]\s*|\s)(.+)$`,
  'i',
);

/** The lines of a pasted text, without blank ones and bullets. */
export function pastedLines(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map(line => line.replace(/^\s*(?:[•*·▪–-]\s+)?/, '').trimEnd())
    .filter(line => line.trim() !== '');
}

/** Lines of a schedule from a table (a tab between time and text) or from a text that starts each line with its time. */
export function pastedSchedule(text: string): [time: string, what: string][] {
  return pastedLines(text).map(line => {
    const [first = '', ...others] = line.split('\t').map(cell => cell.trim());
    if (others.length > 0) return [first, others.filter(Boolean).join(' ')];
    const [, time, what] = leadingTime.exec(line) ?? [];
    return time && what ? [time.trim(), what.trim()] : [line, ''];
  });
}
