import type { MerchSetting } from '#contract/merch.ts';
import { leftOf } from '#core/merch/stock.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { MerchCard } from '#web/widgets/merch-card.tsx';
import { leftWords } from '#words/registration/stock-words.ts';
import type { MerchFields, SizeFields } from './merch-fields.ts';

export type MerchPreviewProps = { values: MerchFields; pictureUrl: string | null; books: MerchSetting['sizes'] };

/** The card as families will see it, as it is being typed. */
export function MerchPreview({ values, pictureUrl, books }: MerchPreviewProps) {
  const leftNow = ({ merchSizeId, stock }: SizeFields): number | null => {
    const { sold = 0, held = 0 } = books.find(size => size.merchSizeId === merchSizeId) ?? {};
    return leftOf({ stock: typeof stock === 'number' ? stock : null, sold, held });
  };
  const sizes = values.sizes.filter(size => size.title.trim() !== '');
  return (
    <section aria-label="As families see it" className="grid content-start gap-3">
      <h2 className="font-display text-lg text-muted">As families see it</h2>
      <div className="max-w-sm border-y border-line py-4 sm:rounded sm:border sm:p-5">
        <MerchCard
          title={values.title.trim() || 'Title'}
          description={values.description.trim() || 'Description'}
          price={typeof values.price === 'number' ? values.price : 0}
          picture={pictureUrl === null ? null : { url: pictureUrl, description: values.pictureDescription }}
          isSoldOut={sizes.length > 0 && sizes.every(size => leftNow(size) === 0)}
        >
          <ul className="flex flex-wrap gap-2">
            {sizes.map((size, index) => {
              const left = leftNow(size);
              return (
                <li
                  // biome-ignore lint/suspicious/noArrayIndexKey: while it is typed a title may stand there twice
                  key={index}
                  className={buttonClass('secondary', 'small', left === 0 ? 'border-line! text-muted!' : '')}
                >
                  <span className="grid leading-tight wrap-anywhere">
                    {size.title}
                    <span className="text-xs font-normal empty:hidden">{leftWords(left)}</span>
                  </span>
                </li>
              );
            })}
          </ul>
        </MerchCard>
      </div>
    </section>
  );
}
