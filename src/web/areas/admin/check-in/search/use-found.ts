import { useEffect, useMemo, useState } from 'react';
import type { CheckInFamily } from '#contract/check-in.ts';
import type { DeskState } from '../desk-state.ts';
import { familiesByWords, nearFamilies, phoneHash } from './search-index.ts';
import { wantedIn } from './typed-search.ts';

const none: CheckInFamily[] = [];

/** Where hardly anything fits as it was typed: what may be meant. CHECK-22 */
const few = 5;

export function useNear({ index, families }: DeskState, typed: string, found: number | null): CheckInFamily[] {
  const isLacking = found !== null && found <= few;
  const near = useMemo(() => {
    const wanted = wantedIn(typed);
    return isLacking && wanted.kind === 'words' ? nearFamilies(index, wanted.text) : none;
  }, [index, typed, isLacking]);
  return useMemo(() => near.map(family => families.get(family.registrationId) ?? family), [near, families]);
}

/** The families for what was typed, as the device knows them now; null while a number is still being looked up. */
export function useFound({ index, families, list }: DeskState, typed: string): CheckInFamily[] | null {
  const wanted = useMemo(() => wantedIn(typed), [typed]);
  const phone = wanted.kind === 'phone' ? wanted.text : null;
  const salt = list?.salt;
  const [hashed, setHashed] = useState<{ phone: string; hash: string } | null>(null);
  useEffect(() => {
    if (phone === null || salt === undefined) return;
    let isCurrent = true;
    void phoneHash(salt, phone).then(hash => isCurrent && setHashed({ phone, hash }));
    return () => {
      isCurrent = false;
    };
  }, [phone, salt]);
  const found = useMemo(() => {
    if (wanted.kind === 'nothing') return none;
    if (wanted.kind === 'words') return familiesByWords(index, wanted.text);
    if (wanted.kind === 'code') return [index.byCode.get(wanted.text)].filter(family => family !== undefined);
    return hashed?.phone === wanted.text ? (index.byPhone.get(hashed.hash) ?? none) : null;
  }, [index, wanted, hashed]);
  return useMemo(() => found?.map(family => families.get(family.registrationId) ?? family) ?? null, [found, families]);
}
