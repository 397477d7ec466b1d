import type { Consent } from '#contract/personal-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import { When } from '../communication/when.tsx';

const purposes: Record<Consent['purpose'], string> = {
  divisions: 'Text messages about their divisions',
  news: 'News by e-mail',
};

const columns: TableColumn<Consent & { key: number }>[] = [
  {
    title: 'About',
    isHeading: true,
    cell: ({ purpose, wording }) => (
      <>
        {purposes[purpose]}
        <span className="block max-w-prose text-sm font-normal text-muted">“{wording}”</span>
      </>
    ),
  },
  { title: 'Answer', cell: ({ agreed }) => (agreed ? <Badge tone="good">Yes</Badge> : <Badge>No</Badge>) },
  {
    title: 'Address',
    cell: ({ address }) => address || <span className="text-muted">Made unreadable</span>,
  },
  {
    title: 'When',
    cell: ({ at }) => (
      <span className="text-sm md:whitespace-nowrap">
        <When at={at} />
      </span>
    ),
  },
];

/** Everything somebody ever agreed to or refused, in the words they saw. */
export function ConsentTable({ consents }: { consents: readonly Consent[] }) {
  if (consents.length === 0) return <p className="text-muted">Never asked, or no answer yet.</p>;
  return (
    <Table
      caption="What they agreed to, newest first"
      columns={columns}
      rows={consents.map((consent, key) => ({ ...consent, key }))}
      rowKey={({ key }) => key}
    />
  );
}
