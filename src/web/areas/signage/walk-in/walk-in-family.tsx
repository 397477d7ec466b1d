import { useState } from 'react';
import type { CompetitorForm } from '#contract/registration/competitor.ts';
import { sendWalkIn, WalkInFamily, type WalkInForm } from '#contract/walk-in.ts';
import { walkInLimits } from '#core/check-in/walk-in.ts';
import { costOf } from '#core/registration/cost.ts';
import * as sayPerson from '#say/person.ts';
import * as sayRegistration from '#say/registration.ts';
import * as say from '#say/walk-in.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { useSite } from '#web/lib/site.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { hidden } from '#web/ui/hidden-text.tsx';
import { Money } from '#web/ui/money.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { TextAlert } from '#web/ui/text-alert.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { PhoneField } from '#web/widgets/phone-field.tsx';
import { checkCompetitor } from '#web/widgets/registration/competitor-form/check.ts';
import { problemsOf } from '#web/widgets/registration/problems.ts';
import { formatDollars } from '#words/format.ts';
import type { WalkIn } from './use-walk-in.ts';
import { confirmedBy, hasToConfirm, WalkInConcussion } from './walk-in-concussion.tsx';
import { WalkInWaiver } from './walk-in-waiver.tsx';

type Props = {
  code: string;
  form: WalkInForm;
  competitorForm: CompetitorForm;
  walkIn: WalkIn;
  change: (part: Partial<WalkIn>) => void;
  onEdit: (place: number | 'new') => void;
  /** What the server refused of a competitor. */
  onRefused: (place: number, problems: Record<string, string[]>) => void;
};

function inputOf({ key, family, people, spectators, lunch }: WalkIn, form: CompetitorForm) {
  const competitors = people.map(person => {
    const { values, signedBy } = person;
    const { input } = checkCompetitor(values, form, 1, null);
    if (!input) return undefined;
    const { registrationId: _, ...competitor } = input;
    const waiverVersionId = signedBy === null ? null : (form.waiver?.waiverVersionId ?? null);
    const by = confirmedBy(person, form);
    const concussionVersion = by === null ? null : (form.concussion?.concussionVersion ?? null);
    return {
      ...competitor,
      waiverVersionId,
      waiverSignedBy: signedBy,
      concussionVersion,
      concussionConfirmedBy: by,
    };
  });
  return { key, ...family, spectators, lunch, competitors: competitors.filter(one => one !== undefined) };
}

/** The whole family on one page: who they are, who competes, the waiver, passes, and what it costs. */
export function WalkInFamilyView({ code, form, competitorForm, walkIn, change, onEdit, onRefused }: Props) {
  const { family, people, spectators, lunch } = walkIn;
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { flags } = useSite();
  const input = inputOf(walkIn, competitorForm);
  const wrong = problemsOf(WalkInFamily, input);
  const errorOf = (name: string) => (isTried ? wrong[name]?.[0] : undefined);
  const isUnsigned = form.waiver !== null && people.some(({ signedBy }) => signedBy === null);
  const isUnconfirmed = people.some(person => hasToConfirm(person, competitorForm));
  const { prices } = form;
  const cost = costOf(
    { isAtDoorPrice: true, competitors: people.length, spectators, lunch, merch: [] },
    { ...prices, competitorOnlineCost: prices.competitorDoorCost },
  );
  const text = (name: keyof WalkIn['family']) => ({
    name,
    value: family[name],
    error: errorOf(name),
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ family: { ...family, [name]: event.currentTarget.value } }),
  });

  function sign(ids: readonly string[], signedBy: string) {
    change({ people: people.map(one => (ids.includes(one.id) ? { ...one, signedBy } : one)) });
  }
  function confirm(ids: readonly string[], by: string) {
    const version = form.concussion?.concussionVersion;
    if (version !== undefined)
      change({ people: people.map(one => (ids.includes(one.id) ? { ...one, confirmed: { version, by } } : one)) });
  }
  function refused(error: ApiError) {
    const [field] = Object.keys(error.fields);
    const place = Number(/^competitors\.(\d+)\./.exec(field ?? '')?.[1] ?? Number.NaN);
    if (Number.isNaN(place))
      return setFailure(
        error.code === 'limit_reached' ? say.full() : [error.message].concat(...Object.values(error.fields)).join(' '),
      );
    const own = Object.entries(error.fields).filter(([name]) => name.startsWith(`competitors.${place}.`));
    onRefused(place, Object.fromEntries(own.map(([name, texts]) => [name.split('.')[2] ?? name, texts])));
  }
  async function send() {
    setTried(true);
    setFailure(null);
    const [first] = Object.keys(wrong);
    if (first && first !== 'competitors') return document.getElementById(`field-${first}`)?.focus();
    if (people.length === 0) return setFailure(say.addFirst());
    if (isUnsigned) return setFailure(say.signFirst());
    if (isUnconfirmed) return setFailure(say.confirmFirst());
    setBusy(true);
    try {
      const { walkInId } = await api(sendWalkIn, { params: { walkInCode: code }, input, isAnonymous: true });
      change({ sentAs: walkInId });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refused(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid gap-8">
      <PagePart id="you" title={say.you()} lead={say.keptHere()}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={sayPerson.firstName()}
            {...text('firstName')}
            required
            maxLength={60}
            autoComplete="given-name"
          />
          <TextField
            label={sayPerson.lastName()}
            {...text('lastName')}
            required
            maxLength={60}
            autoComplete="family-name"
          />
          <PhoneField label={say.phone()} {...text('phoneNumber')} required maxLength={30} />
          <TextField
            label={say.email()}
            {...text('email')}
            type="email"
            hint={say.emailHint()}
            optional
            maxLength={254}
            autoComplete="email"
          />
        </div>
      </PagePart>
      <PagePart
        id="competitors"
        title={sayRegistration.competitors()}
        lead={say.priceEach({ price: formatDollars(prices.competitorDoorCost) })}
      >
        {people.length === 0 ? (
          <p>{say.noCompetitors()}</p>
        ) : (
          <ul className="grid gap-3">
            {people.map(({ id, values }, place) => {
              const name = `${values.firstName} ${values.lastName}`;
              return (
                <li
                  key={id}
                  className="flex flex-wrap items-center justify-between gap-x-4 rounded border border-line bg-surface px-4 py-2"
                >
                  <span className="font-semibold wrap-anywhere">{name}</span>
                  <span className="flex flex-wrap gap-x-2">
                    <Button variant="quiet" onClick={() => onEdit(place)}>
                      {sayRegistration.edit({ name: values.firstName, hidden })}
                    </Button>
                    <Button variant="quiet" onClick={() => change({ people: people.filter((_, i) => i !== place) })}>
                      {sayRegistration.remove({ name: values.firstName, hidden })}
                    </Button>
                  </span>
                </li>
              );
            })}
          </ul>
        )}
        {people.length < walkInLimits.competitors && (
          <Button onClick={() => onEdit('new')} className="w-fit max-sm:w-full">
            {people.length === 0 ? sayRegistration.addCompetitor() : sayRegistration.addAnotherCompetitor()}
          </Button>
        )}
      </PagePart>
      <WalkInWaiver
        form={competitorForm}
        people={people}
        name={`${family.firstName} ${family.lastName}`.trim()}
        onSign={sign}
      />
      <WalkInConcussion
        form={competitorForm}
        people={people}
        name={`${family.firstName} ${family.lastName}`.trim()}
        onConfirm={confirm}
      />
      <PagePart
        id="tickets"
        title={flags.SellLunchTickets ? sayRegistration.spectatorsAndLunch() : sayRegistration.spectators()}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h3 className="text-lg">
            {sayRegistration.passesEach({ price: () => <Money key="price" dollars={prices.spectatorCost} /> })}
          </h3>
          <Stepper
            count={spectators}
            max={walkInLimits.spectators}
            unit={sayRegistration.passUnit({ n: spectators })}
            addLabel={sayRegistration.addPass()}
            removeLabel={sayRegistration.removePass()}
            onAdd={() => change({ spectators: spectators + 1 })}
            onRemove={() => change({ spectators: spectators - 1 })}
          />
        </div>
        {flags.SellLunchTickets && (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <h3 className="text-lg">
              {sayRegistration.lunchEach({ price: () => <Money key="price" dollars={prices.lunchCost} /> })}
            </h3>
            <Stepper
              count={lunch}
              max={walkInLimits.lunch}
              unit={sayRegistration.lunchUnit({ n: lunch })}
              addLabel={sayRegistration.addLunch()}
              removeLabel={sayRegistration.removeLunch()}
              onAdd={() => change({ lunch: lunch + 1 })}
              onRemove={() => change({ lunch: lunch - 1 })}
            />
          </div>
        )}
      </PagePart>
      <div className="grid gap-4 border-t-2 border-line pt-6">
        <p className="text-xl font-semibold">{sayRegistration.totalOf({ amount: formatDollars(cost) })}</p>
        <TextAlert kind="danger" text={failure} onDismiss={() => setFailure(null)} />
        <Button
          variant="primary"
          size="large"
          busy={isBusy}
          onClick={() => void send()}
          className="w-fit max-sm:w-full"
        >
          {say.send()}
        </Button>
      </div>
    </div>
  );
}
