import { useNavigation } from 'react-router';

/** A line at the top while the next page is on its way, after a moment. */
export function LoadingBar() {
  const isLoading = useNavigation().state !== 'idle';
  return (
    <span
      aria-hidden="true"
      className={`fixed inset-x-0 top-0 z-50 h-1 bg-action transition-opacity ${isLoading ? 'animate-pulse opacity-100 delay-300' : 'opacity-0'}`}
    />
  );
}
