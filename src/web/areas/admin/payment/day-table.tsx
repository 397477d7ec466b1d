import type { DayClose } from '#contract/payment/staff-payment.ts';
import { channelWords } from '#core/payment/ledger-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import { formatCents } from '#words/format.ts';
import { When } from '../communication/when.tsx';

export type DayLine = DayClose['lines'][number];

function Difference({ cents }: { cents: number }) {
  if (cents === 0) return <Badge tone="good">Matches</Badge>;
  return <Badge tone="danger">{`${formatCents(Math.abs(cents))} ${cents < 0 ? 'short' : 'over'}`}</Badge>;
}

/** What each person took by each method. What it should be is shown once it was counted, never before. */
export function DayTable({ lines, onCount }: { lines: readonly DayLine[]; onCount: (line: DayLine) => void }) {
  const columns: TableColumn<DayLine>[] = [
    {
      title: 'Who',
      isHeading: true,
      cell: line => (
        <>
          {line.name}
          {line.remark && <span className="block text-sm font-normal text-muted">“{line.remark}”</span>}
        </>
      ),
    },
    { title: 'Method', cell: line => channelWords[line.channel] },
    { title: 'Payments', isNumber: true, cell: line => line.payments },
    {
      title: 'Counted',
      isNumber: true,
      cell: line => (
        <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
          {line.countedCents !== null && formatCents(line.countedCents)}
          {line.countedCents === null && !line.mayCount && 'Not yet'}
          {line.mayCount && (
            <span className="print:hidden">
              <Button
                size="small"
                aria-label={`${line.countedCents === null ? 'Count' : 'Recount'} ${channelWords[line.channel]} of ${line.name}`}
                onClick={() => onCount(line)}
              >
                {line.countedCents === null ? 'Count' : 'Recount'}
              </Button>
            </span>
          )}
        </span>
      ),
    },
    {
      title: 'Expected',
      cell: line =>
        line.differenceCents === null || line.expectedCents === null ? (
          <span className="text-muted">Shown after you count</span>
        ) : (
          <span className="block text-right md:text-left">
            {formatCents(line.expectedCents)} <Difference cents={line.differenceCents} />
            {line.closedAt && (
              <span className="block text-sm text-muted">
                {line.closedBy}, <When at={line.closedAt} />
              </span>
            )}
          </span>
        ),
    },
  ];
  return (
    <Table
      caption="Desk takings by person and method"
      columns={columns}
      rows={lines}
      rowKey={line => `${line.personId} ${line.channel}`}
    />
  );
}
