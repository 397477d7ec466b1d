import { useState } from 'react';
import { Link } from 'react-router';
import type { CheckInFamily } from '#contract/check-in.ts';
import { firstOfFamily, firstWords } from '#core/check-in/first-due.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MedicalDialog } from '../../parts/medical-dialog.tsx';
import { desk } from '../desk.ts';
import { waitingOf } from '../desk-state.ts';
import { type Operation, stillToCome, undoOf } from '../operations.ts';
import { useDesk } from '../use-desk.ts';
import { CompetitorRow, missingChipClass, type Step } from './competitor-row.tsx';
import { HandOverList } from './hand-over-list.tsx';
import { LevelDialog } from './level-dialog.tsx';
import { MeasureDialog } from './measure-dialog.tsx';
import { QuietButton } from './quiet-button.tsx';
import { SmsQuestions } from './sms-questions.tsx';
import { WaiverDialog } from './waiver-dialog.tsx';

const dollars = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD', minimumFractionDigits: 0 });

interface Done {
  words: string;
  undo: Operation[];
}

const done: Record<Operation['kind'], string> = {
  'check-in': 'Checked in',
  'undo-check-in': 'Check-in undone',
  measure: 'Measured',
  level: 'Level changed',
  waiver: 'Waiver signed',
  'undo-waiver': 'Signature removed',
  'sms-answer': 'Answer saved',
  'hand-over': 'Handed over',
  'undo-hand-over': 'Hand-over undone',
};

function wordsOf(family: CheckInFamily, operations: readonly Operation[]): string {
  const names = family.competitors
    .filter(({ id }) => operations.some(({ competitorId }) => competitorId === id))
    .map(({ firstName }) => firstName);
  const [first] = operations as [Operation];
  return names.length > 0 ? `${done[first.kind]}: ${names.join(', ')}` : done[first.kind];
}

type Props = { family: CheckInFamily; onClose: () => void };

/** Everybody of one registration, what is missing, what they get: all that a desk does for a family. */
export function FamilyCard({ family, onClose }: Props) {
  const { list, isOnline, queue } = useDesk();
  const [step, setStep] = useState<{ name: Step; competitorId: number } | null>(null);
  const [last, setLast] = useState<Done | null>(null);
  const coming = stillToCome(family);
  const expected = family.competitors.filter(({ isWithdrawn }) => !isWithdrawn);
  const here = expected.length - coming.length;
  const chosen = family.competitors.find(({ id }) => id === step?.competitorId);
  if (!list) return null;
  const first = firstWords(firstOfFamily(family), list.rings);

  function record(operations: readonly Operation[]) {
    const undo = operations.map(one => undoOf(family, one)).filter(one => one !== null);
    setLast({ words: wordsOf(family, operations), undo });
    void desk.record(family.registrationId, operations);
  }
  const one = (single: Operation) => record([single]);
  const close = () => setStep(null);

  return (
    <section aria-labelledby="family" className="grid gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id="family" className="text-2xl">
            {family.familyName}
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
            {family.code && <span className="font-mono">{family.code}</span>}
            <span>
              {here} of {expected.length} here
            </span>
            {first && <span className="font-semibold text-ink">{first}</span>}
            {!family.isCompleted && <Badge tone="warn">Registration unfinished</Badge>}
          </p>
        </div>
        <QuietButton onClick={onClose}>Close</QuietButton>
      </div>
      {coming.length > 0 ? (
        <Button
          variant="primary"
          size="large"
          className="w-full"
          onClick={() => record(coming.map(({ id }) => ({ kind: 'check-in', competitorId: id })))}
        >
          <Icon name="check" />
          {expected.length === 1
            ? `Check in ${expected[0]?.firstName}`
            : coming.length === expected.length
              ? `Check in all ${coming.length}`
              : coming.length === 1
                ? `Check in ${coming[0]?.firstName}`
                : `Check in the other ${coming.length}`}
        </Button>
      ) : (
        expected.length > 0 && (
          <p className="flex min-h-14 items-center gap-3 rounded border-l-4 border-good bg-good-soft px-4 font-semibold">
            <Icon name="check" className="text-good" />
            {expected.length === 1 ? 'Here' : `All ${expected.length} are here`}
          </p>
        )
      )}
      <div role="status" className="empty:hidden">
        {last && (
          <p className="flex flex-wrap items-center gap-x-4">
            <span>{last.words}.</span>
            {last.undo.length > 0 && (
              <QuietButton
                onClick={() => {
                  void desk.record(family.registrationId, last.undo);
                  setLast({ words: 'Undone', undo: [] });
                }}
              >
                Undo this
              </QuietButton>
            )}
          </p>
        )}
      </div>
      {family.dueCents > 0 && (
        <p>
          {isOnline ? (
            <Link
              to={`/admin/payments?registration=${family.registrationId}`}
              className={`${missingChipClass} no-underline`}
            >
              <Icon name="warning" />
              Owes {dollars.format(family.dueCents / 100)}
              <span className="sr-only">: take the payment</span>
            </Link>
          ) : (
            <Badge tone="warn">Owes {dollars.format(family.dueCents / 100)}</Badge>
          )}
        </p>
      )}
      <SmsQuestions family={family} onOperation={one} />
      <ul className="border-t border-line">
        {family.competitors.map(competitor => (
          <CompetitorRow
            key={competitor.id}
            competitor={competitor}
            list={list}
            isOnline={isOnline}
            isOnly={coming.length === 1}
            onOperation={one}
            onStep={name => setStep({ name, competitorId: competitor.id })}
          />
        ))}
      </ul>
      <HandOverList family={family} onOperations={record} />
      {chosen && step?.name === 'measure' && <MeasureDialog competitor={chosen} onOperation={one} onClose={close} />}
      {chosen && step?.name === 'level' && (
        <LevelDialog competitor={chosen} levels={list.levels} onOperation={one} onClose={close} />
      )}
      {step?.name === 'waiver' && (
        <WaiverDialog family={family} waiver={list.waiver} onOperations={record} onClose={close} />
      )}
      {chosen && step?.name === 'medical' && (
        <MedicalDialog
          competitor={chosen}
          // The desk reads it only of who is here: a check-in of just now has to reach the server first.
          isWaiting={isOnline && waitingOf(queue).some(({ competitorId }) => competitorId === chosen.id)}
          onClose={close}
        />
      )}
    </section>
  );
}
