import type { RefundsShown } from '#core/payment/refund-policy.ts';
import * as say from '#say/refunds.ts';
import { TypedLinked } from '#web/widgets/linked.tsx';
import { refundLines } from '#words/registration/refund-words.ts';
import { pageLink } from './mailbox-link.tsx';

/** What comes back if a competitor is withdrawn after payment, in plain words with days; or whom to ask. */
export function RefundPolicy({ refunds }: { refunds: RefundsShown | null }) {
  if (!refunds) return <p className="max-w-prose">{say.noPolicy({ link: pageLink('/contact') })}</p>;
  return (
    <div className="grid max-w-prose gap-3 wrap-anywhere">
      {refunds.isOver && <p>{say.over()}</p>}
      {refunds.steps.length > 0 && (
        <>
          <p>{say.lead()}</p>
          <ul className="grid list-disc gap-1 pl-5">
            {refundLines(refunds.steps).map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>{say.alsoGivenBack()}</p>
        </>
      )}
      {refunds.text && (
        <p className="whitespace-pre-line">
          <TypedLinked>{refunds.text}</TypedLinked>
        </p>
      )}
    </div>
  );
}
