import { Link, useLocation, useSearchParams } from 'react-router';
import * as say from '#say/controls.ts';
import { buttonClass } from './button.tsx';

export type PagerProps = {
  page: number;
  pageSize: number;
  total: number;
  /** There are more than `total`, at least on the page after it. */
  hasUncounted?: boolean;
  label: string;
};

/** Where one is in a list that goes on, and the ways on and back; the page stands in the address. */
export function Pager({ page, pageSize, total, hasUncounted = false, label }: PagerProps) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (total <= pageSize && !hasUncounted) return null;
  const to = (number: number) => {
    const next = new URLSearchParams(params);
    next.set('page', String(number));
    return `${pathname}?${next}`;
  };
  const shown = { first: (page - 1) * pageSize + 1, last: Math.min(total, page * pageSize), total };
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-3 pt-4">
      <p className="text-sm text-muted tabular-nums">{hasUncounted ? say.pageOfMore(shown) : say.pageOf(shown)}</p>
      <div className="flex gap-2">
        {page > 1 && (
          <Link to={to(page - 1)} className={buttonClass('secondary', 'small')}>
            {say.back()}
          </Link>
        )}
        {(page < pages || hasUncounted) && (
          <Link to={to(page + 1)} className={buttonClass('secondary', 'small')}>
            {say.next()}
          </Link>
        )}
      </div>
    </nav>
  );
}
