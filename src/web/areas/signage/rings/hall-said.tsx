import type { HallMessage } from '#contract/ring/hall.ts';
import { useWallLanguage } from './wall-words.tsx';

/** What a director says to the hall: above everything, or as a band, until its minute has come. SCREEN-5 */
export function HallSaid({ message, minute }: { message: HallMessage | null; minute: number | null }) {
  const speaksFrench = useWallLanguage() === 'fr';
  const isOver = message !== null && minute !== null && minute >= message.until;
  const said = message && !isOver ? (speaksFrench && message.french) || message.text : null;
  const isEnglish = said !== null && !(speaksFrench && message?.french);
  if (said === null) return <div role="status" className="hall-status" />;
  return (
    <div role="status" className="hall-status" data-said={message?.isWhole ? 'whole' : 'band'}>
      <p
        key={message?.hallMessageId}
        className="night hall-said"
        lang={isEnglish ? 'en' : 'fr'}
        data-whole={message?.isWhole || undefined}
        data-long={said.length > 60 || undefined}
      >
        {said}
      </p>
    </div>
  );
}
