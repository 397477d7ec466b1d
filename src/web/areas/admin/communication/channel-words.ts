import type { OutboxItem } from '#contract/outbox.ts';

type Channel = OutboxItem['channel'];

export const channelWords: Record<Channel, string> = { email: 'E-mail', sms: 'Text message' };

/** "E-mail and text message" */
export const channelsInWords = (channels: readonly Channel[]): string => {
  const words = channels.map(channel => channelWords[channel]).join(' and ');
  return words.charAt(0) + words.slice(1).toLowerCase();
};

/** Ten digits as people write them: "705 555 0142"; a mail address as it is. */
export const addressInWords = (address: string): string => address.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3');
