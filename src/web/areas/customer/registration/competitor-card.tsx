import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  addCompetitor,
  type CompetitorForm,
  type OwnCompetitor,
  updateCompetitor,
} from '#contract/registration/competitor.ts';
import { addCompetitor as addTitle } from '#say/registration.ts';
import { close as closeLabel } from '#say/ui.ts';
import { api } from '#web/lib/api.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { PartHeading } from '#web/widgets/page-part.tsx';
import { CompetitorFormView } from '#web/widgets/registration/competitor-form/competitor-form.tsx';
import { startOf } from '#web/widgets/registration/competitor-form/start.ts';
import type { Account } from '#web/widgets/registration/competitor-form/values.ts';
import { cardLink } from './open-card.ts';

export type CompetitorCardProps = {
  registrationId: number;
  form: CompetitorForm;
  account: Account;
  /** Null: somebody new. */
  before: OwnCompetitor | null;
};

/**
 * A competitor's form in its place on the registration's page. Closing loses nothing: what was typed is kept as on the
 * competitor's own page. Each opening is a card of its own, by its key. REG-25, REG-43
 */
export default function CompetitorCard({ registrationId, form, account, before }: CompetitorCardProps) {
  const { search, state } = useLocation();
  const { isCard, saved } = (state ?? {}) as { isCard?: boolean; saved?: string };
  const navigate = useNavigate();
  // As it was opened: the page around it loads itself again after each change.
  const [opened] = useState(() => ({
    form,
    before,
    start: startOf(form, before, new URLSearchParams(search), account),
  }));
  const [isNoticed, setNoticed] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const isClosing = useRef(false);
  const registration = `/customer/registration/${registrationId}`;
  const inPlace = { replace: true, preventScrollReset: true } as const;

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);

  function close() {
    if (isClosing.current) return;
    isClosing.current = true;
    void (isCard ? navigate(-1) : navigate(registration, inPlace));
  }
  function closeOnEscape(event: KeyboardEvent<HTMLElement>) {
    const { target, currentTarget } = event;
    if (event.key !== 'Escape' || event.defaultPrevented || !(target instanceof HTMLElement)) return;
    // A list that is open, or a dialog, closes first.
    if (currentTarget.contains(target) && target.getAttribute('aria-expanded') !== 'true') close();
  }

  return (
    <section
      aria-labelledby="card"
      onKeyDown={closeOnEscape}
      className="grid grid-cols-1 gap-6 rounded border-2 border-edge bg-surface px-[min(1rem,5%)] py-4 sm:p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 ref={heading} id="card" tabIndex={-1} className="scroll-mt-6 text-2xl wrap-anywhere">
          {opened.before ? `${opened.before.firstName} ${opened.before.lastName}` : addTitle()}
        </h3>
        <Button size="small" onClick={close}>
          {closeLabel()}
        </Button>
      </div>
      {saved && !isNoticed && (
        <Alert kind="success" onDismiss={() => setNoticed(true)}>
          {saved}
        </Alert>
      )}
      <PartHeading value="h4">
        <CompetitorFormView
          registrationId={registrationId}
          form={opened.form}
          before={opened.before}
          start={opened.start}
          onDiscarded={() => navigate(search, { ...inPlace, state: { isCard } })}
          send={(input, idempotencyKey) =>
            opened.before
              ? api(updateCompetitor, { input: { ...input, id: opened.before.id } })
              : api(addCompetitor, { input, idempotencyKey })
          }
          registration={registration}
          nextAt={opened.before ? undefined : `${registration}${cardLink('new').to}`}
          savedTo={registration}
          onClose={close}
          isOwn
        />
      </PartHeading>
    </section>
  );
}
