import type { StaffRole } from '#core/access/access.ts';
import * as say from '#say/new-password.ts';

const texts: Readonly<Record<StaffRole, { name: () => string; duty: () => string }>> = {
  CheckInAdmin: { name: say.checkInAdmin, duty: say.checkInAdminDuty },
  TournamentDirector: { name: say.tournamentDirector, duty: say.tournamentDirectorDuty },
  SuperAdmin: { name: say.superAdmin, duty: say.superAdminDuty },
};

/** What somebody who is invited to the staff will be able to do. ACCESS-47 */
export function InvitedRoles({ roles }: { roles: readonly StaffRole[] }) {
  return (
    <section aria-labelledby="your-roles" className="mb-6 grid gap-2">
      <h2 id="your-roles" className="font-semibold text-lg">
        {say.rolesTitle()}
      </h2>
      <dl className="grid gap-3">
        {roles.map(role => (
          <div key={role}>
            <dt className="font-semibold">{texts[role].name()}</dt>
            <dd>{texts[role].duty()}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
