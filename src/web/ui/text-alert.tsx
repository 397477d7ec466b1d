import { Alert, type AlertProps } from './alert.tsx';

type TextAlertProps = Pick<AlertProps, 'kind'> & { text: string | null | undefined; onDismiss: () => void };

/** An alert as long as there is a text; closing it is to put the text away. */
export function TextAlert({ text, ...alert }: TextAlertProps) {
  return text ? <Alert {...alert}>{text}</Alert> : null;
}
