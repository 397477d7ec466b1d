import { downloadRegistrations } from '#contract/registration/staff-registration.ts';
import { access, mayUse } from '#core/access/access.ts';
import { download } from '#web/lib/api.ts';
import { readSession } from '#web/lib/session.ts';
import { useChange } from '#web/lib/use-change.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import type { RegistrationQuery } from './registration-query.ts';

export type BulkBarProps = {
  query: RegistrationQuery;
  tournamentId: number | null;
  chosen: ReadonlySet<number>;
  isAllChosen: boolean;
  onChooseAll: () => void;
  onClear: () => void;
};

/** What can be done with many at once: with those chosen, or with all that were found. */
export function BulkBar({ query, tournamentId, chosen, isAllChosen, onChooseAll, onClear }: BulkBarProps) {
  const { busy, problem, change, dismiss } = useChange();
  const ids = [...chosen].join(',');
  const { page: _, sort: __, ...filters } = query;
  const save = () =>
    change('csv', () =>
      download(downloadRegistrations, {
        query: ids ? { tournamentId: String(tournamentId), ids } : filters,
      }),
    );
  return (
    <div className="grid gap-3">
      <ProblemAlert problem={problem} onDismiss={dismiss} />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Button size="small" variant="quiet" onClick={isAllChosen ? onClear : onChooseAll} className="-ml-4">
          {isAllChosen ? 'Clear selection' : 'Select all on this page'}
        </Button>
        <span role="status" className="text-sm font-semibold tabular-nums">
          {chosen.size > 0 && `${chosen.size} selected`}
        </span>
        <span className="grow" />
        {chosen.size > 0 && mayUse(access.communicate, readSession()?.roles ?? []) && (
          <LinkButton
            size="small"
            to={`/admin/communications/registrations?tournament=${tournamentId}&registrations=${ids}`}
          >
            <Icon name="mail" /> Send a message
          </LinkButton>
        )}
        <Button size="small" busy={busy === 'csv'} onClick={() => void save()}>
          <Icon name="download" /> {chosen.size > 0 ? 'Export selected (CSV)' : 'Export all results (CSV)'}
        </Button>
      </div>
    </div>
  );
}
