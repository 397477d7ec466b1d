import type { getMessage } from '#contract/outbox.ts';
import type { OutputOf } from '#contract/route.ts';
import { DataList } from '#web/ui/data-list.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { channelsInWords } from './channel-words.ts';
import { When } from './when.tsx';

/** What was written, as it was written: with its placeholders. */
export function WrittenPart({ message }: { message: OutputOf<typeof getMessage> }) {
  const { purpose, channels, audience, createdAt, createdBy, replyTo, goesOutAt } = message;
  const { body, smsBody } = message.content;
  const text = 'max-w-prose wrap-anywhere whitespace-pre-wrap';
  return (
    <PagePart id="written" title="What was written">
      <div className="grid gap-8 lg:grid-cols-2">
        <div className="grid content-start gap-5">
          {body !== null && <p className={text}>{body}</p>}
          {smsBody !== null && (
            <div>
              <h3 className="text-lg">Text message</h3>
              <p className={text}>{smsBody}</p>
            </div>
          )}
        </div>
        <DataList
          rows={[
            {
              term: 'Who',
              value: (
                <ul>
                  {audience.map(line => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              ),
            },
            { term: 'What about', value: purpose === 'news' ? 'News' : 'Their registration' },
            { term: 'How', value: channelsInWords(channels) },
            ...(body === null ? [] : [{ term: 'Replies go to', value: replyTo }]),
            {
              term: goesOutAt ? 'Written by' : 'Sent by',
              value: (
                <>
                  {createdBy}, <When at={createdAt} />
                </>
              ),
            },
          ]}
        />
      </div>
    </PagePart>
  );
}
