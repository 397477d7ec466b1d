import { GatewayClockOff, GatewayRefused, GatewayUnavailable } from '../../adapters/payment/port.ts';
import { AppError } from '../../app-error.ts';
import type { AppContext } from '../../call.ts';

/**
 * Turns a silent gateway into a refusal that says nothing is lost. Several calls with retries would keep a family
 * waiting for minutes, so after a while they are told, and the work goes on. They may retry at once. PAY-24
 */
export async function askingGateway<T>({ payment }: Pick<AppContext, 'payment'>, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new GatewayUnavailable('The gateway takes too long')), payment.patienceMs);
  });
  try {
    return await Promise.race([work(), patience]);
  } catch (error) {
    if (error instanceof GatewayClockOff) throw new AppError('payment_clock_off', { cause: error });
    if (error instanceof GatewayUnavailable || error instanceof GatewayRefused)
      throw new AppError('payment_unavailable', { retryAfterSeconds: 30, cause: error });
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
