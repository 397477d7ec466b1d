import type { ReactNode } from 'react';
import type { DivisionSheet, DivisionSheets } from '#contract/division-sheet.ts';
import { spacedCode } from '#core/payment/confirmation-code.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import { OwnLogo } from '#web/widgets/own-logo.tsx';
import { formatLongDate } from '#words/format.ts';
import { siteName } from '#words/site-name.ts';
import { SheetFoot } from './sheet-foot.tsx';
import { printedWords } from './sheet-words.ts';

export type SheetPageProps = {
  sheet: DivisionSheet;
  frame: Pick<DivisionSheets, 'tournament' | 'draft' | 'printedAt' | 'timeZone'>;
  page: number;
  pages: number;
  children: ReactNode;
};

/**
 * One printed page, letter landscape, black on white in every theme. All measures are for paper (inches and points),
 * because print and screen use different text sizes. On a small screen it is scaled down.
 */
export function SheetPage({ sheet, frame, page, pages, children }: SheetPageProps) {
  const { title, eventTitle, eventTypeTitle, code, edition, ring, checkUrl, qr } = sheet;
  const { tournament, draft, printedAt, timeZone } = frame;
  return (
    <article
      aria-label={`${title}, ${eventTitle}, page ${page} of ${pages}`}
      data-sheet-page
      className="flex h-[8.48in] w-[11in] flex-col gap-[0.1in] overflow-hidden border border-line bg-[#fff] p-[0.4in] text-[10pt]/[1.3] text-[#000] [page:sheet] max-xl:[zoom:0.85] max-lg:[zoom:0.66] max-md:[zoom:0.55] max-sm:[zoom:0.33] print:border-0 print:[zoom:1] print:not-last:break-after-page"
    >
      <header className="flex items-start gap-[0.25in] border-b-[1.5pt] border-current pb-[0.08in]">
        <OwnLogo className="h-[0.8in] w-auto max-w-[1.5in] shrink-0" />
        <div className="min-w-0 flex-1">
          <h2 className="line-clamp-2 text-[22pt]/[1.1]">{title}</h2>
          <p className="mt-[2pt] line-clamp-1 text-[13pt]/[1.25] font-semibold">
            {eventTitle === eventTypeTitle ? eventTitle : `${eventTypeTitle}: ${eventTitle}`}
          </p>
          <p className="line-clamp-1">
            {siteName()} Tournament, {formatLongDate(tournament.tournamentDate)}, {tournament.city}
            {tournament.permitNumber && `. Permit ${tournament.permitNumber}`}
          </p>
          {draft.status !== 'published' && <p className="font-bold">Not published: do not use in a ring</p>}
        </div>
        <div className="grid shrink-0 grid-cols-[auto_1.35in] items-baseline gap-x-[0.12in]">
          <RingLine ring={ring} />
          <span>Sheet</span>
          <span className="font-mono text-[11pt] font-bold whitespace-nowrap">{spacedCode(code)}</span>
          <span>Edition</span>
          <span className="font-bold">{edition}</span>
          <span>Printed</span>
          <span className="text-[9pt] whitespace-nowrap">{printedWords(printedAt, timeZone)}</span>
          <span className="col-span-2 mt-[2pt] text-[12pt] font-bold">{`Page ${page} of ${pages}`}</span>
        </div>
        <figure className="grid w-[1.15in] shrink-0 justify-items-center text-center text-[7.5pt]/[1.15]">
          <QrCode qr={qr} label={`QR code leading to ${checkUrl}`} className="-mt-[0.08in] size-[1.1in]" />
          <figcaption className="-mt-[0.04in]">Is this the current sheet?</figcaption>
        </figure>
      </header>
      <div className="min-h-0 flex-1 [&_svg]:max-h-full">{children}</div>
      <SheetFoot sheet={sheet} page={page} pages={pages} />
    </article>
  );
}

/** A ring's name is never cut: a long one is set smaller. */
const longName = 12;

function RingLine({ ring }: Pick<DivisionSheet, 'ring'>) {
  if (ring)
    return (
      <span
        className={`col-span-2 font-display font-semibold ${ring.name.length > longName ? 'text-[11pt]/[1.1]' : 'text-[20pt]/[1]'}`}
      >
        {`${ring.name} · no. ${ring.order}`}
      </span>
    );
  return (
    <>
      <span>Ring</span>
      <span className="h-[0.26in] border-b border-current">
        <span className="sr-only print:hidden">to be written</span>
      </span>
    </>
  );
}
