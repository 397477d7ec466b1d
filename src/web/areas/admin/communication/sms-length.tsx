import { segmentsOf } from '#core/communication/sms-segments.ts';
import { smsBodyOf } from '#words/account/sms-text.ts';
import { counted } from './counts.ts';

const placeholder = /\{\{\s*(\w+)\s*\}\}/g;

/** The characters that a text message cannot hold in its small alphabet, each once. */
export const unicodeCharactersOf = (text: string): string[] => [
  ...new Set([...text].filter(character => segmentsOf(character).encoding === 'UCS-2')),
];

/** How long the text is as it leaves, with our name before it; a placeholder counts as about its own name. */
export function SmsLength({ text, sender }: { text: string; sender: string }) {
  if (text.trim() === '')
    return <p className="text-sm text-muted">We add our name at the start and how to unsubscribe at the end.</p>;
  const isAbout = text.search(placeholder) >= 0;
  const { encoding, length, segments } = segmentsOf(
    smsBodyOf(text.replace(placeholder, '$1'), { sender, saysHowToEnd: true }),
  );
  const foreign = unicodeCharactersOf(text);
  return (
    <div className="grid gap-1 text-sm">
      <p className="tabular-nums">
        {isAbout ? 'About ' : ''}
        {counted(length, 'character', 'characters')} with our name and how to unsubscribe,{' '}
        <strong>{counted(segments, 'part', 'parts')}</strong>. You pay for each part.
      </p>
      {encoding === 'UCS-2' && (
        <p className="font-semibold text-warn">
          {foreign.map(character => `“${character}”`).join(' ')}{' '}
          {foreign.length === 1 ? 'is a special character' : 'are special characters'}, so a part holds 70 characters
          instead of 160.
        </p>
      )}
    </div>
  );
}
