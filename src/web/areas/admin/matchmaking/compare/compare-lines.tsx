import { useSearchParams } from 'react-router';
import type { DraftDifference } from '#contract/matchmaking/matchmaking.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import { counted } from '../draft/draft-words.ts';
import { type DifferenceLine, filterLines, kinds, kindWords, meetingWords } from './difference-words.ts';

const pageSize = 50;
const tones: Readonly<Record<DifferenceLine['kind'], BadgeTone>> = {
  unplaced: 'danger',
  moved: 'neutral',
  gone: 'warn',
  new: 'info',
  placed: 'good',
};

const side = (group: DifferenceLine['from']) => (group ? group.title : <span className="text-muted">No group</span>);

const columns: TableColumn<DifferenceLine>[] = [
  {
    title: 'Who',
    isHeading: true,
    cell: line => (
      <>
        {line.name}
        <span className="block text-sm font-normal text-muted">
          {line.schoolName && `${line.schoolName}, `}
          {line.eventTitle}
        </span>
      </>
    ),
  },
  {
    title: 'What',
    cell: line => (
      <span className="block text-right md:text-left">
        <Badge tone={tones[line.kind]}>{kindWords[line.kind]}</Badge>
        <span className="block text-sm text-muted">{meetingWords(line)}</span>
      </span>
    ),
  },
  { title: 'Before', cell: line => <span className="block text-right md:text-left">{side(line.from)}</span> },
  { title: 'After', cell: line => <span className="block text-right md:text-left">{side(line.to)}</span> },
];

/** What changes for whom, worst first; filtered by what stands in the address. */
export function CompareLines({ difference }: { difference: DraftDifference }) {
  const { lines, unchanged } = difference;
  const [params, setParams] = useSearchParams();
  const filter = {
    kind: params.get('kind') ?? '',
    eventId: Number(params.get('event') ?? 0) || 0,
    search: params.get('search') ?? '',
  };
  const found = filterLines(lines, filter);
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(params.get('page')) || 1)));
  const events = [...new Map(lines.map(line => [line.eventId, line.eventTitle]))];
  const isFiltered = filter.kind !== '' || filter.eventId !== 0 || filter.search !== '';
  const put = (changes: Record<string, string>) =>
    setParams(
      before => {
        before.delete('page');
        for (const [name, value] of Object.entries(changes)) {
          if (value) before.set(name, value);
          else before.delete(name);
        }
        return before;
      },
      { replace: true, preventScrollReset: true },
    );

  return (
    <>
      <search className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <SelectField
          label="What"
          name="kind"
          placeholder="Everything"
          value={filter.kind}
          onChange={event => put({ kind: event.currentTarget.value })}
          options={kinds
            .map(kind => ({ kind, count: lines.filter(line => line.kind === kind).length }))
            .filter(({ count }) => count > 0)
            .map(({ kind, count }) => ({ value: kind, label: `${kindWords[kind]} (${count})` }))}
          className="w-full sm:w-56"
        />
        {events.length > 1 && (
          <SelectField
            label="Event"
            name="event"
            placeholder="All"
            value={filter.eventId || ''}
            onChange={event => put({ event: event.currentTarget.value })}
            options={events.map(([value, label]) => ({ value, label }))}
            className="w-full sm:w-56"
          />
        )}
        <TextField
          label="Name or school"
          name="search"
          type="search"
          maxLength={100}
          autoComplete="off"
          value={filter.search}
          onChange={event => put({ search: event.currentTarget.value })}
          className="w-full sm:w-64"
        />
      </search>
      <p role="status" className="text-muted">
        {isFiltered ? `${found.length} of ` : ''}
        {counted(lines.length, 'entry differs', 'entries differ')}, {unchanged} {unchanged === 1 ? 'stays' : 'stay'} as{' '}
        {unchanged === 1 ? 'it is' : 'they are'}.
      </p>
      {found.length === 0 ? (
        <EmptyState
          title="No matches"
          action={<Button onClick={() => put({ kind: '', event: '', search: '' })}>Show all</Button>}
        >
          No entry that differs matches your search.
        </EmptyState>
      ) : (
        <Table
          caption="What changes for whom, worst first"
          columns={columns}
          rows={found.slice((page - 1) * pageSize, page * pageSize)}
          rowKey={line => `${line.competitorId}/${line.eventId}`}
        />
      )}
      <Pager page={page} pageSize={pageSize} total={found.length} label="Pages of what changes" />
    </>
  );
}
