import type { TillLine } from '#contract/payment/till.ts';
import { channelWords } from '#core/payment/ledger-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import { formatCents } from '#words/format.ts';
import { When } from '../communication/when.tsx';

function Difference({ cents }: { cents: number }) {
  if (cents === 0) return <Badge tone="good">Matches</Badge>;
  return <Badge tone="danger">{`${formatCents(Math.abs(cents))} ${cents < 0 ? 'short' : 'over'}`}</Badge>;
}

const countButtons = ['Count', 'Second count'] as const;
const countWord = (line: TillLine): string => countButtons[line.counts.length] ?? 'Recount';

/** What each person took by each method in each shift. Amounts are shown once two people have counted, never before. */
export function DayTable({ lines, onCount }: { lines: readonly TillLine[]; onCount: (line: TillLine) => void }) {
  const columns: TableColumn<TillLine>[] = [
    {
      title: 'Shift',
      isHeading: true,
      cell: line => (
        <>
          {line.name}
          <span className="block text-sm font-normal text-muted">
            {line.closedAt ? (
              <>
                Ended <When at={line.closedAt} />
              </>
            ) : (
              <>
                Since <When at={line.openedAt} />
              </>
            )}
          </span>
        </>
      ),
    },
    {
      title: 'Method',
      cell: line => (
        <>
          {channelWords[line.channel]}
          {line.channel === 'cash' && line.floatCents !== null && (
            <span className="block text-sm text-muted">{formatCents(line.floatCents)} float</span>
          )}
        </>
      ),
    },
    { title: 'Payments', isNumber: true, cell: line => line.payments },
    {
      title: 'Counted',
      cell: line => (
        <span className="grid gap-1">
          {line.counts.map(({ countedBy, at, countedCents, remark }) => (
            <span key={at}>
              {countedCents !== null && (
                <span className="font-semibold tabular-nums">{formatCents(countedCents)} </span>
              )}
              <span className="text-sm text-muted">
                {countedBy}, <When at={at} />
              </span>
              {remark && <span className="block text-sm text-muted">“{remark}”</span>}
            </span>
          ))}
          {line.counts.length < 2 && !line.mayCount && (
            <span className="text-muted">{line.counts.length === 0 ? 'Not yet' : 'Someone else counts next'}</span>
          )}
          {line.mayCount && (
            <span className="print:hidden">
              <Button
                size="small"
                aria-label={`${countWord(line)}: ${channelWords[line.channel]} of ${line.name}`}
                onClick={() => onCount(line)}
              >
                {countWord(line)}
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
          <span className="text-muted">Shown after both counts</span>
        ) : (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="tabular-nums">{formatCents(line.expectedCents)}</span>
            <Difference cents={line.differenceCents} />
          </span>
        ),
    },
  ];
  return (
    <Table
      caption="Desk takings by shift and method"
      columns={columns}
      rows={lines}
      rowKey={line => `${line.shiftId} ${line.channel}`}
    />
  );
}
