import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { MeetingQuestion } from '#contract/matchmaking/meeting.ts';
import * as say from '#say/contact.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { useSite } from '#web/lib/site.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Marked, useMarking } from '#web/lib/typed.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { mailboxLink } from '#web/widgets/mailbox-link.tsx';
import { formatDay, formatList } from '#words/format.ts';

export const meta = () => [
  ...pageMeta(say.meetingTitle(), say.meetingDescription()),
  { name: 'robots', content: 'noindex' },
];

/** Opening the link answers nothing: mail programs open links by themselves. Null: the link is not one of ours. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const token = params.token ?? '';
  try {
    const question = await context.get(apiContext)('meeting.getMeeting', { params: { token } });
    return { token, question };
  } catch (error) {
    if (!['bad_link', 'bad_input'].includes((error as { code?: string }).code ?? '')) throw error;
    return { token, question: null };
  }
}

export default function Meeting() {
  const { token, question } = useLoaderData<typeof loader>();
  return (
    <div className="wrap grid max-w-2xl justify-items-start gap-6 py-10 md:py-14">
      {question ? <Question token={token} first={question} /> : <BadLink />}
    </div>
  );
}

const adultAge = 18;
const whoIs = ({ age, genderId }: MeetingQuestion['meets'][number]): 'girl' | 'boy' | 'woman' | 'man' =>
  genderId === 2 ? (age < adultAge ? 'girl' : 'woman') : age < adultAge ? 'boy' : 'man';

function Question({ token, first }: { token: string; first: MeetingQuestion }) {
  const typed = useMarking();
  const [question, setQuestion] = useState(first);
  const [busy, setBusy] = useState<boolean | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function answer(isYes: boolean) {
    setBusy(isYes);
    setProblem(null);
    try {
      const { answerMeeting } = await import('#contract/matchmaking/meeting.ts');
      setQuestion(await api(answerMeeting, { params: { token }, input: { isYes } }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(null);
    }
  }

  const { state, isYes, firstNames, isJoining, eventTitle, answerOn, meets } = question;
  const names = formatList(firstNames);
  const n = firstNames.length;
  const day = formatDay(answerOn);
  const about = { event: typed(eventTitle), names, n };
  if (state !== 'open')
    return (
      <>
        <PageTitle>{state === 'placed' ? say.meetingPlacedTitle() : say.meetingOver()}</PageTitle>
        <p role="status" className="-mt-8 text-lg">
          {state === 'placed' && n > 0 ? say.meetingPlaced({ names, n }) : say.meetingOverTold()}
        </p>
      </>
    );
  return (
    <>
      <PageTitle>{say.meetingTitle()}</PageTitle>
      <p className="-mt-8 text-lg">
        <Marked>{isJoining ? say.meetingWouldMeet(about) : say.meetingWouldAlsoMeet(about)}</Marked>
      </p>
      <ul className="grid w-full gap-2">
        {meets.map((met, i) => {
          const told = { who: whoIs(met), age: met.age, level: typed(met.levelTitle) };
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be described alike, and none of them moves
            <li key={i} className="border-l-4 border-edge py-1 pl-3 text-lg">
              <Marked>
                {met.aboutKg === null ? say.meetingMet(told) : say.meetingMetWeighed({ ...told, kg: met.aboutKg })}
              </Marked>
            </li>
          );
        })}
      </ul>
      <p className="max-w-prose">{say.meetingWhy()}</p>
      <div role="status" className="empty:hidden">
        {isYes !== null && (
          <p className="text-lg font-semibold">{isYes ? say.meetingSaidYes() : say.meetingSaidNo()}</p>
        )}
      </div>
      {problem && <Alert kind="danger">{problem}</Alert>}
      <div className="flex w-full flex-wrap gap-3">
        {isYes !== true && (
          <Button
            variant={isYes === null ? 'primary' : 'secondary'}
            size="large"
            busy={busy === true}
            onClick={() => void answer(true)}
            className="max-sm:w-full"
          >
            {say.meetingYes()}
          </Button>
        )}
        {isYes !== false && (
          <Button size="large" busy={busy === false} onClick={() => void answer(false)} className="max-sm:w-full">
            {say.meetingNo()}
          </Button>
        )}
      </div>
      <p className="text-muted">{isYes === null ? say.meetingUntil({ day }) : say.meetingCanChange({ day })}</p>
    </>
  );
}

function BadLink() {
  const { mailboxes } = useSite();
  return (
    <>
      <PageTitle>{say.badLink()}</PageTitle>
      <p role="alert" className="-mt-8 text-lg">
        {say.meetingBadLinkWayOut({ mailbox: mailboxes.tournament, mail: mailboxLink })}
      </p>
    </>
  );
}
