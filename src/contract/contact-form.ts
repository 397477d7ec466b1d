import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { email, longText, optionalPhoneNumber, text } from './fields.ts';
import { route } from './route.ts';

export const ContactMessage = z.object({
  firstName: text(),
  lastName: text(),
  email: email(),
  phone: optionalPhoneNumber(),
  message: longText(5000),
});

export const contactUs = route({
  method: 'PUT',
  path: '/api/email/contactUs',
  summary: 'Send a message to the tournament team',
  roles: access.visit,
  input: ContactMessage,
  output: z.object({ message: z.string() }),
  errors: ['too_many_attempts'],
});
