import { createContext, Fragment, type ReactNode, useContext } from 'react';
import type { MailSender } from '#contract/mail.ts';
import * as say from '#say/mail.ts';
import { locale } from '#say/site.ts';

/** The house's colours, written out: mail programs know no custom properties. */
export const colour = {
  night: '#0b1b2b',
  glacier: '#f4f8fb',
  aurora: '#4fe3a3',
  onAurora: '#06231a',
  link: '#0a7350',
  ink: '#0b1b2b',
  muted: '#46596b',
  line: '#ccd8e2',
  white: '#ffffff',
} as const;
const face = '-apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/** A table that only places things: read as if it were not there. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ borderCollapse: 'collapse' }}>
      <tbody>{children}</tbody>
    </table>
  );
}

const footStyle = {
  maxWidth: 524,
  margin: '18px auto 0',
  padding: '0 28px',
  color: colour.muted,
  fontFamily: face,
  fontSize: 13,
  lineHeight: 1.5,
  textAlign: 'left',
} as const;

/** Given by `renderMail`, so that no template can leave it out. */
export const MailFrom = createContext<MailSender | null>(null);

/** Who writes, where a letter reaches them, and where an answer goes. MSG-15 */
export function senderLines({ name, legalName, postalAddress, mailbox, siteUrl }: MailSender): string[] {
  const names = legalName === null || legalName === name ? name : `${name}, ${legalName}`;
  return [names, ...(postalAddress?.split('\n') ?? []), mailbox, siteUrl];
}

function useSender(): MailSender {
  const sender = useContext(MailFrom);
  if (!sender) throw new Error('A mail is rendered by renderMail, which says who it is from');
  return sender;
}

/** A whole mail: a navy band with the name, the message on white, and a quiet foot. */
export function MailLayout({ preview, footer, children }: { preview: string; footer: ReactNode; children: ReactNode }) {
  const sender = useSender();
  return (
    <html lang={locale()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <title>{preview}</title>
      </head>
      <body style={{ margin: 0, padding: 0, backgroundColor: colour.glacier, color: colour.ink, fontFamily: face }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{preview}</div>
        <Frame>
          <tr>
            <td align="center" style={{ padding: '24px 12px', backgroundColor: colour.glacier }}>
              <table
                role="presentation"
                width="100%"
                cellPadding={0}
                cellSpacing={0}
                style={{ maxWidth: 580, borderCollapse: 'collapse', backgroundColor: colour.white }}
              >
                <tbody>
                  <MailLogo />
                  <tr>
                    <td
                      style={{
                        padding: '22px 28px',
                        backgroundColor: colour.night,
                        borderBottom: `4px solid ${colour.aurora}`,
                        color: colour.glacier,
                        fontFamily: face,
                        fontSize: 20,
                        fontWeight: 700,
                        letterSpacing: '0.02em',
                      }}
                    >
                      {sender.name}
                    </td>
                  </tr>
                  <tr>
                    <td style={{ padding: '28px 28px 32px', fontFamily: face, fontSize: 16, lineHeight: 1.6 }}>
                      {children}
                    </td>
                  </tr>
                </tbody>
              </table>
              <p style={footStyle}>{footer}</p>
              <p style={footStyle}>
                {senderLines(sender).map((line, i) => (
                  <Fragment key={line}>
                    {i > 0 ? <br /> : null}
                    {line}
                  </Fragment>
                ))}
              </p>
            </td>
          </tr>
        </Frame>
      </body>
    </html>
  );
}

/** Above the name, on the white that logos are made for; a program that shows no pictures shows what it says. TOUR-49 */
function MailLogo() {
  const { logo } = useSender();
  if (!logo) return null;
  const { url, width, height, description } = logo;
  return (
    <tr>
      <td style={{ padding: '16px 28px', backgroundColor: colour.white, fontFamily: face, fontSize: 14 }}>
        <img
          src={url}
          width={width}
          height={height}
          alt={description}
          style={{ display: 'block', border: 0, width, height }}
        />
      </td>
    </tr>
  );
}

export function MailTitle({ children }: { children: ReactNode }) {
  return (
    <h1 style={{ margin: '0 0 14px', color: colour.ink, fontSize: 26, lineHeight: 1.2, fontWeight: 700 }}>
      {children}
    </h1>
  );
}

export function MailHeading({ children }: { children: ReactNode }) {
  return <h2 style={{ margin: '28px 0 8px', color: colour.ink, fontSize: 18, lineHeight: 1.3 }}>{children}</h2>;
}

export function MailParagraph({ children, isQuiet = false }: { children: ReactNode; isQuiet?: boolean }) {
  const look = isQuiet ? { color: colour.muted, fontSize: 14 } : { color: colour.ink };
  return <p style={{ margin: '0 0 14px', ...look }}>{children}</p>;
}

/** The one action of a mail, and its address in letters for programs that show no buttons. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <>
      <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '22px 0 18px' }}>
        <tbody>
          <tr>
            <td style={{ backgroundColor: colour.aurora, borderRadius: 8 }}>
              <a
                href={href}
                style={{
                  display: 'inline-block',
                  padding: '14px 26px',
                  color: colour.onAurora,
                  fontSize: 17,
                  fontWeight: 700,
                  textDecoration: 'none',
                }}
              >
                {children}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
      <p style={{ margin: '0 0 14px', color: colour.muted, fontSize: 13, lineHeight: 1.5, wordBreak: 'break-all' }}>
        {say.orOpenAddress({ address: href, link: mailLink(href) })}
      </p>
    </>
  );
}

export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} style={{ color: colour.link, textDecoration: 'underline' }}>
      {children}
    </a>
  );
}

/** For the `<link>` of a message. */
export const mailLink = (href: string) => (text: string) => (
  <MailLink key="link" href={href}>
    {text}
  </MailLink>
);

/** What somebody of the team wrote, as it was written. */
export function Letter({ children }: { children: string }) {
  return (
    <div
      style={{
        margin: '0 0 14px',
        padding: '14px 18px',
        backgroundColor: colour.glacier,
        borderLeft: `4px solid ${colour.aurora}`,
        whiteSpace: 'pre-wrap',
        wordBreak: 'break-word',
      }}
    >
      {children}
    </div>
  );
}
