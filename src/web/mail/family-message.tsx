import type { MailTemplates } from '#contract/mail.ts';
import { mergeText } from '#core/communication/merge-fields.ts';
import * as say from '#say/mail.ts';
import { MailLayout, MailLink, MailParagraph, mailLink } from './layout.tsx';
import { paragraphs, type Written } from './template.ts';

const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/;

/** One line as it was written; addresses in it are links. */
function Line({ text }: { text: string }) {
  return text.split(address).map((part, i) =>
    i % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line have no identity but their place
      <MailLink key={i} href={part}>
        {part}
      </MailLink>
    ) : (
      part
    ),
  );
}

/** What staff wrote, as they wrote it; the foot says why one gets it, and how to end it. */
export function familyMessage(payload: MailTemplates['familyMessage']): Written {
  const { values, reason, unsubscribeLink } = payload;
  const body = mergeText(payload.body, values);
  return {
    subject: mergeText(payload.subject, values),
    body: (
      <MailLayout
        preview={body.slice(0, 120)}
        footer={
          <>
            {reason}
            {unsubscribeLink ? <> {say.unsubscribe({ link: mailLink(unsubscribeLink) })}</> : null}
          </>
        }
      >
        {body.split(/\n{2,}/).map((paragraph, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity but their place
          <MailParagraph key={i}>
            {paragraph.split('\n').map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nor have lines
              <span key={at}>
                {at > 0 ? <br /> : null}
                <Line text={line} />
              </span>
            ))}
          </MailParagraph>
        ))}
      </MailLayout>
    ),
    text: paragraphs(body, [
      '-- ',
      reason,
      ...(unsubscribeLink ? [say.unsubscribeAt({ address: unsubscribeLink })] : []),
    ]),
  };
}
