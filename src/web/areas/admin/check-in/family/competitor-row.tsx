import type { CheckInFamily, CheckInList } from '#contract/check-in.ts';
import { mayReadField } from '#core/access/field-access.ts';
import type { Readiness } from '#core/check-in/readiness.ts';
import { readSession } from '#web/lib/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type BeltColour, LevelMark } from '#web/ui/level-mark.tsx';
import { timeOf } from '../desk-words.ts';
import type { Operation } from '../operations.ts';
import { QuietButton } from './quiet-button.tsx';

type Competitor = CheckInFamily['competitors'][number];
type Step = 'measure' | 'level' | 'waiver' | 'concussion' | 'medical';

type Props = {
  competitor: Competitor;
  readiness: Readiness;
  /** What the server said about what was done here: a limit or an event that does not fit any more. */
  notes: readonly string[];
  list: Pick<CheckInList, 'levels' | 'schools'>;
  isOnline: boolean;
  /** Alone in the family, the one big button does it. */
  isOnly: boolean;
  onOperation: (operation: Operation) => void;
  onStep: (step: Step) => void;
};

const CHIP =
  'inline-flex min-h-11 items-center gap-2 rounded-full border-2 border-warn bg-warn-soft px-4 text-sm font-semibold text-warn disabled:opacity-55';

/** What is missing, as a button that opens the step. */
function MissingChip(props: { children: string; onClick: () => void }) {
  return (
    <button type="button" onClick={props.onClick} className={CHIP}>
      <Icon name="warning" />
      {props.children}
    </button>
  );
}
export const missingChipClass = CHIP;

/** What was measured, beside what was registered where that was something else. */
const measureWords = (measured: number | null, registered: number | null, unit: string): string =>
  measured === null
    ? registered === null
      ? ''
      : `Registered: ${registered} ${unit}`
    : `${measured} ${unit}${registered === null || registered === measured ? '' : ` (registered ${registered} ${unit})`}`;

const measuredWords = (competitor: Competitor): string =>
  [
    measureWords(competitor.measuredWeightKg, competitor.usesWeight ? competitor.weightKg : null, 'kg'),
    competitor.measuredHeightCm === null ? '' : measureWords(competitor.measuredHeightCm, competitor.heightCm, 'cm'),
  ]
    .filter(text => text !== '')
    .join(', ');

/** One child: here or not, what is missing, what can be put right. */
export function CompetitorRow({ competitor, readiness, notes, list, isOnline, isOnly, onOperation, onStep }: Props) {
  const { id, firstName, lastName, saidAs, events, number, checkedInAt, isWithdrawn } = competitor;
  const name = `${firstName} ${lastName}`;
  const level = list.levels.find(({ id: levelId }) => levelId === competitor.levelId);
  const school = list.schools.find(({ id: schoolId }) => schoolId === competitor.schoolId);
  const todo = readiness.kind === 'to do' ? readiness.todo : [];
  const measured = measuredWords(competitor);
  const isHere = checkedInAt !== null;
  const { isWaiverSigned, waiverSignedBy, waiverLanguage } = competitor;
  return (
    <li className="grid gap-2 border-b border-line py-4">
      <div className="flex items-start justify-between gap-x-4">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-lg font-semibold">{name}</span>
            {isWithdrawn ? (
              <Badge tone="danger">
                <Icon name="close" />
                Withdrawn
              </Badge>
            ) : isHere ? (
              <Badge tone="good">Here since {timeOf(checkedInAt)}</Badge>
            ) : (
              <Badge tone="warn">Not here yet</Badge>
            )}
          </p>
          <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted">
            {level && <LevelMark colours={[level.colour as BeltColour]}>{level.title}</LevelMark>}
            {school && <span>{school.title}</span>}
            {measured && <span>{measured}</span>}
          </p>
          {saidAs && <p className="mt-1 text-sm wrap-anywhere">Say: “{saidAs}”</p>}
          <p className="mt-1 text-sm">{events.length > 0 ? events.join(', ') : 'No event chosen'}</p>
          {isWaiverSigned && waiverSignedBy && (
            <p className="mt-1 text-sm text-muted wrap-anywhere">
              Waiver signed {waiverLanguage === 'fr' && 'in French '}by {waiverSignedBy}
            </p>
          )}
        </div>
        {number !== null && (
          <p className="font-display text-2xl tabular-nums">
            <span className="sr-only">Number </span>
            {number}
          </p>
        )}
      </div>
      <div role="status" className="grid gap-2 empty:hidden">
        {notes.map(note => (
          <p key={note} className="flex gap-2 rounded border-l-4 border-warn bg-warn-soft px-3 py-2 text-sm text-ink">
            <Icon name="warning" className="mt-0.5 shrink-0 text-warn" />
            <span className="min-w-0 wrap-anywhere">{note}</span>
          </p>
        ))}
      </div>
      {!isWithdrawn && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {!isHere && !isOnly && readiness.kind === 'ready' && (
            <Button
              size="small"
              aria-label={`Check in ${name}`}
              onClick={() => onOperation({ kind: 'check-in', competitorId: id })}
            >
              Check in
            </Button>
          )}
          {todo.includes('sign') && <MissingChip onClick={() => onStep('waiver')}>Sign waiver</MissingChip>}
          {todo.includes('confirm') && (
            <MissingChip onClick={() => onStep('concussion')}>Confirm concussion safety</MissingChip>
          )}
          {todo.includes('weigh') && <MissingChip onClick={() => onStep('measure')}>Weigh in</MissingChip>}
          {!todo.includes('weigh') && (
            <QuietButton label={`Measure ${name}`} onClick={() => onStep('measure')}>
              Measure
            </QuietButton>
          )}
          <QuietButton label={`Level of ${name}`} onClick={() => onStep('level')}>
            Level
          </QuietButton>
          {isHere && (
            <QuietButton
              label={`Undo check-in of ${name}`}
              onClick={() => onOperation({ kind: 'undo-check-in', competitorId: id })}
            >
              Undo check-in
            </QuietButton>
          )}
          {isWaiverSigned && (
            <QuietButton
              label={`Remove signature of ${name}`}
              onClick={() => onOperation({ kind: 'undo-waiver', competitorId: id })}
            >
              Remove signature
            </QuietButton>
          )}
          {isOnline && mayReadField('medicalNote', readSession()?.roles ?? [], { isCheckedIn: isHere }) && (
            <QuietButton label={`Medical note of ${name}`} onClick={() => onStep('medical')}>
              Medical note
            </QuietButton>
          )}
        </div>
      )}
    </li>
  );
}
