import type { Competitor } from '#contract/registration/competitor.ts';
import * as say from '#say/registration.ts';
import { useTyped } from '#web/lib/typed.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { type BeltColour, LevelMark } from '#web/ui/level-mark.tsx';

const strong = (text: string) => <strong key={text}>{text}</strong>;

export type ReturningCompetitorsProps = {
  registrationId: number;
  previous: readonly Competitor[];
  draft: Record<string, unknown> | null;
};

/** What need not be typed again: an unfinished competitor, and those of other years. */
export function ReturningCompetitors({ registrationId, previous, draft }: ReturningCompetitorsProps) {
  const typed = useTyped();
  const form = `/customer/registration/${registrationId}/competitor`;
  const draftName = typeof draft?.firstName === 'string' ? draft.firstName.trim() : '';
  return (
    <>
      {draft && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded border-l-4 border-info bg-info-soft py-3 pr-3 pl-4">
          <p>{draftName ? say.startedAdding({ name: draftName, strong }) : say.startedAddingSomeone({ strong })}</p>
          <LinkButton to={form} size="small">
            {say.continueWhereYouLeft()}
          </LinkButton>
        </div>
      )}
      {previous.length > 0 && (
        <div className="grid gap-2">
          <h3 className="text-lg">{say.registerAgain()}</h3>
          <ul className="grid gap-2 sm:grid-cols-2">
            {previous.map(competitor => (
              <li key={competitor.id} className="grid">
                <LinkButton to={`${form}?again=${competitor.id}`} className="justify-between! text-left!">
                  <span className="grid py-1">
                    <span>{say.registerNameAgain({ name: competitor.firstName })}</span>
                    <span className="text-sm font-normal">
                      <LevelMark colours={[competitor.competitorLevelColour as BeltColour]}>
                        {say.levelLastTime({ level: typed(competitor.competitorLevelTitle) })}
                      </LevelMark>
                    </span>
                  </span>
                </LinkButton>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
