import {
  type ClientLoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router';
import { getAudienceChoices } from '#contract/communication.ts';
import { api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { readDraft } from './draft.ts';
import { MessageEditor } from './message-editor.tsx';
import { PostalAddressMissing } from './postal-address-missing.tsx';

export const meta = () => pageMeta('Write to registrations');

/** Without an audience in the address, the draft's own is taken up again: it must not go to others by a slip. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const draft = readDraft();
  const { pathname, search } = new URL(request.url);
  if (search === '' && draft.search !== '') throw redirect(`${pathname}${draft.search}`);
  return { choices: await api(getAudienceChoices), draft };
}

/** Choosing an audience changes the address; what can be chosen stays. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && nextUrl.search !== '' ? false : defaultShouldRevalidate;

export default function WriteMessage() {
  const { choices, draft } = useLoaderData<typeof clientLoader>();
  if (choices.tournaments.length === 0)
    return (
      <EmptyState title="There is no tournament yet">
        Messages go to families registered for a tournament. Once there is one, you can choose them here.
      </EmptyState>
    );
  return (
    <>
      {!choices.hasPostalAddress && (
        <div className="mb-8">
          <PostalAddressMissing />
        </div>
      )}
      <MessageEditor choices={choices} kept={draft} />
    </>
  );
}
