import { personKey } from '#core/person/same-person.ts';
import * as say from '#say/competitor.ts';
import { Alert } from '#web/ui/alert.tsx';
import { pageLink } from '#web/widgets/mailbox-link.tsx';
import type { CompetitorFormState } from './use-competitor-form.ts';

/** The way to the registration that holds the same child already. REG-26 */
export function RegisteredBefore({ state: { form, values } }: { state: CompetitorFormState }) {
  const person = { ...values, birthOn: values.birthDate };
  const other = form.elsewhere.find(one => personKey({ ...one, birthOn: one.birthDate }) === personKey(person));
  if (!other) return null;
  return (
    <Alert kind="danger">
      {say.registeredElsewhere({
        name: other.firstName,
        link: pageLink(`/customer/registration/${other.registrationId}/receipt`),
      })}
    </Alert>
  );
}
