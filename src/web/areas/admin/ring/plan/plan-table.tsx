import { clockTimeOf } from '#core/time/clock-time.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Table } from '#web/ui/table.tsx';
import { minutesWords } from '../minute-words.ts';
import type { TimelineRow } from './timeline-rows.ts';

type Line = { key: number; at: number; to: number; words: string };

/** The same as the picture, in lines: for phones, and for whoever reads rather than looks. */
export function PlanTable({
  rows,
  titleOf,
}: {
  rows: readonly TimelineRow[];
  titleOf: (divisionId: number) => string;
}) {
  return (
    <div>
      {rows.map(({ ringId, name, note, blocks, lunch }) => {
        const lines: Line[] = blocks.map(({ divisionId, from, to, isPinned }) => ({
          key: divisionId,
          at: from,
          to,
          words: `${titleOf(divisionId)}${isPinned ? ' (pinned)' : ''}`,
        }));
        if (lunch) lines.push({ key: 0, at: lunch.from, to: lunch.to, words: 'Lunch' });
        return (
          <Disclosure key={ringId} name="plan-ring" summary={`${name}: ${blocks.length} divisions, ${note}`}>
            <Table
              caption={name}
              rows={lines.toSorted((a, b) => a.at - b.at)}
              rowKey={({ key }) => key}
              columns={[
                {
                  title: 'Division',
                  isHeading: true,
                  cell: ({ words }) => words,
                },
                { title: 'Starts', isNumber: true, cell: ({ at }) => clockTimeOf(at) },
                { title: 'Takes', isNumber: true, cell: ({ at, to }) => minutesWords(to - at) },
              ]}
            />
          </Disclosure>
        );
      })}
    </div>
  );
}
