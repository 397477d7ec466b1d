import type { MailTemplates } from '#contract/mail.ts';
import { calendarEliminations, calendarMeeting } from '#say/payment.ts';
import * as say from '#say/receipt-mail.ts';
import * as sayRefunds from '#say/refunds.ts';
import { checkInTimes } from '#words/day/check-in-words.ts';
import { formatCents, formatLongDate, formatMoney } from '#words/format.ts';
import { countedLine } from '#words/registration/order-line-words.ts';
import { refundLines } from '#words/registration/refund-words.ts';
import { colour, Letter, MailButton, MailHeading, MailLayout, MailParagraph, MailTitle } from './layout.tsx';
import { MailTable } from './table.tsx';
import { paragraphs, type Written } from './template.ts';

type Receipt = MailTemplates['receipt'];

/** Prices are whole dollars: `$45`. */
const money = (dollars: number): string => formatMoney(Math.round(dollars * 100));

function taxLine({ taxCents, taxNumber }: Receipt): string | null {
  if (taxCents === null) return null;
  const amount = formatCents(taxCents);
  return taxNumber ? say.taxIncludedByNumber({ amount, number: taxNumber }) : say.taxIncluded({ amount });
}

/** What comes back if a competitor withdraws, as paragraphs and list. */
function refundWords({ refunds }: Receipt) {
  if (!refunds) return { lead: sayRefunds.noPolicyMail(), lines: [], text: null };
  const lines = refundLines(refunds.steps);
  return {
    lead: refunds.isOver ? sayRefunds.over() : lines.length > 0 ? sayRefunds.lead() : null,
    lines,
    text: refunds.text,
  };
}

export function receipt(payload: Receipt): Written {
  const { firstName, confirmationCode, receiptId, city, venue, venueAddress, inPersonRegistrationTimes, link } =
    payload;
  const date = formatLongDate(payload.tournamentDate);
  const where = [venue, venueAddress, city].filter((part, i, all) => part && !all.slice(0, i).join().includes(part));
  const footer = say.because({ receiptId, date });
  const tax = taxLine(payload);
  const due = payload.dueCents ? say.stillToPay({ amount: formatCents(payload.dueCents) }) : null;
  const practice = payload.isPractice ? say.practice() : null;
  const lines = payload.refundedLines.join(', ');
  const refunded = lines === '' ? null : say.soldOut({ lines });
  const checkIn = inPersonRegistrationTimes && say.checkIn({ times: checkInTimes(inPersonRegistrationTimes) });
  const { blackBeltMeetingTime, eliminationTime } = payload;
  const times = [
    ...(checkIn ? [checkIn] : []),
    ...(blackBeltMeetingTime ? [calendarMeeting({ time: blackBeltMeetingTime })] : []),
    ...(eliminationTime ? [calendarEliminations({ time: eliminationTime })] : []),
  ];
  const refunds = refundWords(payload);
  const competing = (payload.competitors ?? []).map(({ name, events }) =>
    events.length > 0 ? say.competitor({ name, events: events.join(', ') }) : name,
  );
  const seen = { date, city };
  return {
    subject: say.subject({ date }),
    body: (
      <MailLayout preview={say.preview({ code: confirmationCode, date })} footer={footer}>
        <MailTitle>{say.title()}</MailTitle>
        <MailParagraph>{firstName ? say.thanks({ ...seen, firstName }) : say.thanksNobody(seen)}</MailParagraph>
        <Code code={confirmationCode} />
        {refunded ? <MailParagraph>{refunded}</MailParagraph> : null}
        {competing.length > 0 ? (
          <>
            <MailHeading>{say.competitors()}</MailHeading>
            <Listed lines={competing} />
          </>
        ) : null}
        <MailHeading>{due ? say.order() : say.paid()}</MailHeading>
        <MailTable
          label={say.items()}
          rows={payload.items.map((item, i) => ({
            id: String(i),
            name: countedLine(item),
            value: money(item.amount),
          }))}
          total={{ name: say.total(), value: money(payload.paymentAmount) }}
        />
        {practice ? <MailParagraph>{practice}</MailParagraph> : null}
        {due ? <MailParagraph>{due}</MailParagraph> : null}
        {tax ? <MailParagraph isQuiet>{tax}</MailParagraph> : null}
        <MailButton href={link}>{say.button()}</MailButton>
        <MailHeading>{say.whenAndWhere()}</MailHeading>
        <MailParagraph>
          {say.day({ date })}
          {where.map(line => (
            <span key={line}>
              <br />
              {line}
            </span>
          ))}
        </MailParagraph>
        {times.map(line => (
          <MailParagraph key={line}>{line}</MailParagraph>
        ))}
        {payload.whatToBring.length > 0 ? (
          <>
            <MailHeading>{say.whatToBring()}</MailHeading>
            <Listed lines={payload.whatToBring} />
          </>
        ) : null}
        <MailHeading>{sayRefunds.title()}</MailHeading>
        {refunds.lead ? <MailParagraph>{refunds.lead}</MailParagraph> : null}
        {refunds.lines.length > 0 ? <Listed lines={refunds.lines} /> : null}
        {refunds.text ? <Letter>{refunds.text}</Letter> : null}
      </MailLayout>
    ),
    text: paragraphs(
      firstName ? say.registered({ ...seen, firstName }) : say.registeredNobody(seen),
      [say.codeIs({ code: confirmationCode }), say.showCode()],
      refunded,
      competing.length > 0 ? [say.competitorsCapitals(), ...competing.map(line => `- ${line}`)] : null,
      [
        due ? say.orderCapitals() : say.paidCapitals(),
        ...payload.items.map(item => say.line({ item: countedLine(item), amount: money(item.amount) })),
      ],
      [
        say.totalIs({ amount: money(payload.paymentAmount) }),
        ...(practice ? [practice] : []),
        ...(due ? [due] : []),
        ...(tax ? [tax] : []),
      ],
      [say.linkBelow(), link],
      [say.whenAndWhereCapitals(), say.day({ date }), ...where, ...times],
      payload.whatToBring.length > 0
        ? [say.whatToBringCapitals(), ...payload.whatToBring.map(thing => `- ${thing}`)]
        : null,
      [
        sayRefunds.titleCapitals(),
        ...(refunds.lead ? [refunds.lead] : []),
        ...refunds.lines.map(line => `- ${line}`),
        ...(refunds.text ? [refunds.text] : []),
      ],
      ['-- ', footer],
    ),
  };
}

function Listed({ lines }: { lines: readonly string[] }) {
  return (
    <ul style={{ margin: '0 0 14px', paddingLeft: 22 }}>
      {lines.map(line => (
        <li key={line} style={{ margin: '0 0 4px' }}>
          {line}
        </li>
      ))}
    </ul>
  );
}

function Code({ code }: { code: string }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '6px 0 18px' }}>
      <tbody>
        <tr>
          <td style={{ padding: '16px 20px', borderRadius: 8, backgroundColor: colour.night, color: colour.glacier }}>
            <span style={{ display: 'block', fontSize: 14 }}>{say.code()}</span>
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
            <span style={{ display: 'block', fontSize: 14 }}>{say.showCode()}</span>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
