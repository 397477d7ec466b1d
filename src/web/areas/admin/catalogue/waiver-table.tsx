import type { WaiverSetting } from '#contract/tournament-settings.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import { LongDate } from '#web/widgets/long-date.tsx';

export type WaiverTableProps = {
  waivers: readonly WaiverSetting[];
  onRead: (waiver: WaiverSetting) => void;
  onFrench: (waiver: WaiverSetting) => void;
  onEdit: (waiver: WaiverSetting) => void;
  onDelete: (waiver: WaiverSetting) => void;
};

/** The newer ones wait for their day, the older ones have been replaced. */
function State({ waiver, waivers }: { waiver: WaiverSetting; waivers: readonly WaiverSetting[] }) {
  if (waiver.isInEffect) return <Badge tone="good">In effect</Badge>;
  const current = waivers.find(other => other.isInEffect);
  return !current || waiver.effectiveOn > current.effectiveOn ? (
    <Badge tone="info">To come</Badge>
  ) : (
    <Badge>Replaced</Badge>
  );
}

export function WaiverTable({ waivers, onRead, onFrench, onEdit, onDelete }: WaiverTableProps) {
  const columns: TableColumn<WaiverSetting>[] = [
    {
      title: 'Waiver',
      isHeading: true,
      cell: waiver => (
        <span className="flex flex-wrap items-baseline gap-x-3">
          {waiver.title} <State waiver={waiver} waivers={waivers} />
        </span>
      ),
    },
    { title: 'In effect from', cell: waiver => <LongDate iso={waiver.effectiveOn} /> },
    {
      title: 'French',
      cell: waiver =>
        waiver.frenchBody === null ? 'None' : waiver.isFrenchConfirmed ? 'Confirmed' : 'Beside the English',
    },
    { title: 'Signatures', isNumber: true, cell: waiver => waiver.signatures.toLocaleString('en-CA') },
    {
      title: 'Actions',
      cell: waiver => {
        const of = (
          <span className="sr-only">
            {' '}
            {waiver.title} of {waiver.effectiveOn}
          </span>
        );
        return (
          <span className="-mx-3 flex flex-wrap justify-end md:justify-start">
            <Button variant="quiet" size="small" className="px-3! whitespace-nowrap" onClick={() => onRead(waiver)}>
              Read{of}
            </Button>
            <Button variant="quiet" size="small" className="px-3! whitespace-nowrap" onClick={() => onFrench(waiver)}>
              French{of}
            </Button>
            {waiver.signatures === 0 && (
              <>
                <Button variant="quiet" size="small" className="px-3! whitespace-nowrap" onClick={() => onEdit(waiver)}>
                  Edit{of}
                </Button>
                <Button
                  variant="quiet"
                  size="small"
                  className="px-3! whitespace-nowrap"
                  onClick={() => onDelete(waiver)}
                >
                  Delete{of}
                </Button>
              </>
            )}
          </span>
        );
      },
    },
  ];
  return <Table caption="Waiver texts, newest first" columns={columns} rows={waivers} rowKey={waiver => waiver.id} />;
}
