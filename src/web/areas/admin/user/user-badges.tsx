import type { User } from '#contract/staff.ts';
import { roleTexts } from '#core/access/role-words.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Whether somebody can sign in already, where there is anything to say about it. */
export function AccountBadge({ user }: { user: User }) {
  if (user.isErased) return <Badge>Erased</Badge>;
  if (user.isVerified) return null;
  return user.roles.length > 0 ? <Badge tone="warn">Invited</Badge> : <Badge tone="warn">Address not verified</Badge>;
}

export function RoleBadges({ user }: { user: User }) {
  if (user.roles.length === 0) return <span className="text-muted">Customer</span>;
  return (
    <span className="flex flex-wrap justify-end gap-1.5 md:justify-start">
      {user.roles.map(role => (
        <Badge key={role} tone={role === 'SuperAdmin' ? 'info' : 'neutral'}>
          {roleTexts[role].name}
        </Badge>
      ))}
    </span>
  );
}
