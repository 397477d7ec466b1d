import type { AudienceCount } from '#contract/communication.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { counted } from './counts.ts';
import type { Answer } from './use-answer.ts';

export type AudienceCountLineProps = {
  answer: Answer<AudienceCount> & { again: () => void };
  /** Text messages are offered on this site, and this message may be one. */
  hasTexts: boolean;
  isNews: boolean;
};

/** "61 did not ask for news": who is left out, and why. */
export function leftOutInWords({ leftOut }: AudienceCount, hasTexts: boolean, isNews: boolean): string[] {
  const reasons: [boolean, number, string][] = [
    [isNews, leftOut.noNewsConsent, 'did not ask for news'],
    [true, leftOut.unsubscribed, isNews ? 'unsubscribed or suppressed' : 'suppressed'],
    [hasTexts, leftOut.noSmsConsent, 'did not agree to text messages'],
  ];
  return reasons.filter(([isMeant, count]) => isMeant && count > 0).map(([, count, why]) => `${count} ${why}`);
}

/** "212 families, 205 e-mails, 187 text messages" */
export function reachInWords({ families, mails, texts }: AudienceCount, hasTexts: boolean): string {
  const parts = [counted(families, 'family', 'families'), counted(mails, 'e-mail', 'e-mails')];
  if (hasTexts) parts.push(counted(texts, 'text message', 'text messages'));
  return parts.join(', ');
}

/** Counts while one chooses: the last count stays, paler, until the next is there, and only that one is read out. */
export function AudienceCountLine({ answer, hasTexts, isNews }: AudienceCountLineProps) {
  const { value, isFresh, problem, again } = answer;
  if (problem)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-4">
        <p className="font-semibold text-danger">Couldn’t count. {problem}</p>
        <Button size="small" onClick={again}>
          Count again
        </Button>
      </div>
    );
  const leftOut = value ? leftOutInWords(value, hasTexts, isNews) : [];
  return (
    <div className="flex min-h-20 items-start gap-3">
      <div role="status" className={`grid gap-1 ${value && !isFresh ? 'opacity-55' : ''}`}>
        {value && (
          <>
            <p className="font-display text-2xl">{reachInWords(value, hasTexts)}</p>
            {leftOut.length > 0 && <p className="text-muted">Left out: {leftOut.join(', ')}.</p>}
            {value.families === 0 && (
              <p className="text-muted">No matches. Remove a condition or choose another tournament.</p>
            )}
          </>
        )}
      </div>
      {!isFresh && <Spinner className="pt-2 text-lg text-muted" />}
    </div>
  );
}
