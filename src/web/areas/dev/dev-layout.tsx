import { type LoaderFunctionArgs, Outlet, redirect } from 'react-router';
import { apiContext } from '#web/lib/api-context.ts';
import '#web/app.css';

/** Pages that exist in the demonstration only. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { isDemo } = await context.get(apiContext)('config.getConfig');
  if (!isDemo) throw redirect('/');
  return null;
}

export default function DevLayout() {
  return <Outlet />;
}
