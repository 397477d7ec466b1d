import type { RingTables } from '#contract/ring-table/ring-table.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import { OwnLogo } from '#web/widgets/own-logo.tsx';
import { formatLongDate } from '#words/format.ts';
import { siteName } from '#words/site-name.ts';
import type { TableRing } from './ring-table-card.tsx';
import { pinWords } from './table-words.ts';

/** A name is never cut: a long one is set smaller. */
const longName = 14;

/** On paper only: a card for each ring, to be taped to its table. Black on white, in measures of paper. */
export function TablePapers({ rings, tournament }: { rings: readonly TableRing[] } & Pick<RingTables, 'tournament'>) {
  return (
    <div className="hidden print:-mx-5 print:block">
      {rings.map(({ ringId, name, pin, url, qr }) => (
        <article
          key={ringId}
          className="flex h-[8.48in] w-[11in] flex-col justify-between overflow-hidden bg-[#fff] p-[0.6in] text-[#000] [page:sheet] not-last:break-after-page"
        >
          <header className="border-b-[2pt] border-current pb-[0.15in]">
            <OwnLogo className="float-right h-[1in] w-auto max-w-[2.5in]" />
            <h2 className={name.length > longName ? 'text-[36pt]/[1.1]' : 'text-[64pt]/[1.1]'}>{name}</h2>
            <p className="text-[14pt]">
              {siteName()} Tournament, {formatLongDate(tournament.tournamentDate)}, {tournament.city}
            </p>
          </header>
          <div className="flex items-center gap-[0.5in]">
            <QrCode qr={qr} label={`QR code leading to ${url}`} className="size-[4in] shrink-0" />
            <div className="min-w-0">
              <ol className="grid list-decimal gap-[0.08in] pl-[0.3in] text-[16pt]/[1.3]">
                <li>Scan the code with the tablet.</li>
                <li>Type this PIN, and a name for the tablet.</li>
              </ol>
              <p className="mt-[0.25in] text-[14pt]">PIN</p>
              <p className="font-display text-[64pt]/[1] whitespace-nowrap tabular-nums">{pinWords(pin)}</p>
            </div>
          </div>
          <footer className="text-[13pt] wrap-anywhere">
            No code reader? Open <strong>{url}</strong>
          </footer>
        </article>
      ))}
    </div>
  );
}
