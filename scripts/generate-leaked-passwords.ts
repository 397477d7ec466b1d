// Writes the passwords that attackers try first into src/core/access: a phone loads these few, not the whole list.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dictionary } from '@zxcvbn-ts/language-common';

const target = fileURLToPath(new URL('../src/core/access/leaked-passwords.generated.ts', import.meta.url));
const wordsPerLine = 12;

/** The list is ordered by how often a password was found. A shorter one than 8 characters is refused anyway. */
const passwords = dictionary['passwords-common'].slice(0, 10_000).filter(password => password.length >= 8);

/** The text of leaked-passwords.generated.ts. */
export function generateLeakedPasswords(): string {
  const lines = passwords.flatMap((_, i) =>
    i % wordsPerLine === 0 ? [`  ${passwords.slice(i, i + wordsPerLine).join(' ')}`] : [],
  );
  return `// Made by \`npm run passwords:list\` from published leaks; do not edit.\nexport const leakedPasswords = \`\n${lines.join('\n')}\n\`;\n`;
}

if (import.meta.main) writeFileSync(target, generateLeakedPasswords());
