import type { ReactNode } from 'react';
import { soldOut } from '#say/registration.ts';
import { Typed, useTyped } from '#web/lib/typed.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Money } from '#web/ui/money.tsx';

export type MerchPictureProps = {
  url: string;
  description: string;
  /** The widths it can be had in; none: only as it is. */
  widths?: readonly number[];
  /** How wide it stands, as in the `sizes` attribute. */
  sizes: string;
  className?: string;
};

/** A picture of the shop in a square of its own: nothing moves when it comes. */
export function MerchPicture({ url, description, widths = [], sizes, className = '' }: MerchPictureProps) {
  const typed = useTyped();
  return (
    <img
      src={url}
      {...(widths.length > 0
        ? { srcSet: widths.map(width => `${url}?width=${width} ${width}w`).join(', '), sizes }
        : {})}
      alt={typed(description)}
      width={640}
      height={640}
      loading="lazy"
      decoding="async"
      className={`aspect-square rounded border border-line bg-surface object-contain ${className}`}
    />
  );
}

export type MerchCardProps = {
  title: string;
  description: string;
  price: number;
  picture: Omit<MerchPictureProps, 'sizes' | 'className'> | null;
  isSoldOut: boolean;
  /** Its sizes. */
  children: ReactNode;
};

/** Something sold, as families see it. */
export function MerchCard({ title, description, price, picture, isSoldOut, children }: MerchCardProps) {
  return (
    <div
      className={`grid items-start gap-x-4 gap-y-2 sm:grid-cols-1 sm:content-start ${picture ? 'grid-cols-[min(6.5rem,30%)_minmax(0,1fr)]' : ''}`}
    >
      {picture && (
        <MerchPicture
          {...picture}
          sizes="(min-width: 64rem) 14rem, (min-width: 36rem) 45vw, 6.5rem"
          className="w-full"
        />
      )}
      <div className="grid gap-2">
        <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 text-lg wrap-anywhere">
          <Typed>{title}</Typed> <Money dollars={price} />
        </h3>
        {isSoldOut && (
          <p>
            <Badge>{soldOut()}</Badge>
          </p>
        )}
        <p className="text-sm text-muted wrap-anywhere whitespace-pre-line">
          <Typed>{description}</Typed>
        </p>
        {children}
      </div>
    </div>
  );
}
