import type { MailTemplates } from '#contract/mail.ts';
import { MailHeading, MailLayout, MailLink, MailParagraph, MailTitle } from './layout.tsx';
import { paragraphs, type Written } from './template.ts';

type News = MailTemplates['alarm']['news'][number];
const words: Record<News['news'], string> = { raised: 'Alarm', again: 'Still an alarm', over: 'Resolved' };

/** What is wrong with the site and what to do; what is over. */
export function alarm({ news, link }: MailTemplates['alarm']): Written {
  const [first] = news;
  const more = news.length > 1 ? ` and ${news.length - 1} more` : '';
  const subject = first ? `${words[first.news]}: ${first.title}${more}` : 'Alarm';
  return {
    subject,
    body: (
      <MailLayout
        preview={news.map(({ says }) => says).join(' ')}
        footer="Sent by the tournament site to the address in ALARM_MAIL."
      >
        <MailTitle>{subject}</MailTitle>
        {news.map(({ news, title, says, next }) => (
          <div key={title}>
            <MailHeading>
              {words[news]}: {title}
            </MailHeading>
            <MailParagraph>{says}</MailParagraph>
            {next && news !== 'over' && <MailParagraph>{next}</MailParagraph>}
          </div>
        ))}
        <MailParagraph>
          <MailLink href={link}>See the status page</MailLink>
        </MailParagraph>
      </MailLayout>
    ),
    text: paragraphs(
      ...news.map(({ news, title, says, next }) => [
        `${words[news]}: ${title}`,
        says,
        ...(next && news !== 'over' ? [next] : []),
      ]),
      [`Status page: ${link}`],
    ),
  };
}
