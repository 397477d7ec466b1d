import type { MerchSetting } from '#contract/merch.ts';
import { isLow } from '#core/merch/stock.ts';
import { Badge } from '#web/ui/badge.tsx';

type Size = MerchSetting['sizes'][number];

const NUMBER = 'py-2 pl-3 text-right align-top tabular-nums whitespace-nowrap';

/** How a size stands, in a word; nothing while there are plenty. */
function SizeBadge({ size }: { size: Size }) {
  if (size.left === 0) return <Badge tone="danger">Sold out</Badge>;
  return isLow(size) ? <Badge tone="warn">Low</Badge> : null;
}

/** Of the stock: sold, held and what is left. Drawn by attributes; the numbers stand beside it. */
function StockBar({ stock, sold, held }: { stock: number; sold: number; held: number }) {
  const whole = Math.max(1, stock, sold + held);
  return (
    <svg aria-hidden="true" viewBox="0 0 400 8" preserveAspectRatio="none" className="mt-1 block h-2 w-full">
      <rect width="400" height="8" className="fill-line" />
      <rect width={(400 * (sold + held)) / whole} height="8" className="fill-edge" />
      <rect width={(400 * sold) / whole} height="8" className="fill-action" />
    </svg>
  );
}

/** The books of each size: sold, held by payments under way, left. */
export function SizeBooks({ title, sizes }: { title: string; sizes: readonly Size[] }) {
  return (
    <table className="w-full self-start border-collapse text-sm">
      <caption className="sr-only">Sizes of {title}</caption>
      <thead>
        <tr className="border-b border-edge">
          <th scope="col" className="py-1 text-left font-normal text-muted">
            Size
          </th>
          {['Sold', 'Held', 'Left'].map(name => (
            <th key={name} scope="col" className="w-14 py-1 pl-3 text-right font-normal text-muted last:w-22 sm:w-16">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sizes.map(size => (
          <tr key={size.merchSizeId} className="border-b border-line">
            <th scope="row" className="py-2 text-left align-top font-normal">
              <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 wrap-anywhere">
                {size.title} <SizeBadge size={size} />
              </span>
              {size.stock !== null && <StockBar stock={size.stock} sold={size.sold} held={size.held} />}
            </th>
            <td className={NUMBER}>{size.sold}</td>
            <td className={NUMBER}>{size.held}</td>
            <td className={`${NUMBER} font-semibold`}>
              {size.left === null ? (
                <span className="font-normal text-muted">no limit</span>
              ) : (
                <>
                  {size.left}
                  <span className="font-normal text-muted"> of {size.stock}</span>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
