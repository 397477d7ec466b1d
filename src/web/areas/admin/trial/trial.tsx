import { useState } from 'react';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { startImpersonation } from '#contract/impersonation.ts';
import { createRegistration } from '#contract/registration/registration.ts';
import {
  getTrial,
  type PlayedFamily,
  playFamily,
  renewTrialLink,
  type Trial,
  type TrialLink,
} from '#contract/registration/trial.ts';
import { clearUserContext, storeUserContext } from '#web/lib/acting-for.ts';
import { api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { useChange } from '#web/lib/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { focusPart, PagePart } from '#web/widgets/page-part.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { formatDate } from '#words/format.ts';
import { PlayedFamilies } from './played-families.tsx';
import { TrialLinkCard } from './trial-link-card.tsx';
import { WipeTrial } from './wipe-trial.tsx';

export const meta = () => pageMeta('Trial');

export async function clientLoader() {
  return { now: await api(getTrial) };
}

type Shown = { link: TrialLink; name: string };

/** The organiser plays families before registration opens, looks at what came of it, and wipes it. TRIAL-1 */
export default function TrialPage() {
  const { now } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const { busy, problem, change, dismiss } = useChange();
  const [shown, setShown] = useState<Shown | null>(null);
  const [told, setTold] = useState('');
  const { tournament, trial } = now;

  function show(link: TrialLink, name: string) {
    setTold('');
    setShown({ link, name });
    focusPart('link');
  }
  async function play(language: 'en' | 'fr') {
    if (!tournament) return;
    const { tournamentId } = tournament;
    const made = await change(language, () => api(playFamily, { input: { tournamentId, language } }));
    if (made) show(made.link, made.trial.trial?.families.at(-1)?.name ?? 'The family');
  }
  async function renew({ personId, name }: PlayedFamily) {
    const link = await change(`link ${personId}`, () => api(renewTrialLink, { params: { personId } }));
    if (link) show(link, name);
  }
  /** As the family, on these pages: the reason stays in the history. TRIAL-9 */
  async function begin({ personId }: PlayedFamily, tournamentId: number) {
    const begun = await change(`begin ${personId}`, async () => {
      const reason = 'Plays a trial family';
      const { userDisplayName } = await api(startImpersonation, { input: { personId, reason } });
      storeUserContext({ personId, name: userDisplayName, reason });
      try {
        return await api(createRegistration, { params: { tournamentId } });
      } catch (error) {
        clearUserContext();
        throw error;
      }
    });
    if (begun) void navigate(`/admin/registration/${begun.registrationId}`);
  }
  function wiped() {
    setShown(null);
    setTold('The trial is wiped. Nothing of it is left.');
    focusPart('families');
  }

  return (
    <>
      <PageTitle lead={leadOf(tournament)}>Trial</PageTitle>
      <div className="grid gap-10">
        <ProblemAlert problem={problem} onDismiss={dismiss} />
        {shown && <TrialLinkCard link={shown.link} name={shown.name} />}
        <PagePart
          id="families"
          title="Families"
          lead={
            trial || (tournament && !tournament.hasOpened)
              ? 'Each one registers on the real site, from its first page to its receipt. Payments are practice, every e-mail comes to the person who began the trial, and no text messages are sent.'
              : 'There is no trial now. You can play families before registration for the next tournament opens.'
          }
        >
          <p role="status" className={told ? 'border-l-4 border-good pl-4' : 'sr-only'}>
            {told}
          </p>
          {trial && (
            <PlayedFamilies
              trial={trial}
              busy={busy}
              onRenew={family => void renew(family)}
              onBegin={family => void begin(family, trial.tournamentId)}
            />
          )}
          {tournament && !tournament.hasOpened && (
            <div className="flex flex-wrap gap-3">
              <Button variant="primary" busy={busy === 'en'} onClick={() => void play('en')}>
                Play a family
              </Button>
              <Button busy={busy === 'fr'} onClick={() => void play('fr')}>
                Play a family in French
              </Button>
            </div>
          )}
        </PagePart>
        {trial && <WipeTrial trial={trial} onWiped={wiped} />}
      </div>
    </>
  );
}

function leadOf(tournament: Trial['tournament']) {
  if (!tournament)
    return (
      <>
        A trial plays families before registration opens. First <Link to="/admin/tournaments">create a tournament</Link>
        .
      </>
    );
  const { city, tournamentDate, hasOpened } = tournament;
  const name = `${city}, ${formatDate(tournamentDate)}`;
  return hasOpened
    ? `${name}: registration has opened, so families are real now.`
    : `${name}: play families before registration opens, then wipe everything at once.`;
}
