import { useLocation, useNavigate } from 'react-router';
import { Alert } from '#web/ui/alert.tsx';

/** One short message from the page before, such as "Ava is saved": given as `state: { saved }` of the link. */
export function SavedAlert() {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const saved = (state as { saved?: string } | null)?.saved;
  if (!saved) return null;
  return (
    <Alert kind="success" onDismiss={() => navigate(pathname + search, { replace: true, preventScrollReset: true })}>
      {saved}
    </Alert>
  );
}
