import type { Answers } from '#contract/registration/question.ts';
import type { Registration } from '#contract/registration/registration.ts';
import { PagePart } from '#web/widgets/page-part.tsx';
import { ContactList } from '#web/widgets/registration/contact-list.tsx';
import { MissingList } from '#web/widgets/registration/missing-list.tsx';
import { QuestionPart } from '#web/widgets/registration/question-part.tsx';
import { TicketsPart } from '#web/widgets/registration/tickets.tsx';

export type FamilyViewProps = {
  registration: Registration;
  answers: Answers;
};

/** The family's own registration, by its own calls: what is changed here, the family changed as far as the rules go. */
export function FamilyView({ registration, answers }: FamilyViewProps) {
  const { registrationId, competitors, missing } = registration;
  return (
    <div className="grid gap-8">
      <PagePart id="competitors" title="Competitors">
        {competitors.length === 0 && <p className="text-muted">No one yet.</p>}
        <ul className="grid gap-3">
          {competitors.map(competitor => (
            <li key={competitor.id} className="border-b border-line pb-3">
              <h3 className="text-xl">
                {competitor.firstName} {competitor.lastName}
              </h3>
              <p className="text-muted">
                {competitor.age} years old on the day, {competitor.competitorLevelTitle}, {competitor.school}
              </p>
              <p className="text-sm text-muted">{competitor.events.map(event => event.title).join(', ')}</p>
            </li>
          ))}
        </ul>
      </PagePart>
      {missing.length > 0 && (
        <PagePart id="missing" title="Still missing">
          <MissingList
            registrationId={registrationId}
            missing={missing}
            page={`/admin/registration/${registrationId}`}
          />
        </PagePart>
      )}
      <TicketsPart registration={registration} />
      <PagePart id="contacts" title="Contacts" lead="The people we contact on tournament day. Saved as you type.">
        <ContactList key={registrationId} registration={registration} />
      </PagePart>
      <QuestionPart registrationId={registrationId} answers={answers} />
    </div>
  );
}
