import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Balance } from '#contract/payment/balance.ts';
import type { LedgerLine } from '#contract/registration/registration-detail.ts';
import { channelWords, kindWords } from '#core/payment/ledger-words.ts';
import { Pulse } from '#web/lib/live/pulse.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import { focusPart } from '#web/widgets/page-part.tsx';
import { formatCents } from '#words/format.ts';
import { When } from '../communication/when.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { DisputeNote } from './dispute-note.tsx';
import { lineCents, referenceWords } from './payment-words.ts';
import { RefundDialog } from './refund-dialog.tsx';

/** Card, reference, reason: what tells one payment from another. */
export function LineDetail({ line }: { line: LedgerLine }) {
  const { channel, reference } = line;
  const proof =
    reference && (channel === 'etransfer' || channel === 'cheque' || channel === 'terminal')
      ? `${referenceWords[channel]} ${reference}`
      : reference;
  const details = [line.card, proof, line.takenBy && `by ${line.takenBy}`].filter(Boolean).join(', ');
  return (
    <>
      {line.kind === 'write_off' && (
        <span className="block text-sm font-normal text-muted">
          {formatCents(line.amountCents)} doesn’t have to be paid again
        </span>
      )}
      {details && <span className="block text-sm font-normal text-muted">{details}</span>}
      {line.reason && <span className="block text-sm font-normal text-muted">“{line.reason}”</span>}
    </>
  );
}

type Open = { what: 'refund' | 'correct'; line: LedgerLine };

/** Everything a family has paid and got back, and what can be done about each line. */
export function LedgerTable({ balance }: { balance: Balance }) {
  const [open, setOpen] = useState<Open | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const { ledger, abilities, requestedCents, unclearCents } = balance;
  // The payment service answers a moment after us.
  const isOnItsWay = requestedCents > unclearCents;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOnItsWay) return;
    return new Pulse({ everyMs: 2000, look: () => revalidate() }).start(false);
  }, [isOnItsWay, revalidate]);
  if (ledger.length === 0) return <EmptyState title="No payments yet" />;
  const columns: TableColumn<LedgerLine>[] = [
    {
      title: 'What',
      isHeading: true,
      cell: line => (
        <>
          {kindWords[line.kind]}
          {line.isCorrected && (
            <>
              {' '}
              <Badge>Reversed</Badge>
            </>
          )}
          <LineDetail line={line} />
        </>
      ),
    },
    { title: 'Method', cell: line => channelWords[line.channel] },
    { title: 'When', cell: line => <When at={line.at} /> },
    {
      title: 'Amount',
      isNumber: true,
      cell: line => <span className="font-semibold">{formatCents(lineCents(line))}</span>,
    },
  ];
  if (abilities.refund)
    columns.push({
      title: 'Change',
      cell: line => {
        const canCorrect = balance.correctableIds.includes(line.ledgerEntryId);
        if (line.refundableCents <= 0 && !canCorrect) return null;
        return (
          <span className="flex flex-wrap justify-end gap-2">
            {line.refundableCents > 0 && (
              <Button
                size="small"
                aria-label={`Refund ${formatCents(lineCents(line))} ${channelWords[line.channel]}`}
                onClick={() => setOpen({ what: 'refund', line })}
              >
                Refund
              </Button>
            )}
            {canCorrect && (
              <Button
                size="small"
                variant="quiet"
                aria-label={`Reverse ${formatCents(lineCents(line))} ${channelWords[line.channel]}`}
                onClick={() => setOpen({ what: 'correct', line })}
              >
                Reverse
              </Button>
            )}
          </span>
        );
      },
    });
  function finish(text: string) {
    setOpen(null);
    setDone(text);
    requestAnimationFrame(() => focusPart('ledger'));
  }
  return (
    <div className="grid gap-4">
      {done && unclearCents === 0 && (
        <Alert kind="success" onDismiss={() => setDone(null)}>
          {done}
        </Alert>
      )}
      {unclearCents > 0 && (
        <Alert kind="info" title={`We’re checking a refund of ${formatCents(unclearCents)}`}>
          The payment service hasn’t said whether it made this refund. We keep asking it, every hour at least. Don’t
          refund it another way until we know.
        </Alert>
      )}
      {isOnItsWay && (
        <Alert kind="info">
          {formatCents(requestedCents - unclearCents)} is on its way back to the card. It will appear here once the
          payment service confirms it.
        </Alert>
      )}
      {balance.disputes.map(dispute => (
        <DisputeNote key={dispute.openedAt} dispute={dispute} isOwing={balance.dueCents > 0} />
      ))}
      <Table caption="Payments so far" columns={columns} rows={ledger} rowKey={line => line.ledgerEntryId} />
      {open?.what === 'refund' && (
        <RefundDialog
          registrationId={balance.registrationId}
          line={open.line}
          onClose={() => setOpen(null)}
          onDone={finish}
        />
      )}
      {open?.what === 'correct' && (
        <CorrectDialog
          registrationId={balance.registrationId}
          line={open.line}
          onClose={() => setOpen(null)}
          onDone={finish}
        />
      )}
    </div>
  );
}
