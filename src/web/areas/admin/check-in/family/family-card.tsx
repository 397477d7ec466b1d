import { useRef, useState } from 'react';
import type { CheckInFamily } from '#contract/check-in.ts';
import { access, mayUse } from '#core/access/access.ts';
import { firstOfFamily, firstWords } from '#core/check-in/first-due.ts';
import { headsOf, headWords } from '#core/check-in/head-count.ts';
import { cardReadiness } from '#core/check-in/readiness.ts';
import { desk } from '../desk.ts';
import type { Family } from '../families-by-account.ts';
import type { Operation } from '../operations.ts';
import { FamilyLine } from '../search/family-line.tsx';
import { undoOf } from '../undo-operations.ts';
import { useDesk } from '../use-desk.ts';
import { CardDialogs } from './card-dialogs.tsx';
import { byRegistration, type CardStep, firstStep, stepAfter, stepOf } from './card-steps.ts';
import { CardVerdict } from './card-verdict.tsx';
import { doneWords } from './card-words.ts';
import { QuietButton } from './quiet-button.tsx';
import { RegistrationPart } from './registration-part.tsx';

interface Done {
  words: string;
  undo: { registrationId: number; operations: Operation[] }[];
}

type Props = {
  families: Family;
  /** Other accounts with the same phone number. */
  sharing: readonly Family[];
  onOpen: (accountId: number) => void;
  onClose: () => void;
  /** The first thing to do opens with the card, the others follow. */
  goesOn?: boolean;
};

/** Everybody of one account, whether they can come in, what is missing, what they get: all that a desk does for a family. */
export function FamilyCard({ families, sharing, onOpen, onClose, goesOn = false }: Props) {
  const { list, isOnline, worker } = useDesk();
  const card = cardReadiness(families);
  const [step, setStep] = useState(() => firstStep(goesOn ? card.todo : []));
  /** The steps of the verdict follow one another, until somebody closes one without having done it. */
  const isGoingOn = useRef(goesOn);
  const following = useRef<CardStep | null>(null);
  const doneSoFar = useRef<readonly Operation[]>([]);
  const [last, setLast] = useState<Done | null>(null);
  const [head] = families as [CheckInFamily];
  if (!list) return null;
  const first = firstWords(firstOfFamily({ competitors: families.flatMap(f => f.competitors) }), list.rings);
  const mayOverride = mayUse(access.overrideCheckIn, worker?.roles ?? []);
  const codes = families.flatMap(({ code }) => code ?? []);

  function record(operations: readonly Operation[], registrationId?: number) {
    const parts = byRegistration(families, operations, registrationId);
    const doneAt = new Date().toISOString();
    const undo = parts.map(part => ({
      registrationId: part.family.registrationId,
      operations: undoOf(part.family, part.operations, doneAt),
    }));
    setLast({ words: doneWords(families, operations), undo: undo.filter(part => part.operations.length > 0) });
    for (const part of parts) void desk.record(part.family.registrationId, part.operations, doneAt);
    if (!isGoingOn.current) return;
    following.current = stepAfter(families, [...doneSoFar.current, ...operations], registrationId);
    // Money is counted by the list alone: taken once more it would be counted twice.
    doneSoFar.current = [...doneSoFar.current, ...operations.filter(({ competitorId }) => competitorId)];
  }
  function undoLast(undo: Done['undo']) {
    for (const { registrationId, operations } of undo) void desk.record(registrationId, operations);
    setLast({ words: 'Undone', undo: [] });
  }
  function open(next: CardStep, goesOn = false) {
    isGoingOn.current = goesOn;
    following.current = null;
    doneSoFar.current = [];
    setStep(next);
  }
  function closeStep() {
    setStep(following.current);
    following.current = null;
  }

  return (
    <section aria-labelledby="family" className="grid gap-3 sm:gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id="family" className="text-2xl wrap-anywhere">
            {head.familyName}
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
            {codes.length > 0 && <span className="font-mono">{codes.join(', ')}</span>}
            <span>{headWords(headsOf(families))}</span>
            {first && <span className="font-semibold text-ink">{first}</span>}
          </p>
        </div>
        <QuietButton onClick={onClose}>Close</QuietButton>
      </div>
      <CardVerdict
        families={families}
        card={card}
        isOnline={isOnline}
        mayOverride={mayOverride}
        onCheckIn={() => record(card.ready.map(({ competitorId }) => ({ kind: 'check-in', competitorId })))}
        onTodo={todo => open(stepOf(todo), true)}
        onOverride={() => open({ name: 'override' })}
      />
      <div role="status" className="empty:hidden">
        {last && (
          <p className="flex flex-wrap items-center gap-x-4">
            <span>{last.words}.</span>
            {last.undo.length > 0 && <QuietButton onClick={() => undoLast(last.undo)}>Undo this</QuietButton>}
          </p>
        )}
      </div>
      {families.map(family => (
        <RegistrationPart
          key={family.registrationId}
          family={family}
          isOneOfSeveral={families.length > 1}
          readyCount={card.ready.length}
          onOperations={operations => record(operations, family.registrationId)}
          onStep={open}
        />
      ))}
      {sharing.length > 0 && (
        <section aria-labelledby="same-phone" className="grid gap-1">
          <h3 id="same-phone" className="text-lg">
            Same phone number, another account
          </h3>
          <ul aria-label="Same phone number">
            {sharing.map(family => (
              <FamilyLine key={family[0]?.accountId} family={family} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      )}
      {step && (
        <CardDialogs
          key={JSON.stringify(step)}
          step={step}
          families={families}
          onOperations={record}
          onClose={closeStep}
        />
      )}
    </section>
  );
}
