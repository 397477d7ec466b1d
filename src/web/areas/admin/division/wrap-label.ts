/** Lines of at most so many characters, broken between words; what has no room ends in "…". */
export function wrapLabel(text: string, width: number, most: number): string[] {
  if (width < 2 || most < 1) return [];
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const shown = lines.slice(0, most).map(line => cutTo(line, width));
  const last = shown.at(-1);
  if (lines.length > most && last !== undefined) shown[shown.length - 1] = cutTo(`${last}…`, width);
  return shown;
}

function cutTo(line: string, width: number): string {
  return line.length <= width ? line : `${line.slice(0, width - 1).replace(/…$/, '')}…`;
}
