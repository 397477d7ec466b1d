import { useEffect, useMemo, useRef, useState } from 'react';
import type { CheckInFamily } from '#contract/check-in.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { CountPanel } from './count-panel.tsx';
import { desk } from './desk.ts';
import { DeskLog } from './desk-log.tsx';
import { familiesByAccount, familiesOf, sharingPhone } from './families-by-account.ts';
import { FamilyCard } from './family/family-card.tsx';
import { InjuryDesk } from './injury-desk.tsx';
import { SearchField } from './search/search-field.tsx';
import { familiesByWords, nearFamilies, phoneHash } from './search/search-index.ts';
import { SearchResults } from './search/search-results.tsx';
import { wantedIn } from './search/typed-search.ts';
import { useFound, useNear } from './search/use-found.ts';
import { WaitingFamilies } from './search/waiting-families.tsx';
import { SellAtDoor } from './sell-at-door.tsx';
import { useDesk } from './use-desk.ts';
import { WalkInPanel } from './walk-in-panel.tsx';

export const meta = () => pageMeta('Check-in');

/** The first family for a text, straight from the desk: a scanner is quicker than the next picture of the screen. */
async function firstFor(text: string): Promise<CheckInFamily | undefined> {
  const { index, list } = desk.snapshot();
  const wanted = wantedIn(text);
  if (wanted.kind === 'code') return index.byCode.get(wanted.text);
  if (wanted.kind === 'words') {
    const [first] = familiesByWords(index, wanted.text);
    if (first) return first;
    const near = nearFamilies(index, wanted.text);
    return near.length === 1 ? near[0] : undefined;
  }
  if (wanted.kind === 'phone' && list) return index.byPhone.get(await phoneHash(list.salt, wanted.text))?.[0];
}

export default function CheckInDesk() {
  const state = useDesk();
  const field = useRef<HTMLInputElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [openId, setOpenId] = useState<number | null>(null);
  const [goesOn, setGoesOn] = useState(false);
  const found = useFound(state, typed);
  const all = useMemo(() => familiesByAccount(state.families.values()), [state.families]);
  const lines = found && familiesOf(found, all);
  const near = familiesOf(useNear(state, typed, found?.length ?? null), all).filter(family => !lines?.includes(family));
  const open = openId === null ? undefined : all.get(openId);

  // On a phone half the screen is keyboard: the search moves to the top, and what it finds stands under it.
  const isSearching = typed.trim() !== '';
  useEffect(() => {
    if ((isSearching || openId !== null) && matchMedia('(max-width: 639px)').matches)
      top.current?.scrollIntoView({ block: 'start' });
  }, [isSearching, openId]);

  function setOpen(accountId: number | null) {
    setGoesOn(false);
    setOpenId(accountId);
  }
  async function openTaken(family: CheckInFamily) {
    await desk.adopt(family);
    setGoesOn(true);
    setOpenId(family.accountId);
  }
  async function openFirst(text: string) {
    const first = await firstFor(text);
    if (first) setOpen(first.accountId);
    field.current?.select();
  }
  function type(text: string) {
    setTyped(text);
    setOpen(null);
  }
  function close() {
    type('');
    field.current?.focus();
  }

  if (!state.list)
    return (
      <EmptyState title={state.isOnline && !state.problem ? 'Loading the list' : 'No list on this device yet'}>
        {state.isOnline && !state.problem ? (
          <Spinner label="Everyone in the next tournament is being loaded." />
        ) : (
          <>
            {state.isOnline ? 'The site couldn’t send it just now. Press Sync now' : 'Connect to the network once'} to
            load it. After that the desk works offline.
          </>
        )}
      </EmptyState>
    );
  return (
    <div ref={top} className="grid scroll-mt-2 gap-4 sm:gap-8">
      <SearchField
        field={field}
        value={typed}
        onChange={type}
        onEnter={() => void openFirst(field.current?.value ?? '')}
        onScan={text => {
          type(text);
          void openFirst(text);
        }}
        results={open ? null : (lines?.length ?? 0)}
      />
      {open ? (
        <FamilyCard
          key={openId}
          families={open}
          sharing={sharingPhone(open, all)}
          onOpen={setOpen}
          onClose={close}
          goesOn={goesOn}
        />
      ) : typed.trim() !== '' && lines ? (
        <SearchResults typed={typed.trim()} found={lines} near={near} onOpen={setOpen} />
      ) : (
        <>
          <WalkInPanel onTaken={family => void openTaken(family)} />
          <SellAtDoor />
          <InjuryDesk />
          <CountPanel />
          <DeskLog />
          <WaitingFamilies onOpen={setOpen} />
        </>
      )}
    </div>
  );
}
