import { Button } from '#web/ui/button.tsx';

type Props = {
  isExhibition: boolean;
  isBusy: boolean;
  isDisabled: boolean;
  onExhibition: (isExhibition: boolean) => void;
  /** Null: it is not on the mat. */
  onFinish: (() => void) | null;
};

/** Other options with hardly anybody. REPAIR-8 */
export function OtherWays({ isExhibition, isBusy, isDisabled, onExhibition, onFinish }: Props) {
  return (
    <section aria-label="Other options" className="grid gap-3 border-t border-line pt-4">
      <p className="text-sm text-muted">
        {isExhibition
          ? 'It is an exhibition. It runs as usual, with no medals.'
          : 'You can also run it as it is, with medals. As an exhibition, it has none.'}
      </p>
      <p className="flex flex-wrap gap-3">
        <Button busy={isBusy} disabled={isDisabled} onClick={() => onExhibition(!isExhibition)}>
          {isExhibition ? 'Award medals again' : 'Show as an exhibition: no medals'}
        </Button>
        {onFinish && (
          <Button disabled={isDisabled} onClick={onFinish}>
            Finish it as it is
          </Button>
        )}
      </p>
    </section>
  );
}
