import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { listEarlierBlocks, type PageBlockSetting, savePageBlock } from '#contract/page-block/page-block.ts';
import { type BlockKind, blockShapes, type EntryField } from '#core/page-block/page-block.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field/field.tsx';
import { focusPart, PagePart } from '#web/widgets/page-part.tsx';
import { EarlierVersions } from '../parts/earlier-versions.tsx';
import { AddRow, RowButtons } from '../parts/row-buttons.tsx';
import { useRows } from '../parts/use-rows.ts';
import { BlockFields } from './block-fields.tsx';
import { BlockPreview } from './block-preview.tsx';
import { blankEntry, entryOf, type Row, shownOf, type TypedEntry, typedOf } from './block-row.ts';
import { blockWords } from './block-words.ts';

type BlockPartProps = {
  block: PageBlockSetting;
  /** It was saved last, on this page. */
  isSaved: boolean;
  onSaved: () => void;
  onUnsaved: (kind: BlockKind, isUnsaved: boolean) => void;
};
/** A refused save, and the rows as they stood: a mistake stays with its row when rows move. */
type Failure = { error: ApiError; keys: readonly number[] };

/** One block: its entries, how visitors see them, and what it said before. PAGE-1 PAGE-4 */
export function BlockPart({ block, isSaved, onSaved, onUnsaved }: BlockPartProps) {
  const { kind, version } = block;
  const words = blockWords[kind];
  const { most } = blockShapes[kind];
  const { revalidate } = useRevalidator();
  const nameOf = (index: number): string => (most === 1 ? words.entry : `${words.entry} ${index + 1}`);
  const lines = useRows<Row>(
    () => block.entries.map((entry, key) => ({ key, entry: typedOf(entry) })),
    (_, index) => nameOf(index),
  );
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const entries = lines.rows.map(entryOf);
  // An upload takes a while: what was typed meanwhile stays.
  const newest = useRef(lines.rows);
  newest.current = lines.rows;
  const entryAt = (key: number): TypedEntry => newest.current.find(row => row.key === key)?.entry ?? blankEntry;
  const isUnsaved =
    JSON.stringify(entries) !== JSON.stringify(block.entries.map(entry => entryOf({ key: 0, entry: typedOf(entry) })));
  useEffect(() => onUnsaved(kind, isUnsaved), [kind, isUnsaved, onUnsaved]);
  useEffect(() => () => onUnsaved(kind, false), [kind, onUnsaved]);
  const rowOf = (entry: TypedEntry): Row => ({ key: lines.newKey(), entry });

  async function save(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      await api(savePageBlock, { params: { blockKind: kind }, input: { version, entries } });
      onSaved();
      await revalidate();
      focusPart(`block-${kind}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure({ error, keys: lines.rows.map(({ key }) => key) });
    }
    setBusy(false);
  }
  const mistakeOf = (name: string): string | undefined => failure?.error.fields[name]?.join(' ');
  const errorOf = ({ key }: Row, field: EntryField): string | undefined =>
    mistakeOf(`entries.${failure?.keys.indexOf(key)}.${field}`);
  // The first wrong field gets the focus.
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [failure]);
  return (
    <PagePart id={`block-${kind}`} title={words.title} lead={words.lead}>
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 lg:grid-cols-2">
        <form
          ref={form}
          noValidate
          aria-label={words.title}
          onSubmit={event => void save(event)}
          className="grid grid-cols-1 gap-4"
        >
          {failure && (
            <Alert kind="danger" onDismiss={() => setFailure(null)}>
              {failure.error.code === 'changed_meanwhile'
                ? 'Someone else has saved this in the meantime. Copy what you typed, then load the page again.'
                : failure.error.message}
            </Alert>
          )}
          <input ref={lines.marker} type="hidden" name={`${kind}-rows`} value={lines.rows.length} />
          <ol ref={lines.list} className="grid grid-cols-1 gap-6 empty:hidden">
            {lines.rows.map((row, index) => (
              <li
                key={row.key}
                data-row={row.key}
                className="grid grid-cols-1 gap-3 rounded border border-line bg-surface p-4"
              >
                <div className="flex items-center justify-between gap-2">
                  <h3 className="text-lg first-letter:uppercase">{nameOf(index)}</h3>
                  <span className="flex gap-1">
                    <RowButtons rows={lines} index={index} name={nameOf(index)} canMove={most > 1 && kind !== 'news'} />
                  </span>
                </div>
                <BlockFields
                  kind={kind}
                  index={index}
                  entry={row.entry}
                  errorOf={field => errorOf(row, field)}
                  onChange={changes => lines.change(row.key, { entry: { ...entryAt(row.key), ...changes } })}
                />
              </li>
            ))}
          </ol>
          <FieldError id={`${kind}-entries`}>{mistakeOf('entries')}</FieldError>
          <AddRow
            rows={lines}
            most={most}
            label={`Add a ${words.entry}`}
            onAdd={() => lines.append(rowOf(blankEntry))}
          />
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" variant="primary" disabled={isBusy || !isUnsaved}>
              {words.save}
            </Button>
            <span role="status" className="text-sm text-muted">
              {isUnsaved ? 'Not saved yet' : isSaved ? 'Saved. Visitors see it now.' : ''}
            </span>
          </div>
          {version > 1 && (
            <EarlierVersions
              load={() => api(listEarlierBlocks, { params: { blockKind: kind } })}
              beginningOf={earlier => earlier.entries.map(({ title, text }) => title ?? text ?? '').join(', ')}
              onShow={earlier =>
                lines.put(
                  earlier.entries.map(entry => rowOf(typedOf(entry))),
                  'The earlier version is shown. Save it to bring it back.',
                )
              }
            />
          )}
        </form>
        <BlockPreview kind={kind} entries={lines.rows.map(shownOf)} />
      </div>
    </PagePart>
  );
}
