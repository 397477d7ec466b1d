import { type ComponentProps, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Spinner } from './spinner.tsx';

/** `primary` is the one action that matters on a screen: use it once. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'normal' | 'large';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-action text-on-action border-transparent enabled:hover:bg-action-strong [a&]:hover:bg-action-strong',
  secondary: 'bg-transparent text-ink border-edge enabled:hover:border-ink [a&]:hover:border-ink',
  quiet: 'bg-transparent text-ink border-transparent underline underline-offset-4 hover:decoration-2',
  danger: 'bg-danger text-on-danger border-transparent enabled:hover:brightness-110',
};

const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-11 px-snug text-sm',
  normal: 'min-h-12 px-[min(1.5rem,6vw)] text-base',
  large: 'min-h-14 px-[min(2rem,6vw)] text-lg',
};

/** The look alone, for an element that must be a plain `<a>` or `<summary>`. */
export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'normal', className = ''): string {
  return `inline-flex items-center justify-center gap-2 rounded border-2 py-1 text-center font-semibold no-underline transition-colors disabled:opacity-55 ${VARIANTS[variant]} ${SIZES[size]} ${className}`;
}

type Look = { variant?: ButtonVariant; size?: ButtonSize };

export type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean };

/** A button that was disabled while it worked has lost the focus: it gets it back, unless something else took it. */
function useFocusBack(busy: boolean | undefined) {
  const button = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    if (busy || !wasPressed.current) return;
    wasPressed.current = false;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [busy]);
  return { button, wasPressed };
}

export function Button({ variant, size, busy, disabled, className, type, children, onClick, ...rest }: ButtonProps) {
  const { button, wasPressed } = useFocusBack(busy);
  return (
    <button
      ref={button}
      {...rest}
      onClick={event => {
        wasPressed.current = true;
        onClick?.(event);
      }}
      type={type ?? 'button'}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass(variant, size, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

export type LinkButtonProps = ComponentProps<typeof Link> & Look;

export function LinkButton({ variant, size, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass(variant, size, className)} />;
}
