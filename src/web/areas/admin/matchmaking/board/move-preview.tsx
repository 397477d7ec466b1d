import { Icon, type IconName } from '#web/ui/icon.tsx';
import { differenceWords, type MoveEffect, type MoveState } from './move-targets.ts';

const looks: Record<MoveState, { box: string; ring: string; icon: IconName; word: string }> = {
  allowed: { box: 'border-good bg-good-soft', ring: 'ring-4 ring-good', icon: 'check', word: '' },
  asks: { box: 'border-warn bg-warn-soft', ring: 'ring-4 ring-warn', icon: 'warning', word: 'Needs a reason: ' },
  refused: { box: 'border-danger bg-danger-soft', ring: 'ring-4 ring-danger', icon: 'close', word: 'Not possible: ' },
};
export const previewRing = (effect: MoveEffect | null): string => (effect ? looks[effect.state].ring : '');

/** What a move would do, in a few lines. */
export function MoveEffectText({ effect }: { effect: MoveEffect }) {
  const { icon, word } = looks[effect.state];
  return (
    <span className="flex items-start gap-2 text-sm">
      <Icon name={icon} className="mt-0.5" />
      <span className="min-w-0">
        {effect.state !== 'refused' && (
          <span className="block">
            <strong>{differenceWords(effect.difference)} overall.</strong> {effect.text}
          </span>
        )}
        {effect.against.map((text, i) => (
          <span key={text} className="block font-semibold">
            {i === 0 && word}
            {text}
          </span>
        ))}
        {effect.besides.map(text => (
          <span key={text} className="block">
            {text}
          </span>
        ))}
      </span>
    </span>
  );
}

/** Laid over whatever is dragged upon, so that nothing moves under the hand. */
export function MovePreview({ effect }: { effect: MoveEffect | null }) {
  if (!effect) return null;
  return (
    <div className="pointer-events-none sticky top-24 z-10 h-0">
      <div className={`rounded border-2 p-3 text-ink shadow-lift ${looks[effect.state].box}`}>
        <MoveEffectText effect={effect} />
      </div>
    </div>
  );
}
