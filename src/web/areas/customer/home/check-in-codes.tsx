import type { Registration } from '#contract/registration/registration.ts';
import type { Tournament } from '#contract/tournament.ts';
import { spacedCode } from '#core/payment/confirmation-code.ts';
import * as say from '#say/payment.ts';
import { Marked, useMarking } from '#web/lib/typed.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { checkInTimes } from '#words/day/check-in-words.ts';
import { formatList } from '#words/format.ts';

type CheckInCodesProps = { tournament: Tournament; registrations: readonly Registration[] };

/** What a family shows at the check-in desk that morning: the code of each completed registration. */
export function CheckInCodes({ tournament, registrations }: CheckInCodesProps) {
  const marking = useMarking();
  const completed = registrations.flatMap(({ registrationId, receipt, competitors }) =>
    receipt ? [{ registrationId, receipt, names: competitors.filter(c => !c.withdrawnAt).map(c => c.firstName) }] : [],
  );
  if (completed.length === 0) return null;
  return (
    <PagePart
      id="check-in"
      title={say.showAtCheckIn()}
      lead={
        <span className="block first-letter:uppercase">
          <Marked>{say.checkInWhere({ times: checkInTimes(tournament.inPersonRegistrationTimes, marking) })}</Marked>
        </span>
      }
    >
      <ul className="flex flex-wrap gap-6">
        {completed.map(({ registrationId, receipt, names }) => (
          <li key={registrationId} className="max-w-full">
            <figure className="grid max-w-full gap-2">
              <QrCode
                qr={receipt.qr}
                label={say.qrOfCode({ code: spacedCode(receipt.confirmationCode) })}
                className="aspect-square w-56 max-w-full"
              />
              <figcaption className="wrap-anywhere">
                <span className="block font-display text-2xl tracking-wider">
                  {spacedCode(receipt.confirmationCode)}
                </span>
                {formatList(names)}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </PagePart>
  );
}
