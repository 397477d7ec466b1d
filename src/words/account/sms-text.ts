import { shortSenderOf } from '#core/communication/sms-text.ts';
import { howToEnd } from '#say/text.ts';
import { siteName } from '../site-name.ts';

/** A text message as it is sent: who writes, what, and how to end it. MSG-3, MSG-17 */
export function smsBodyOf(
  text: string,
  { sender = shortSenderOf(siteName()), saysHowToEnd }: { sender?: string; saysHowToEnd: boolean },
): string {
  return `${sender}: ${text}${saysHowToEnd ? `\n${howToEnd()}` : ''}`;
}
