import { type LoaderFunctionArgs, redirect } from 'react-router';
import { pageOf } from '#web/lib/address.ts';

const fixed: Record<string, string> = {
  '/user': '/user/login',
  '/customer': '/customer/home',
  '/admin': '/admin/dashboard',
  '/share': '/customer/file-sharing',
};

/** Redirects that hold for everybody: fixed ones, and any unknown page to home. */
export function loader({ request }: LoaderFunctionArgs) {
  const path = pageOf(new URL(request.url).pathname)
    .replace(/\.data$/, '')
    .replace(/(.)\/+$/, '$1');
  throw redirect(fixed[path] ?? '/');
}

export default function Redirect() {
  return null;
}
