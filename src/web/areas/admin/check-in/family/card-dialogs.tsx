import { useState } from 'react';
import { MedicalDialog } from '../../parts/medical-dialog.tsx';
import { waitingOf } from '../desk-state.ts';
import type { Family } from '../families-by-account.ts';
import type { Operation } from '../operations.ts';
import { useDesk } from '../use-desk.ts';
import type { CardStep } from './card-steps.ts';
import { CashDialog, SellDialog } from './cash-dialogs.tsx';
import { ConcussionDialog } from './concussion-dialog.tsx';
import { LevelDialog } from './level-dialog.tsx';
import { MeasureDialog } from './measure-dialog.tsx';
import { OverrideDialog } from './override-dialog.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { WaiverDialog } from './waiver-dialog.tsx';

type Props = {
  step: CardStep;
  families: Family;
  /** Which registration they are about, where no competitor says it. */
  onOperations: (operations: readonly Operation[], registrationId?: number) => void;
  onClose: () => void;
};

/** The one dialog that is open over a card. */
export function CardDialogs({ step, families, onOperations, onClose }: Props) {
  const { list, isOnline, queue } = useDesk();
  // As it was when the dialog opened: a payment whose answer got lost is pressed again there, not taken a second time.
  const [wasOnline] = useState(isOnline);
  if (!list) return null;
  if (step.name === 'override')
    return <OverrideDialog families={families} onOperations={onOperations} onClose={onClose} />;
  const family = families.find(({ registrationId }) => registrationId === step.registrationId);
  if (!family) return null;
  const waiting = waitingOf(queue).filter(({ registrationId }) => registrationId === step.registrationId);
  const record = (operation: Operation) => onOperations([operation], step.registrationId);
  if (step.name === 'sell') return <SellDialog prices={list.prices} onOperation={record} onClose={onClose} />;
  if (step.name === 'pay' && !wasOnline) return <CashDialog family={family} onOperation={record} onClose={onClose} />;
  if (step.name === 'pay')
    return <PayDialog registrationId={step.registrationId} isWaiting={waiting.length > 0} onClose={onClose} />;
  if (step.name === 'waiver')
    return <WaiverDialog family={family} waiver={list.waiver} onOperations={onOperations} onClose={onClose} />;
  if (step.name === 'concussion')
    return (
      <ConcussionDialog
        // The parent's name never stays for the adult who is next.
        key={family.competitors
          .filter(one => one.lacksConcussion)
          .map(({ id }) => id)
          .join()}
        family={family}
        concussion={list.concussion}
        onOperations={onOperations}
        onClose={onClose}
      />
    );
  const competitor = family.competitors.find(({ id }) => id === step.competitorId);
  if (!competitor) return null;
  const one = (operation: Operation) => onOperations([operation]);
  if (step.name === 'measure') return <MeasureDialog competitor={competitor} onOperation={one} onClose={onClose} />;
  if (step.name === 'level')
    return <LevelDialog competitor={competitor} levels={list.levels} onOperation={one} onClose={onClose} />;
  return (
    <MedicalDialog
      competitor={competitor}
      // The desk reads it only of who is here: a check-in of just now has to reach the server first.
      isWaiting={isOnline && waiting.some(({ competitorId }) => competitorId === competitor.id)}
      onClose={onClose}
    />
  );
}
