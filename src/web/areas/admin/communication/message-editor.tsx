import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import {
  type Audience,
  countAudience,
  MessageContent,
  previewMessage,
  sendTestMessage,
} from '#contract/communication.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { readForm, useForm } from '#web/lib/form.ts';
import { newKey } from '#web/lib/new-key.ts';
import { useSite } from '#web/lib/site.ts';
import { Button } from '#web/ui/button.tsx';
import { focusPart } from '#web/widgets/page-part.tsx';
import { addressOf, audienceOf, offered } from './audience-address.ts';
import { audienceInWords } from './audience-words.ts';
import type { Choices } from './choices.ts';
import { contentOf, type Draft, dropDraft, isWritten, keepDraft, readDraft, withFormIn } from './draft.ts';
import { PreviewSection } from './preview-section.tsx';
import { SendDialog } from './send-dialog.tsx';
import { SendSection } from './send-section.tsx';
import { useAnswer } from './use-answer.ts';
import { WhatSection } from './what-section.tsx';
import { WhoSection } from './who-section.tsx';

type Intent = 'send' | 'test';

/** Who, what, how it looks, send: the audience stands in the address, what is written in this browser. */
export function MessageEditor({ choices, kept }: { choices: Choices; kept: Draft }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const offer = offered(useSite().flags);
  const audience = audienceOf(params, { ...choices, ...offer }) as Audience;
  const [draft, setDraft] = useState(kept);
  const [personId, setPersonId] = useState<number | null>(null);
  const intent = useRef<Intent>('send');
  const [isAsking, setAsking] = useState(false);
  const [testedTo, setTestedTo] = useState<readonly string[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [edition, setEdition] = useState(0);
  const [emptied, setEmptied] = useState<Draft | null>(null);

  const search = addressOf(audience);
  useEffect(() => {
    if (isWritten(draft)) keepDraft({ ...draft, search });
    else dropDraft();
  }, [draft, search]);

  const count = useAnswer(
    { audience, purpose: draft.purpose },
    (input, signal) => api(countAudience, { input, signal }),
    300,
  );
  const counted = count.isFresh ? count.value : null;
  const sample = count.value?.sample ?? [];
  const chosen = sample.find(person => person.personId === personId) ?? null;
  const forOne = { audience, ...contentOf(draft), personId: chosen?.personId ?? null };
  const isWhole = MessageContent.safeParse(contentOf(draft)).success;
  const nothing = !choices.hasPostalAddress
    ? 'The preview appears once the postal address is filled in.'
    : !isWhole
      ? 'Write the message to see it here as a real family will get it.'
      : counted?.families === 0 || (counted && sample.length === 0)
        ? 'No one matches this audience.'
        : null;
  const preview = useAnswer(
    nothing === null && counted ? forOne : null,
    (input, signal) => api(previewMessage, { input, signal }),
    500,
  );

  const readDraftOf = (form: HTMLFormElement): Draft => withFormIn(draft, readForm(form));
  const form = useForm(
    MessageContent,
    async () => {
      setProblem(null);
      setTestedTo(null);
      if (intent.current === 'send') return setAsking(true);
      try {
        setTestedTo((await api(sendTestMessage, { input: forOne })).sentTo);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setProblem(`Couldn’t send the test. ${error.message}`);
      }
    },
    element => contentOf(readDraftOf(element)),
  );
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    setDraft(readDraftOf(event.currentTarget));
    form.props.onInput(event);
  };

  /** The fields take what stands in a draft only when they are made anew. */
  function take(next: Draft) {
    setDraft(next);
    setEdition(number => number + 1);
    requestAnimationFrame(() => focusPart('what'));
  }
  function startAnew() {
    setEmptied(draft);
    dropDraft();
    take({ ...readDraft(), purpose: draft.purpose, replyTo: draft.replyTo });
  }

  return (
    <div className="grid gap-12">
      <WhoSection
        choices={choices}
        offer={offer}
        audience={audience}
        onChange={next => navigate(addressOf(next), { replace: true, preventScrollReset: true })}
        count={{
          answer: count,
          hasTexts: choices.isSmsOffered && draft.purpose === 'service',
          isNews: draft.purpose === 'news',
        }}
      />
      <form key={edition} {...form.props} onInput={onInput} aria-label="Message" className="grid gap-12">
        <div className="grid items-start gap-12 lg:grid-cols-2">
          <div className="grid gap-4">
            <WhatSection form={form} choices={choices} draft={draft} />
            {(isWritten(draft) || emptied) && (
              <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
                {isWritten(draft) ? 'Kept in this browser until you send it.' : 'Message cleared.'}
                <Button
                  variant="quiet"
                  size="small"
                  onClick={isWritten(draft) ? startAnew : () => emptied && take(emptied)}
                  className="px-0"
                >
                  {isWritten(draft) ? 'Clear the message' : 'Bring it back'}
                </Button>
              </p>
            )}
          </div>
          <div className="lg:sticky lg:top-6">
            <PreviewSection
              sample={sample}
              personId={chosen?.personId ?? null}
              onChoose={setPersonId}
              answer={preview}
              nothing={nothing}
            />
          </div>
        </div>
        <SendSection
          draft={draft}
          count={counted}
          hasPostalAddress={choices.hasPostalAddress}
          timeZone={choices.timeZone}
          onIntent={next => {
            intent.current = next;
          }}
          isTesting={form.isBusy && intent.current === 'test'}
          testedTo={testedTo}
          problem={problem}
          onDismiss={() => {
            setProblem(null);
            setTestedTo(null);
          }}
        />
      </form>
      {counted && (
        <SendDialog
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          draft={draft}
          audience={audience}
          words={audienceInWords(audience, choices)}
          count={counted}
          timeZone={choices.timeZone}
          onNewKey={() => setDraft({ ...draft, key: newKey() })}
          onSent={({ messageId }) => {
            dropDraft();
            void navigate(`/admin/communications/messages/${messageId}`);
          }}
        />
      )}
    </div>
  );
}
