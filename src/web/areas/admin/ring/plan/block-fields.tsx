import { useState } from 'react';
import type { RingDay } from '#contract/ring/ring.ts';
import type { RingBlock } from '#contract/ring/ring-rules.ts';
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx';
import { FieldError, FieldGroup } from '#web/ui/field/field.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { AddRow, RowButtons } from '../../parts/row-buttons.tsx';
import { useRows } from '../../parts/use-rows.ts';
import { blockWords, timeOf } from './block-words.ts';

type ErrorOf = (name: string) => string | undefined;
type About = Pick<RingDay, 'eventTypes' | 'rings' | 'scheduleBlocks'>;
export type BlockFieldsProps = { blocks: readonly RingBlock[] | null; day: About; errorOf: ErrorOf };

const mostBlocks = 12;
const fresh: RingBlock = {
  name: '',
  eventTypeIds: [],
  isBlackBelts: false,
  from: null,
  until: null,
  ringIds: null,
  judges: null,
};

/** In which order kinds of events come: as the schedule says, or as staff put it. RING-38 */
export function BlockFields({ blocks, day, errorOf }: BlockFieldsProps) {
  const [isOwn, setOwn] = useState(blocks !== null);
  const { scheduleBlocks } = day;
  return (
    <div className="grid gap-3">
      <RadioGroup
        name="blocksOf"
        label="Blocks of the day"
        hint="In each ring, and for each competitor, the blocks come in this order. A ring never goes back."
        value={isOwn ? 'own' : 'schedule'}
        onChange={value => setOwn(value === 'own')}
        options={[
          { value: 'schedule', label: 'As the published schedule says' },
          { value: 'own', label: 'As set here' },
        ]}
      />
      {isOwn ? (
        <BlockRows initial={blocks ?? scheduleBlocks} day={day} errorOf={errorOf} />
      ) : scheduleBlocks.length === 0 ? (
        <p className="max-w-prose pl-9 text-sm text-muted">
          The schedule names no kinds of events in an order, so all divisions may run at any time.
        </p>
      ) : (
        <ol className="grid list-decimal gap-1 pl-14">
          {scheduleBlocks.map(block => (
            <li key={block.name}>{blockWords(block, day)}</li>
          ))}
        </ol>
      )}
    </div>
  );
}

type Row = { key: number; block: RingBlock };

function BlockRows({ initial, day, errorOf }: { initial: readonly RingBlock[]; day: About; errorOf: ErrorOf }) {
  const nameOf = (_: Row, index: number): string => `block ${index + 1}`;
  const lines = useRows<Row>(() => initial.map((block, key) => ({ key, block })), nameOf);
  return (
    <div className="grid gap-3">
      <input ref={lines.marker} type="hidden" name="blocks-rows" value={lines.rows.length} />
      <ol ref={lines.list} className="grid gap-4">
        {lines.rows.map((row, index) => (
          <li key={row.key} data-row={row.key} className="rounded border border-line p-4">
            <BlockRow index={index} block={row.block} day={day} errorOf={errorOf} rows={lines} />
          </li>
        ))}
      </ol>
      <AddRow
        rows={lines}
        most={mostBlocks}
        label="Add a block"
        onAdd={() => lines.append({ key: lines.newKey(), block: fresh })}
      />
      <p className="max-w-prose text-sm text-muted">
        With one block or none, divisions of all kinds may run at any time.
      </p>
      <FieldError id="field-blocks">{errorOf('blocks')}</FieldError>
    </div>
  );
}

type BlockRowProps = {
  index: number;
  block: RingBlock;
  day: About;
  errorOf: ErrorOf;
  rows: Parameters<typeof RowButtons>[0]['rows'];
};

/** What is typed stays in the fields: the row keeps its place in the list by its key. */
function BlockRow({ index, block, day, errorOf, rows }: BlockRowProps) {
  const at = (field: string): string => `blocks.${index}.${field}`;
  const ticks = (field: 'eventTypeIds' | 'ringIds', items: readonly { id: number; title: string }[]) => (
    <div className="flex flex-wrap gap-x-6">
      {items.map(({ id, title }) => (
        <CheckboxField
          key={id}
          id={`field-${at(field)}-${id}`}
          name={at(field)}
          value={id}
          label={title}
          defaultChecked={block[field]?.includes(id)}
        />
      ))}
    </div>
  );
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <TextField
          name={at('name')}
          label={`Name of block ${index + 1}`}
          maxLength={60}
          autoComplete="off"
          required
          defaultValue={block.name}
          error={errorOf(at('name'))}
          className="w-full max-w-xs"
        />
        <span className="flex gap-1">
          <RowButtons rows={rows} index={index} name={`block ${index + 1}`} />
        </span>
      </div>
      <FieldGroup id={`field-${at('eventTypeIds')}`} label="Kinds of events" error={errorOf(at('eventTypeIds'))}>
        {ticks(
          'eventTypeIds',
          day.eventTypes.map(({ eventTypeId, title }) => ({ id: eventTypeId, title })),
        )}
      </FieldGroup>
      <CheckboxField name={at('isBlackBelts')} label="Only black belts" defaultChecked={block.isBlackBelts} />
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        {(['from', 'until'] as const).map(field => (
          <TextField
            key={field}
            name={at(field)}
            label={field === 'from' ? 'Not before' : 'Should be over by'}
            type="time"
            optional
            defaultValue={block[field] === null ? '' : timeOf(block[field])}
            error={errorOf(at(field))}
            className="w-44"
          />
        ))}
        <TextField
          name={at('judges')}
          label="Judges in each ring"
          inputMode="numeric"
          autoComplete="off"
          optional
          defaultValue={block.judges ?? ''}
          error={errorOf(at('judges'))}
          className="w-44"
        />
      </div>
      <FieldGroup
        id={`field-${at('ringIds')}`}
        label="Rings"
        hint="Tick none to use every ring."
        error={errorOf(at('ringIds'))}
      >
        {ticks(
          'ringIds',
          day.rings.map(({ ringId, name }) => ({ id: ringId, title: name })),
        )}
      </FieldGroup>
    </div>
  );
}
