import { type ClientLoaderFunctionArgs, Link, redirect, useLoaderData, useNavigate } from 'react-router';
import { startAddition } from '#contract/registration/family-change.ts';
import { getGiveBack } from '#contract/registration/give-back.ts';
import { getAnswers } from '#contract/registration/question.ts';
import { getRegistration, type Registration } from '#contract/registration/registration.ts';
import { listMerch } from '#contract/tournament.ts';
import * as say from '#say/change.ts';
import { title as refundsTitle } from '#say/refunds.ts';
import { ageOnDay } from '#say/registration.ts';
import { api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Typed, TypedList } from '#web/lib/typed.tsx';
import { useChange } from '#web/lib/use-change.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { hidden } from '#web/ui/hidden-text.tsx';
import { type BeltColour, LevelMark } from '#web/ui/level-mark.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { RefundPolicy } from '#web/widgets/refund-policy.tsx';
import { QuestionPart } from '#web/widgets/registration/question-part.tsx';
import { SavedAlert } from '#web/widgets/saved-alert.tsx';
import { formatLongDate } from '#words/format.ts';
import { GiveBackList } from './give-back.tsx';
import { SizeExchange } from './size-exchange.tsx';

export const meta = () => pageMeta(say.title());

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const registrationId = Number(params.registrationId);
  const registration = await api(getRegistration, { params: { registrationId } });
  if (!registration.isCompleted) throw redirect(`/customer/registration/${registrationId}`);
  const { isOpenToChanges, merchOrders, tournamentId } = registration;
  const merch = isOpenToChanges && merchOrders.length > 0 ? await api(listMerch, { params: { tournamentId } }) : [];
  const giveBack = isOpenToChanges ? await api(getGiveBack, { params: { registrationId } }) : null;
  const answers = await api(getAnswers, { params: { registrationId } });
  return { registration, merch, giveBack, answers };
}

/** The contact page, within a message. */
const contactLink = (text: string) => (
  <Link key="contact" to="/contact">
    {text}
  </Link>
);

/** After payment: what a family still changes itself, adds, or takes off. */
export default function ChangePage() {
  const { registration, merch, giveBack, answers } = useLoaderData<typeof clientLoader>();
  const { isOpenToChanges: isOpen, changesUntil, tournament, merchOrders } = registration;
  const until = formatLongDate(changesUntil);
  const terms = giveBack?.refusal === null ? giveBack : null;
  const exchangeable = merchOrders.filter(order => !order.isUndeliverable && isOpen);
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-8">
      <div className="-mb-8">
        <PageTitle lead={isOpen ? say.openUntil({ date: until }) : null}>{say.title()}</PageTitle>
      </div>
      <SavedAlert />
      {!isOpen && (
        <Alert kind="info">
          {say.closed({ sizes: merchOrders.length > 0 ? 'yes' : 'other', date: until, link: contactLink })}
        </Alert>
      )}
      {registration.competitors.length > 0 && (
        <PagePart id="competitors" title={say.competitors()} lead={isOpen ? say.competitorsLead() : say.detailsLead()}>
          <PaidCompetitors registration={registration} />
        </PagePart>
      )}
      {exchangeable.length > 0 && (
        <PagePart id="sizes" title={say.sizes()} lead={say.sizesLead()}>
          <SizeExchange registrationId={registration.registrationId} orders={exchangeable} items={merch} />
        </PagePart>
      )}
      <QuestionPart registrationId={registration.registrationId} answers={answers} />
      {isOpen && <AddPart registrationId={registration.registrationId} />}
      <PagePart
        id="remove"
        title={say.remove()}
        lead={terms?.items.length ? say.giveBackLead({ date: until }) : say.removeLead({ link: contactLink })}
      >
        {terms && <GiveBackList registrationId={registration.registrationId} terms={terms} />}
        <h3 className="text-lg">{refundsTitle()}</h3>
        <RefundPolicy refunds={tournament.refunds} />
      </PagePart>
    </div>
  );
}

function PaidCompetitors({ registration: { registrationId, competitors } }: { registration: Registration }) {
  return (
    <ul className="grid gap-4">
      {competitors.map(competitor => (
        <li
          key={competitor.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded border border-line bg-surface p-5"
        >
          <div className="min-w-0 wrap-anywhere">
            <h3 className="text-xl">
              {competitor.firstName} {competitor.lastName}
            </h3>
            <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1">
              <span>{ageOnDay({ age: competitor.age })}</span>
              <LevelMark wraps colours={[competitor.competitorLevelColour as BeltColour]}>
                <Typed>{competitor.competitorLevelTitle}</Typed>
              </LevelMark>
              {competitor.withdrawnAt && <strong>{say.withdrawn()}</strong>}
            </p>
            <p className="mt-1.5 text-sm text-muted">
              <TypedList texts={competitor.events.map(event => event.title)} />
            </p>
          </div>
          <LinkButton to={`/customer/registration/${registrationId}/competitor/${competitor.id}`} size="small">
            {say.changeOf({ name: competitor.firstName, hidden })}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}

function AddPart({ registrationId }: { registrationId: number }) {
  const navigate = useNavigate();
  const { busy, problem, change, dismiss } = useChange();
  async function add() {
    const begun = await change('add', () => api(startAddition, { params: { registrationId } }), say.couldNotAdd());
    if (begun) await navigate(`/customer/registration/${begun.registrationId}`);
  }
  return (
    <PagePart id="add" title={say.add()} lead={say.addLead()}>
      <ProblemAlert problem={problem} onDismiss={dismiss} />
      <Button variant="primary" className="w-fit" busy={busy === 'add'} onClick={add}>
        {say.addButton()}
      </Button>
    </PagePart>
  );
}
