import type { MailTemplates } from '#contract/mail.ts';
import { countedWords } from '#core/registration/cost.ts';
import { formatLongDate } from '#words/format.ts';
import { colour, MailButton, MailHeading, MailLayout, MailParagraph, MailTitle } from './layout.tsx';
import { MailTable } from './table.tsx';
import { paragraphs, type Written } from './template.ts';

type Receipt = MailTemplates['receipt'];

const cents = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' });
const dollars = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD', maximumFractionDigits: 0 });
/** Prices are whole dollars: `$45`. */
const money = (amount: number): string => (Number.isInteger(amount) ? dollars : cents).format(amount);

function taxLine({ taxCents, taxNumber }: Receipt): string | null {
  if (taxCents === null) return null;
  return `HST included: ${cents.format(taxCents / 100)}${taxNumber ? ` (HST no. ${taxNumber})` : ''}`;
}

export function receipt(payload: Receipt): Written {
  const { firstName, confirmationCode, receiptId, city, venue, venueAddress, inPersonRegistrationTimes, link } =
    payload;
  const date = formatLongDate(payload.tournamentDate);
  const where = [venue, venueAddress, city].filter((part, i, all) => part && !all.slice(0, i).join().includes(part));
  const footer = `Receipt ${receiptId}. You’re receiving this e-mail because you registered for the tournament on ${date}.`;
  const tax = taxLine(payload);
  const due = payload.dueCents
    ? `Still to pay: ${cents.format(payload.dueCents / 100)}, at the registration desk.`
    : null;
  const heading = due ? 'Your order' : 'What you paid';
  const refunded = refundText(payload.refundedLines);
  return {
    subject: `You’re registered: ${date}`,
    body: (
      <MailLayout preview={`Confirmation code ${confirmationCode}. See you on ${date}.`} footer={footer}>
        <MailTitle>You’re registered!</MailTitle>
        <MailParagraph>
          {firstName ? `Thank you, ${firstName}. ` : 'Thank you. '}See you on {date} in {city}.
        </MailParagraph>
        <Code code={confirmationCode} />
        {refunded ? <MailParagraph>{refunded}</MailParagraph> : null}
        <MailHeading>{heading}</MailHeading>
        <MailTable
          label="Items"
          rows={payload.items.map((item, i) => ({
            id: String(i),
            name: countedWords(item),
            value: money(item.amount),
          }))}
          total={{ name: 'Total', value: money(payload.paymentAmount) }}
        />
        {due ? <MailParagraph>{due}</MailParagraph> : null}
        {tax ? <MailParagraph isQuiet>{tax}</MailParagraph> : null}
        <MailButton href={link}>View my receipt</MailButton>
        <MailHeading>When and where</MailHeading>
        <MailParagraph>
          {date}
          {where.map(line => (
            <span key={line}>
              <br />
              {line}
            </span>
          ))}
        </MailParagraph>
        {inPersonRegistrationTimes ? <MailParagraph>Check-in: {inPersonRegistrationTimes}</MailParagraph> : null}
        {payload.whatToBring.length > 0 ? (
          <>
            <MailHeading>What to bring</MailHeading>
            <ul style={{ margin: '0 0 14px', paddingLeft: 22 }}>
              {payload.whatToBring.map(thing => (
                <li key={thing} style={{ margin: '0 0 4px' }}>
                  {thing}
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </MailLayout>
    ),
    text: paragraphs(
      `${firstName ? `Thank you, ${firstName}.` : 'Thank you.'} You’re registered. See you on ${date} in ${city}.`,
      `Your confirmation code: ${confirmationCode}\nShow it, or the QR code on your receipt, at check-in.`,
      refunded,
      [heading.toUpperCase(), ...payload.items.map(item => `- ${countedWords(item)}: ${money(item.amount)}`)],
      [`Total: ${money(payload.paymentAmount)}`, ...(due ? [due] : []), ...(tax ? [tax] : [])],
      ['Your receipt:', link],
      [
        'WHEN AND WHERE',
        date,
        ...where,
        ...(inPersonRegistrationTimes ? [`Check-in: ${inPersonRegistrationTimes}`] : []),
      ],
      payload.whatToBring.length > 0 ? ['WHAT TO BRING', ...payload.whatToBring.map(thing => `- ${thing}`)] : null,
      ['-- ', footer],
    ),
  };
}

function refundText(lines: readonly string[]): string | null {
  if (lines.length === 0) return null;
  return `These sold out while you were paying. We’ve refunded them: ${lines.join(', ')}.`;
}

function Code({ code }: { code: string }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '6px 0 18px' }}>
      <tbody>
        <tr>
          <td style={{ padding: '16px 20px', borderRadius: 8, backgroundColor: colour.night, color: colour.glacier }}>
            <span style={{ display: 'block', fontSize: 14 }}>Your confirmation code</span>
            <span
              style={{
                display: 'block',
                margin: '2px 0',
                color: colour.aurora,
                fontFamily: 'Menlo, Consolas, monospace',
                fontSize: 30,
                fontWeight: 700,
                letterSpacing: '0.12em',
                lineHeight: 1.3,
              }}
            >
              {code}
            </span>
            <span style={{ display: 'block', fontSize: 14 }}>
              Show it, or the QR code on your receipt, at check-in.
            </span>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
