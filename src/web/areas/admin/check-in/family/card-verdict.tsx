import { headsOf } from '#core/check-in/head-count.ts';
import type { CardReadiness, CardTodo } from '#core/check-in/readiness.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import type { Family } from '../families-by-account.ts';
import { checkInWords, stopWords, todoWords } from './card-words.ts';
import { QuietButton } from './quiet-button.tsx';

type Props = {
  families: Family;
  card: CardReadiness;
  isOnline: boolean;
  mayOverride: boolean;
  onCheckIn: () => void;
  onTodo: (todo: CardTodo) => void;
  onOverride: () => void;
};

const looks: Record<CardReadiness['kind'], { icon: IconName; className: string; sign: string }> = {
  ready: { icon: 'check', className: 'border-good bg-good-soft', sign: 'text-good' },
  'to do': { icon: 'warning', className: 'border-warn bg-warn-soft', sign: 'text-warn' },
  stop: { icon: 'close', className: 'border-danger bg-danger-soft', sign: 'text-danger' },
};

const todoCount = (count: number): string => (count === 1 ? '1 thing to do first' : `${count} things to do first`);

/** The card's verdict in colour, sign and words, and the one tap that is next. CHECK-18 */
export function CardVerdict({ families, card, isOnline, mayOverride, onCheckIn, onTodo, onOverride }: Props) {
  const { icon, className, sign } = looks[card.kind];
  const { expected, here, unfinished, unfinishedHere } = headsOf(families);
  const coming = expected + unfinished;
  const areAllHere = coming > 0 && here + unfinishedHere === coming;
  const title =
    card.kind === 'to do'
      ? todoCount(card.todo.length)
      : card.stop
        ? `Stop: ${stopWords[card.stop]}`
        : areAllHere
          ? coming === 1
            ? 'Here'
            : `All ${coming} are here`
          : coming === 0
            ? 'No one to check in'
            : 'Ready';
  return (
    <section aria-label="Verdict" className={`grid gap-3 rounded border-l-4 px-4 py-3 text-ink ${className}`}>
      <p className="flex items-center gap-3 text-lg font-semibold">
        <Icon name={icon} className={sign} />
        {title}
      </p>
      {card.todo.map((todo, place) => {
        const isCashOnly = todo.kind === 'finish' && !isOnline;
        return (
          <div key={`${todo.kind}-${todo.registrationId}-${todo.competitorIds.join('-')}`} className="grid gap-1">
            <Button
              variant={place === 0 ? 'primary' : 'secondary'}
              size={place === 0 ? 'large' : 'normal'}
              className="w-full"
              onClick={() => onTodo(todo)}
            >
              {todoWords(families, todo)}
            </Button>
            {isCashOnly && <p className="text-sm">No network: cash only.</p>}
          </div>
        );
      })}
      {card.ready.length > 0 && (
        <Button
          variant={card.kind === 'ready' ? 'primary' : 'secondary'}
          size="large"
          className="w-full"
          onClick={onCheckIn}
        >
          <Icon name="check" />
          {checkInWords(families, card.ready, coming)}
        </Button>
      )}
      {mayOverride && card.todo.some(({ competitorIds }) => competitorIds.length > 0) && !areAllHere && (
        <p>
          <QuietButton onClick={onOverride}>Let in anyway</QuietButton>
        </p>
      )}
    </section>
  );
}
