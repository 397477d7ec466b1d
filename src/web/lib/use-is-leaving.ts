import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Whether another page is on its way: writing what was typed a moment ago into the address would call that off. */
export function useIsLeaving(): RefObject<boolean> {
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  const isLeaving = useRef(false);
  useLayoutEffect(() => {
    isLeaving.current = next !== undefined && next.pathname !== pathname;
  });
  return isLeaving;
}
