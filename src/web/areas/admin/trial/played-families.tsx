import { Link } from 'react-router';
import type { PlayedFamily, Trial } from '#contract/registration/trial.ts';
import { Button } from '#web/ui/button.tsx';
import { hidden } from '#web/ui/hidden-text.tsx';
import { Table } from '#web/ui/table.tsx';
import { formatCents } from '#words/format.ts';

const counted = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

type Played = PlayedFamily['registrations'][number];
const stateOf = ({ competitors, isCompleted, paidCents }: Played): string =>
  `${counted(competitors, 'competitor', 'competitors')}, ${isCompleted ? `${formatCents(paidCents)} of practice money` : 'not finished'}`;

type PlayedFamiliesProps = {
  trial: NonNullable<Trial['trial']>;
  busy: string | null;
  onRenew: (family: PlayedFamily) => void;
  onBegin: (family: PlayedFamily) => void;
};

/** The families of the trial that stands, each with what it has registered; what has not begun is begun here. TRIAL-9 */
export function PlayedFamilies({ trial, busy, onRenew, onBegin }: PlayedFamiliesProps) {
  const { families, begunBy, mails, texts } = trial;
  return (
    <>
      <Table
        caption="Trial families"
        rows={families}
        rowKey={({ personId }) => personId}
        columns={[
          { title: 'Family', isHeading: true, cell: ({ name }) => name },
          { title: 'Language', cell: ({ language }) => (language === 'fr' ? 'French' : 'English') },
          {
            title: 'Registration',
            cell: family =>
              family.registrations.length === 0 ? (
                <Button size="small" busy={busy === `begin ${family.personId}`} onClick={() => onBegin(family)}>
                  Begin it here{hidden(` as ${family.name}`)}
                </Button>
              ) : (
                family.registrations.map(one => (
                  <Link
                    key={one.registrationId}
                    to={`/admin/registration/${one.registrationId}`}
                    className="inline-flex min-h-11 items-center"
                  >
                    {stateOf(one)}
                  </Link>
                ))
              ),
          },
          {
            title: 'Link',
            cell: family => (
              <Button size="small" busy={busy === `link ${family.personId}`} onClick={() => onRenew(family)}>
                New link{hidden(` for ${family.name}`)}
              </Button>
            ),
          },
        ]}
      />
      <p className="text-muted">
        {mails === 0 ? 'No e-mails yet.' : `${counted(mails, 'e-mail', 'e-mails')} went to ${begunBy}.`}
        {texts > 0 && ` ${counted(texts, 'text message was', 'text messages were')} not sent.`}
      </p>
    </>
  );
}
