import type { CheckInFamily } from '#contract/check-in.ts';
import { readinessOf } from '#core/check-in/readiness.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { formatMoney } from '#words/format.ts';
import { doorWords } from '../desk-words.ts';
import { notesOn, type Operation } from '../operations.ts';
import { useDesk } from '../use-desk.ts';
import type { CardStep } from './card-steps.ts';
import { CompetitorRow, missingChipClass } from './competitor-row.tsx';
import { HandOverList } from './hand-over-list.tsx';
import { QuietButton } from './quiet-button.tsx';
import { SmsQuestions } from './sms-questions.tsx';

type Props = {
  family: CheckInFamily;
  /** Its code stands over it where a family has several. */
  isOneOfSeveral: boolean;
  /** Who else could be checked in: alone, the one big button does it. */
  readyCount: number;
  onOperations: (operations: readonly Operation[]) => void;
  onStep: (step: CardStep) => void;
};

/** One registration of the family: what it owes, who is in it, what it gets. */
export function RegistrationPart({ family, isOneOfSeveral, readyCount, onOperations, onStep }: Props) {
  const { list, isOnline, queue } = useDesk();
  if (!list) return null;
  const { registrationId, dueCents, isCompleted, code } = family;
  const one = (operation: Operation) => onOperations([operation]);
  const owes = `Owes ${formatMoney(dueCents)}`;
  return (
    <div className="grid gap-4">
      {(isOneOfSeveral || !isCompleted || (dueCents > 0 && isCompleted)) && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {isOneOfSeveral && code && <span className="font-mono">{code}</span>}
          {!isCompleted && <Badge tone="warn">Registration unfinished</Badge>}
          {isCompleted && dueCents > 0 && (
            <button type="button" className={missingChipClass} onClick={() => onStep({ name: 'pay', registrationId })}>
              <Icon name="warning" />
              {owes}
              <span className="sr-only">: take the payment</span>
            </button>
          )}
        </p>
      )}
      <SmsQuestions family={family} onOperation={one} />
      <ul className="border-t border-line">
        {family.competitors.map(competitor => (
          <CompetitorRow
            key={competitor.id}
            competitor={competitor}
            readiness={readinessOf(competitor, family)}
            notes={notesOn(queue, competitor.id)}
            list={list}
            isOnline={isOnline}
            isOnly={readyCount === 1}
            onOperation={one}
            onStep={name =>
              onStep(
                name === 'waiver' || name === 'concussion'
                  ? { name, registrationId }
                  : { name, registrationId, competitorId: competitor.id },
              )
            }
          />
        ))}
      </ul>
      <HandOverList family={family} onOperations={onOperations} />
      {!family.isOtherTournament && list.prices.spectatorCents !== null && (
        <p>
          <QuietButton onClick={() => onStep({ name: 'sell', registrationId })}>
            {doorWords(list.prices).sell}
          </QuietButton>
        </p>
      )}
    </div>
  );
}
