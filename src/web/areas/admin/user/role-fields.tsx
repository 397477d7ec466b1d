import { type StaffRole, staffRoles } from '#core/access/access.ts';
import { roleTexts } from '#core/access/role-words.ts';
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx';
import { FieldGroup } from '#web/ui/field/field.tsx';

export type RoleFieldsProps = { label: string; held?: readonly StaffRole[]; error: string | undefined };

/** One tick for each staff role, with what it opens in one sentence. */
export function RoleFields({ label, held = [], error }: RoleFieldsProps) {
  return (
    <FieldGroup id="field-roles" label={label} error={error}>
      <div className="grid gap-1">
        {staffRoles.map(role => (
          <CheckboxField
            key={role}
            id={`role-${role}`}
            name="roles"
            value={role}
            defaultChecked={held.includes(role)}
            label={<span className="font-semibold">{roleTexts[role].name}</span>}
            hint={roleTexts[role].duty}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
