import type { ReactNode } from 'react';
import * as en from '#words/generated/en/certificates.ts';
import * as fr from '#words/generated/fr/certificates.ts';

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
