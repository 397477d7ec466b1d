import type { MerchSetting } from '#contract/merch.ts';
import { foldName } from '#core/person/fold-name.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field/field.tsx';
import { AddRow, RowButtons } from '../parts/row-buttons.tsx';
import { RowCell } from '../parts/row-cell.tsx';
import { useRows } from '../parts/use-rows.ts';
import { type SizeFields, shirtSizes } from './merch-fields.ts';

const mostSizes = 40;
const COLUMNS = 'grid-cols-[minmax(0,1fr)_7.5rem] md:grid-cols-[minmax(0,1fr)_8rem_auto]';

type Row = { key: number; id: SizeFields['merchSizeId']; title: string; stock: string };

const nameOf = (row: Row, index: number): string => row.title.trim() || `size ${index + 1}`;

export type SizeRowsProps = {
  initial: readonly SizeFields[];
  /** What is sold and held of those that are there already. */
  books: MerchSetting['sizes'];
  errorOf: (name: string) => string | undefined;
};

/** The sizes in order, each with how many there are; a size without a number is not limited. */
export function SizeRows({ initial, books, errorOf }: SizeRowsProps) {
  const sizes = useRows<Row>(
    () =>
      initial.map((size, key) => ({ key, id: size.merchSizeId, title: size.title, stock: String(size.stock ?? '') })),
    nameOf,
  );
  const { rows } = sizes;
  const rowOf = (title: string): Row => ({ key: sizes.newKey(), id: null, title, stock: '' });

  function fill() {
    const kept = rows.filter(row => row.id !== null || row.title.trim() !== '' || row.stock !== '');
    const there = new Set(kept.map(row => foldName(row.title)));
    const added = shirtSizes.filter(title => !there.has(foldName(title))).map(rowOf);
    sizes.put([...kept, ...added].slice(0, mostSizes), `${added.length} sizes added`);
  }

  return (
    <div id="field-sizes" tabIndex={-1} className="grid gap-3">
      <input ref={sizes.marker} type="hidden" name="sizes-rows" value={rows.length} />
      {rows.length > 0 && (
        <div aria-hidden="true" className={`-mb-2 grid gap-x-3 text-sm font-semibold ${COLUMNS}`}>
          <span>Size</span>
          <span className="text-right">How many</span>
          <span className="hidden w-35 md:block" />
        </div>
      )}
      <ol ref={sizes.list} className="grid gap-5 md:gap-3">
        {rows.map((row, index) => {
          const name = `sizes.${index}`;
          const book = books.find(size => size.merchSizeId === row.id);
          return (
            <li key={row.key} data-row={row.key} className={`grid items-start gap-x-3 gap-y-1.5 ${COLUMNS}`}>
              <input type="hidden" name={`${name}.merchSizeId`} value={row.id ?? ''} />
              <RowCell
                name={`${name}.title`}
                required
                label={`Size ${index + 1}`}
                value={row.title}
                maxLength={40}
                placeholder="Adult M"
                error={errorOf(`${name}.title`) ?? errorOf(`${name}.merchSizeId`)}
                onChange={title => sizes.change(row.key, { title })}
              />
              <RowCell
                name={`${name}.stock`}
                label={`How many of ${nameOf(row, index)}`}
                value={row.stock}
                maxLength={6}
                placeholder="no limit"
                isNumber
                hint={book && wordsOf(book)}
                error={errorOf(`${name}.stock`)}
                onChange={stock => sizes.change(row.key, { stock })}
              />
              <span className="col-span-2 flex items-center gap-1 md:col-span-1">
                <RowButtons rows={sizes} index={index} name={nameOf(row, index)} />
              </span>
            </li>
          );
        })}
      </ol>
      <AddRow rows={sizes} most={mostSizes} label="Add a size" onAdd={() => sizes.append(rowOf(''))}>
        <Button variant="quiet" size="small" onClick={fill}>
          Fill in Youth S–L, Adult S–XL
        </Button>
      </AddRow>
      <FieldError id="field-sizes">{errorOf('sizes')}</FieldError>
    </div>
  );
}

function wordsOf({ sold, held }: MerchSetting['sizes'][number]): string | undefined {
  if (sold + held === 0) return undefined;
  return held > 0 ? `${sold} sold, ${held} held` : `${sold} sold`;
}
