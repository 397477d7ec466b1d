import { useState } from 'react';
import { exportPersonalData, type PersonalData } from '#contract/personal-data.ts';
import { download } from '#web/lib/api.ts';
import { useChange } from '#web/lib/use-change.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { LongDate } from '#web/widgets/long-date.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { When } from '../communication/when.tsx';
import { ConsentTable } from './consent-table.tsx';
import { EraseDialog } from './erase-dialog.tsx';

/** What we keep of a person, what they agreed to, a copy of everything, and erasing it. */
export function DataPart({ data }: { data: PersonalData }) {
  const { personId, kept, consents, obstacles, erasedAt, erasureRequest } = data;
  const { busy, problem, change, dismiss } = useChange();
  const [isErasing, setErasing] = useState(false);
  const [isErased, setErased] = useState(false);

  const fetchAll = () =>
    change('export', () => download(exportPersonalData, { params: { personId } }), 'Couldn’t create the export.');

  return (
    <PagePart
      id="personal-data"
      title="Personal data"
      lead="If a family asks what we hold about them, or asks us to delete it, answer within 30 days."
    >
      <ProblemAlert problem={problem} onDismiss={dismiss} />
      {erasureRequest && (
        <Alert kind="info" title="This family asked us to erase everything">
          They asked on <When at={erasureRequest.askedAt} />. We promised to do it by{' '}
          <LongDate iso={erasureRequest.dueOn} />.
        </Alert>
      )}
      {isErased && <Alert kind="success">Erased. Payment records stay under “{data.name}”.</Alert>}
      <div>
        <h3 className="text-lg">What we keep</h3>
        {kept.length === 0 ? (
          <p className="mt-1 text-muted">Only the account itself.</p>
        ) : (
          <ul className="mt-2 gap-x-8 sm:columns-2 lg:columns-3">
            {kept.map(({ what, count }) => (
              <li key={what} className="break-inside-avoid py-0.5">
                <span className="inline-block min-w-10 font-semibold tabular-nums">
                  {count.toLocaleString('en-CA')}
                </span>{' '}
                {what}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div>
        <h3 className="mb-2 text-lg">What they agreed to</h3>
        <ConsentTable consents={consents} />
      </div>
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <Button busy={busy === 'export'} onClick={() => void fetchAll()}>
            Export everything
          </Button>
          {!erasedAt && obstacles.length === 0 && (
            <Button variant="danger" onClick={() => setErasing(true)}>
              Erase this person
            </Button>
          )}
        </div>
        <p className="max-w-prose text-sm text-muted">
          You get a ZIP with spreadsheet tables, JSON and their files. Don’t share it with anyone else.
        </p>
        {erasedAt && (
          <p>
            Erased on <When at={erasedAt} />
          </p>
        )}
        {obstacles.length > 0 && (
          <Alert kind="info" title="This person can’t be erased right now">
            <ul>
              {obstacles.map(text => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Alert>
        )}
      </div>
      <EraseDialog
        data={data}
        isOpen={isErasing}
        onClose={() => setErasing(false)}
        onErased={() => {
          setErasing(false);
          setErased(true);
        }}
      />
    </PagePart>
  );
}
