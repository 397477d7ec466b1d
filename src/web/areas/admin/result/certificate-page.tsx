import type { ReactNode } from 'react';
import type { Results } from '#contract/result.ts';
import { OwnLogo } from '#web/widgets/own-logo.tsx';
import { formatLongDate } from '#words/format.ts';
import type { FrenchTexts } from '#words/typed.ts';
import { UsedFrame } from './certificate-frame.tsx';
import { type CertificateLanguage, certificateTitle, firstOf, InEach, linesIn } from './certificate-words.tsx';
import type { Certificate } from './certificates.ts';

const nameSizes = [
  [18, 'text-[54pt]/[1.05]'],
  [28, 'text-[42pt]/[1.05]'],
  [44, 'text-[30pt]/[1.1]'],
] as const;
/** A name is never cut: a long one is set smaller. */
const sizeOf = (name: string): string => nameSizes.find(([most]) => name.length <= most)?.[1] ?? 'text-[22pt]/[1.1]';

/** As many lines as there is room for. */
const mostLines = 6;
const mostInBoth = 3;

/** As large as all of them have room. */
function lineSizeOf(count: number, isBoth: boolean): string {
  if (count <= 2) return 'text-[16pt]/[1.3] font-semibold';
  return isBoth && count > 4 ? 'text-[11pt]/[1.25]' : 'text-[12pt]/[1.3]';
}

type Props = {
  certificate: Certificate;
  tournament: Results['tournament'];
  language: CertificateLanguage;
  french: FrenchTexts;
};

/** One printed page, letter landscape, black on white in every theme; scaled down on a small screen. */
export function CertificatePage({ certificate, tournament, language, french }: Props) {
  const { place, name, schoolName, lines, judge } = certificate;
  const isBoth = language === 'both'; // everything twice, in the same room
  const most = isBoth ? mostInBoth : mostLines;
  const more = lines.length - most;
  const shown = lines.slice(0, most).flatMap(line => linesIn(language, line, french));
  return (
    <article
      aria-label={`${certificateTitle(firstOf(language), place)}: ${name}`}
      data-certificate
      className="relative h-[8.48in] w-[11in] overflow-hidden border border-line bg-[#fff] text-center text-[14pt]/[1.35] text-[#000] [page:sheet] max-xl:[zoom:0.85] max-lg:[zoom:0.66] max-md:[zoom:0.55] max-sm:[zoom:0.33] print:border-0 print:[zoom:1] print:not-last:break-after-page"
    >
      <UsedFrame />
      <OwnLogo className="absolute top-[0.55in] left-1/2 h-[0.75in] w-auto max-w-[2.6in] -translate-x-1/2 p-[0.06in]" />
      <div className="relative flex h-full flex-col items-center px-[1.2in] pt-[1.3in] pb-[1.55in]">
        <p
          className={`mt-auto font-display tracking-[0.12em] uppercase ${isBoth ? 'text-[14pt]/[1.2]' : 'text-[17pt]/[1.2]'}`}
        >
          <InEach language={language} say={({ words }) => words.tournament()} />
        </p>
        <p
          className={`font-display text-[#075a3e] ${isBoth ? 'mt-[0.2in] text-[26pt]/[1.1]' : 'mt-[0.28in] text-[38pt]/[1]'}`}
        >
          <InEach language={language} say={spoken => certificateTitle(spoken, place)} />
        </p>
        <p className={`text-[13pt] ${isBoth ? 'mt-[0.12in]' : 'mt-[0.2in]'}`}>
          <InEach
            language={language}
            isBeside
            say={({ words }) => (place === null ? words.isGivenTo() : words.isWonBy())}
          />
        </p>
        <h2 className={`mt-[0.1in] max-w-full wrap-anywhere ${sizeOf(name)}`}>{name}</h2>
        <p className="mt-[0.06in] text-[16pt]">{schoolName}</p>
        <div className={`mt-[0.22in] ${lineSizeOf(shown.length, isBoth)}`}>
          {shown.map(({ locale, text }) => (
            <p key={locale + text} lang={locale}>
              {text}
            </p>
          ))}
          {more > 0 && (
            <p>
              <InEach language={language} isBeside say={({ words }) => words.more({ n: more })} />
            </p>
          )}
        </div>
        <p className="mt-[0.1in]">
          <InEach
            language={language}
            isBeside
            say={({ locale }) => formatLongDate(tournament.tournamentDate, locale)}
          />
          , {tournament.city}
        </p>
        <div className="mt-auto grid w-full grid-cols-2 gap-[1in]">
          <SignatureLine>
            <InEach
              language={language}
              say={({ words }) => (judge ? words.signedJudge({ name: judge }) : words.judge())}
            />
          </SignatureLine>
          <SignatureLine>
            <InEach language={language} say={({ words }) => words.director()} />
          </SignatureLine>
        </div>
      </div>
    </article>
  );
}

const SignatureLine = ({ children }: { children: ReactNode }) => (
  <p className="border-t-[1pt] border-[#000] pt-[0.04in] text-[11pt]/[1.2] wrap-anywhere">{children}</p>
);
