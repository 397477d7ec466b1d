import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { MerchSetting } from '#contract/merch.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Money } from '#web/ui/money.tsx';
import { MerchPicture } from '#web/widgets/merch-card.tsx';
import { SizeBooks } from './size-books.tsx';

/** One thing sold: what it is, how each size stands, and what can be done with it. */
export function MerchEntry({ item, children }: { item: MerchSetting; children: ReactNode }) {
  const { merchId, tournamentId, title, price, pictureUrl, pictureDescription, sizes } = item;
  return (
    <li className="grid gap-x-8 gap-y-4 border-t-2 border-line py-6 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
      <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] content-start gap-4">
        {pictureUrl ? (
          <MerchPicture url={`${pictureUrl}?width=320`} description={pictureDescription} sizes="" className="w-full" />
        ) : (
          <span className="grid aspect-square place-items-center rounded border border-dashed border-edge text-center text-sm text-muted">
            No picture
          </span>
        )}
        <div className="grid content-start justify-items-start gap-1">
          <h2 className="text-xl wrap-anywhere">
            <Link to={`/admin/tournament-merch/${tournamentId}/${merchId}`}>{title}</Link>
          </h2>
          <Money dollars={price} className="text-lg" />
          {item.isArchived ? (
            <Badge>Archived</Badge>
          ) : (
            sizes.every(size => size.left === 0) && <Badge tone="danger">Sold out</Badge>
          )}
        </div>
        <div className="col-span-2 flex flex-wrap items-center gap-2">
          <Link to={`/admin/tournament-merch/${tournamentId}/${merchId}`} className={buttonClass('secondary', 'small')}>
            Edit<span className="sr-only"> {title}</span>
          </Link>
          {children}
        </div>
      </div>
      <SizeBooks title={title} sizes={sizes} />
    </li>
  );
}
