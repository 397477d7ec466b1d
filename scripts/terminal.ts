import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

export type TerminalInput = Readable & { isTTY?: boolean; setRawMode?: (on: boolean) => void };

/** Ctrl-C at a question. */
export class Interrupted extends Error {}

// Arrow keys and the marks around what is pasted: nothing that belongs to a line.
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is dropped
const sequences = /\u001b\[[\d;?]*[A-Za-z~]/g;
const [interrupt, endOfInput, backspace, erase] = ['\u0003', '\u0004', '\u0008', '\u007f'];

/** Asks for one line on a terminal; a hidden one is not shown while it is typed, not even its length. */
export function askOnTerminal(
  input: TerminalInput,
  output: Writable,
  question: string,
  { isHidden = false } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    let line = '';
    const finish = (work: () => void) => {
      input.off('data', take);
      input.setRawMode?.(false);
      input.pause();
      output.write('\n');
      work();
    };
    const take = (chunk: Buffer | string) => {
      for (const key of chunk.toString().replace(sequences, '')) {
        if (key === interrupt || (key === endOfInput && line === '')) return finish(() => reject(new Interrupted()));
        if (key === '\r' || key === '\n') return finish(() => resolve(line));
        if (key === backspace || key === erase) {
          if (line !== '' && !isHidden) output.write('\b \b');
          line = [...line].slice(0, -1).join('');
        } else if (key >= ' ') {
          line += key;
          if (!isHidden) output.write(key);
        }
      }
    };
    input.setRawMode?.(true); // before the question, so that the terminal shows nothing of an early answer
    output.write(`${question} `);
    input.on('data', take);
    input.resume();
  });
}

/** The first line of what is piped in; empty when there is none. */
export async function readFirstLine(input: Readable): Promise<string> {
  const lines = createInterface({ input });
  for await (const line of lines) {
    lines.close();
    return line;
  }
  return '';
}
