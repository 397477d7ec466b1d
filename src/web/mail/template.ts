import type { ReactElement } from 'react';
import * as say from '#say/mail.ts';

/** What a template makes of its payload: the text part is written by hand, not taken from the HTML. */
export interface Written {
  subject: string;
  body: ReactElement;
  text: string;
}

/** How a mail begins. */
export const greeting = (firstName: string): string => (firstName ? say.hello({ firstName }) : say.helloNobody());

/** Paragraphs of the text part. */
export const paragraphs = (...parts: (string | readonly string[] | null)[]): string =>
  parts
    .filter(part => part !== null)
    .map(part => (typeof part === 'string' ? part : part.join('\n')))
    .join('\n\n');
