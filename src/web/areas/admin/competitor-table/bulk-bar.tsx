import { Button, LinkButton } from '#web/ui/button.tsx';

export type BulkBarProps = {
  count: number;
  /** How many are shown, all of them; null when all of these are chosen. */
  matching: number | null;
  isFiltered: boolean;
  writeTo: string | null;
  isBusy: boolean;
  onChooseAll: () => void;
  onClear: () => void;
  onChange: (what: 'level' | 'school') => void;
  onDownload: () => void;
};

const textButton = 'min-h-11 text-sm font-semibold underline underline-offset-4 hover:decoration-2';

/** In full where there is room, in one word on the phone; told in full either way. */
function Words({ full, short }: { full: string; short: string }) {
  return (
    <>
      <span className="max-sm:sr-only">{full}</span>
      <span aria-hidden="true" className="sm:hidden">
        {short}
      </span>
    </>
  );
}

/** What can be done with everybody chosen: it stays in sight below the table. */
export function BulkBar(props: BulkBarProps) {
  const { count, matching, isFiltered, writeTo, isBusy, onChooseAll, onClear, onChange, onDownload } = props;
  return (
    <section
      aria-label="Actions for selected competitors"
      className="sticky bottom-0 z-20 grid gap-2 border-t-2 border-ink bg-surface px-4 py-2 pb-home-2 shadow-lift lg:flex lg:items-center lg:justify-between lg:py-3 lg:pb-home-3"
    >
      <div className="flex flex-wrap items-center gap-x-5">
        <p className="font-semibold tabular-nums">{count.toLocaleString('en-CA')} selected</p>
        {matching !== null && (
          <button type="button" onClick={onChooseAll} className={textButton}>
            Select all {matching.toLocaleString('en-CA')}
            {isFiltered && <span className="max-sm:sr-only"> that match</span>}
          </button>
        )}
        <button type="button" onClick={onClear} className={textButton}>
          <Words full="Clear selection" short="Clear" />
        </button>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" className="px-3" onClick={() => onChange('level')}>
          <Words full="Change level" short="Level" />
        </Button>
        <Button size="small" className="px-3" onClick={() => onChange('school')}>
          <Words full="Change school" short="School" />
        </Button>
        {writeTo === null ? (
          <span className="self-center text-sm text-muted">Too many to message at once</span>
        ) : (
          <LinkButton size="small" className="px-3" to={writeTo}>
            <Words full="Send a message" short="Write" />
          </LinkButton>
        )}
        <Button size="small" className="px-3" busy={isBusy} onClick={onDownload}>
          CSV
        </Button>
      </div>
    </section>
  );
}
