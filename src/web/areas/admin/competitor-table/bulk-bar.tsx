import { Button, LinkButton } from '#web/ui/button.tsx';
import { peopleOf } from './bulk-dialog.tsx';

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

/** What can be done with everybody chosen: it stays in sight below the table. */
export function BulkBar(props: BulkBarProps) {
  const { count, matching, isFiltered, writeTo, isBusy, onChooseAll, onClear, onChange, onDownload } = props;
  return (
    <section
      aria-label="With those chosen"
      className="sticky bottom-0 z-20 flex flex-wrap items-center gap-x-5 gap-y-2 border-t-2 border-ink bg-surface px-4 py-3 shadow-lift"
    >
      <p className="font-semibold tabular-nums">{peopleOf(count)} chosen</p>
      {matching !== null && (
        <Button size="small" variant="quiet" onClick={onChooseAll}>
          Choose all {matching.toLocaleString('en-CA')} {isFiltered && 'that match'}
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={onClear}>
        Choose nobody
      </Button>
      <span className="flex flex-wrap gap-2 md:ml-auto">
        <Button size="small" onClick={() => onChange('level')}>
          Change level
        </Button>
        <Button size="small" onClick={() => onChange('school')}>
          Change school
        </Button>
        {writeTo !== null && (
          <LinkButton size="small" to={writeTo}>
            Write to them
          </LinkButton>
        )}
        <Button size="small" busy={isBusy} onClick={onDownload}>
          CSV
        </Button>
      </span>
    </section>
  );
}
