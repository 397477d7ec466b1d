import type { ReactNode } from 'react';
import * as en from '#words/generated/en/certificates.ts';
import * as fr from '#words/generated/fr/certificates.ts';
import { type FrenchTexts, frenchOf } from '#words/typed.ts';
import type { CertificateLine } from './certificates.ts';

const english = { locale: 'en-CA', words: en };
const french = { locale: 'fr-CA', words: fr };
type Spoken = typeof english | typeof french;

/** What a certificate can be printed in. */
const choices = { en: [english], fr: [french], both: [english, french] } as const;
export type CertificateLanguage = keyof typeof choices;

export const certificateLanguage = (asked: string | null): CertificateLanguage =>
  asked === 'fr' || asked === 'both' ? asked : 'en';

/** The same in each language of the paper: on a line of its own, or beside each other. */
export function InEach({
  language,
  isBeside = false,
  say,
}: {
  language: CertificateLanguage;
  isBeside?: boolean;
  say: (spoken: Spoken) => string;
}): ReactNode {
  return choices[language].map((spoken, i) => (
    <span key={spoken.locale} lang={spoken.locale} className={isBeside ? '' : 'block'}>
      {isBeside && i > 0 && ' · '}
      {say(spoken)}
    </span>
  ));
}

/** What a certificate is called, in the first language of the paper. */
export const certificateTitle = ({ words }: Spoken, place: number | null): string =>
  place === null ? words.participation() : words.place({ place });
export const firstOf = (language: CertificateLanguage): Spoken => choices[language][0];

/** "Forms: Open forms, Mixed 5"; a division that is called after its event says it already. */
function lineIn({ words }: Spoken, line: CertificateLine, typed: (english: string) => string): string {
  const { eventTypeTitle, eventTitle, divisionTitle } = line;
  const division = typed(divisionTitle);
  if (divisionTitle.includes(eventTitle)) return division;
  const [type, event] = [typed(eventTypeTitle), typed(eventTitle)];
  return `${type === event ? event : words.event({ type, event })}, ${division}`;
}

const hasFrench = ({ divisionTitle }: CertificateLine, texts: FrenchTexts): boolean =>
  frenchOf(divisionTitle, texts) !== null;

/** What it is for, in each language of the paper that it has: a division without French is named once. LANG-6 */
export function linesIn(
  language: CertificateLanguage,
  line: CertificateLine,
  texts: FrenchTexts,
): { locale: string; text: string }[] {
  const asTyped = { locale: english.locale, text: lineIn(english, line, text => text) };
  if (language === 'en' || !hasFrench(line, texts)) return [asTyped];
  const inFrench = { locale: french.locale, text: lineIn(french, line, text => frenchOf(text, texts) ?? text) };
  return language === 'fr' || inFrench.text === asTyped.text ? [inFrench] : [asTyped, inFrench];
}
