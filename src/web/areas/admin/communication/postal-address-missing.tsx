import { Link } from 'react-router';
import { access, mayUse } from '#core/access/access.ts';
import { readSession } from '#web/lib/session.ts';
import { Alert } from '#web/ui/alert.tsx';

/** Said before anybody writes a long message that cannot go. MSG-16 */
export function PostalAddressMissing() {
  const mayFillIn = mayUse(access.manageSettings, readSession()?.roles ?? []);
  return (
    <Alert kind="danger" title="Messages to many families are on hold">
      Anti-spam law requires our postal address in every one, and it isn’t filled in yet.{' '}
      {mayFillIn ? (
        <>
          <Link to="/admin/organisation">Fill it in</Link> to release them.
        </>
      ) : (
        'A SuperAdmin can enter it under Organisation.'
      )}{' '}
      What you write here is kept.
    </Alert>
  );
}
