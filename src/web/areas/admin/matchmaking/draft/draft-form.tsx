import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { createDraft, type DraftPlan, DraftPreviewInput, NewDraftInput } from '#contract/matchmaking/matchmaking.ts';
import { type Balance, balanced, balanceOf } from '#core/matchmaking/balance.ts';
import { api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { newKey } from '#web/lib/new-key.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { TextAreaField } from '#web/ui/field/text-area-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { FormFailure } from '#web/widgets/form-failure.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { BalancePart } from './balance-part.tsx';
import { draftInputOf, sizeFields, weightFields } from './draft-input.ts';
import { counted, termNames, termUnits } from './draft-words.ts';
import { LimitsPart, StepsPart } from './limits-part.tsx';
import { useDraftPreview } from './use-draft-preview.ts';
import { type DraftProgress, useDraftProgress } from './use-draft-progress.ts';

const sizeNames: Readonly<Record<(typeof sizeFields)[number], { label: string; hint: string }>> = {
  min: { label: 'Smallest', hint: 'Groups are never smaller.' },
  preferredMin: { label: 'Preferred from', hint: 'Smaller only where needed.' },
  preferredMax: { label: 'Preferred to', hint: 'Larger only where needed.' },
  max: { label: 'Largest', hint: 'Groups are never larger.' },
};

/** A request that is sent again is the same one only while nothing in it is different. */
function useRequestKey() {
  const last = useRef({ body: '', key: '' });
  return (body: string): string => {
    if (last.current.body !== body) last.current = { body, key: newKey() };
    return last.current.key;
  };
}

/** Everything a draft is made by. Errors stand at their fields; folded ones open. */
export function DraftForm({ plan, title }: { plan: DraftPlan; title: string }) {
  const navigate = useNavigate();
  const { tournamentId } = plan.tournament;
  const [progressKey] = useState(newKey);
  const keyFor = useRequestKey();
  const form = useForm(
    NewDraftInput,
    async input => {
      const { draftId } = await api(createDraft, { input, idempotencyKey: keyFor(JSON.stringify(input)) });
      await navigate(`/admin/matchmaking/${draftId}`, {
        state: { saved: `${input.title} is ready. Here is how it came out.` },
      });
    },
    element => draftInputOf(element, { tournamentId, progressKey }),
  );
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const isWrong = (prefix: string) => wrong.some(name => name.startsWith(prefix));
  /** What the fields start with; each move of the slider starts them over. */
  const [fields, setFields] = useState({ settings: plan.settings, startFrom: plan.starts[0]?.id, round: 0 });
  const [previewed, setPreviewed] = useState<DraftPreviewInput | null>(() => ({
    tournamentId,
    settings: plan.settings,
    seed: plan.seed,
    startFrom: plan.starts[0]?.id ?? null,
    keepLockedOf: null,
  }));
  const preview = useDraftPreview(previewed);
  const readPreviewed = (element: HTMLFormElement): DraftPreviewInput | null =>
    DraftPreviewInput.safeParse(draftInputOf(element, { tournamentId, progressKey })).data ?? null;
  function setBalance(balance: Balance): void {
    const now = (form.props.ref.current && readPreviewed(form.props.ref.current)) ?? previewed;
    const settings = balanced(now?.settings ?? fields.settings, balance);
    // Groups that stay where they are would be no answer to it.
    setFields(({ round }) => ({ settings, startFrom: undefined, round: round + 1 }));
    if (now) setPreviewed({ ...now, settings, startFrom: null });
  }
  const progress = useDraftProgress(form.isBusy ? progressKey : null);
  const field = (name: string) => ({ name, error: form.errorOf(name), autoComplete: 'off' });

  return (
    <div className="grid gap-10">
      <BalancePart
        balance={previewed && balanceOf(previewed.settings)}
        onChange={setBalance}
        preview={preview}
        tournamentId={tournamentId}
      />
      <form
        {...form.props}
        aria-label="Create draft"
        onChange={event => setPreviewed(readPreviewed(event.currentTarget))}
        className="grid gap-10"
        onSubmit={event => {
          // What is wrong must be in sight before the first of it takes the focus.
          const parsed = NewDraftInput.safeParse(draftInputOf(event.currentTarget, { tournamentId, progressKey }));
          const names = parsed.error?.issues.map(issue => issue.path.map(String).join('.')) ?? [];
          flushSync(() => setWrong(names));
          form.props.onSubmit(event);
        }}
      >
        <div className="grid max-w-2xl gap-5">
          <TextField label="Title" maxLength={80} defaultValue={title} {...field('title')} />
          <TextAreaField
            label="Comment"
            optional
            hint="For other staff: what you are trying in this draft."
            {...field('comment')}
          />
        </div>
        <PagePart id="sizes" title="Sizes" lead="How many people are in a group.">
          <div className="grid grid-cols-2 gap-5 lg:grid-cols-4">
            {sizeFields.map(name => (
              <TextField
                key={`${name} ${fields.round}`}
                {...sizeNames[name]}
                inputMode="numeric"
                suffix="people"
                defaultValue={fields.settings.sizes[name]}
                {...field(`settings.sizes.${name}`)}
              />
            ))}
          </div>
        </PagePart>
        <PagePart id="limits" title="Limits" lead="A draft never breaks these. Leave a field empty for no limit.">
          <LimitsPart plan={plan} form={form} isWrong={isWrong} />
        </PagePart>
        <PagePart
          id="steps"
          title="With every family’s yes"
          lead="How much further a group may go where each family in it agreed to that on the registration form."
        >
          <StepsPart plan={plan} form={form} />
        </PagePart>
        <PagePart id="more" title="More" lead="The usual values are good for a first draft.">
          <div>
            {plan.starts.length > 0 && (
              <SelectField
                label="Start from"
                key={`start ${fields.round}`}
                hint="Its groups stay where they still may, so that few people move. Moving the slider starts from scratch."
                placeholder="No draft: start from scratch"
                defaultValue={fields.startFrom}
                options={plan.starts.map(draft => ({ value: draft.id, label: draft.title }))}
                className="mb-4 max-w-xl"
                {...field('startFrom')}
              />
            )}
            {plan.drafts.length > 0 && (
              <SelectField
                label="Keep the locked groups of"
                placeholder="No draft: start from scratch"
                options={plan.drafts.map(draft => ({
                  value: draft.id,
                  label: `${draft.title} (${counted(draft.locked, 'locked group')})`,
                }))}
                className="mb-4 max-w-xl"
                {...field('keepLockedOf')}
              />
            )}
            <Disclosure summary="How much each difference matters" open={isWrong('settings.weights.')}>
              <p className="mb-4 max-w-prose text-muted">
                A higher number makes a difference count more; 0 ignores it. The draft with the lowest sum is used.
              </p>
              <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
                {weightFields.map(name => (
                  <TextField
                    key={`${name} ${fields.round}`}
                    label={termNames[name]}
                    hint={termUnits[name]}
                    inputMode="decimal"
                    defaultValue={fields.settings.weights[name]}
                    {...field(`settings.weights.${name}`)}
                  />
                ))}
              </div>
            </Disclosure>
            <Disclosure summary="Seed" open={isWrong('seed')}>
              <TextField
                label="Seed"
                hint="The same settings and seed make the same draft. Another number may find one just as good."
                inputMode="numeric"
                defaultValue={plan.seed}
                className="max-w-xs"
                {...field('seed')}
              />
            </Disclosure>
          </div>
        </PagePart>
        <div className="grid max-w-2xl gap-4">
          <FormFailure form={form} />
          {progress && <MakingPanel progress={progress} />}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" busy={form.isBusy}>
              Create draft
            </Button>
            <LinkButton to={`/admin/matchmaking?tournament=${tournamentId}`}>Cancel</LinkButton>
          </div>
        </div>
      </form>
    </div>
  );
}

/** How far a draft is; without numbers while nobody knows. */
function MakingPanel({ progress: { done, total } }: { progress: DraftProgress }) {
  return (
    <div className="grid gap-2">
      {total > 0 ? (
        <Progress label="Making the draft" value={done} max={total} text={`${done} of ${total} entries`} />
      ) : (
        <p className="flex items-center gap-3 font-semibold">
          <Spinner /> Making the draft
        </p>
      )}
      <p role="status" className="sr-only">
        The draft is being made.
      </p>
    </div>
  );
}
