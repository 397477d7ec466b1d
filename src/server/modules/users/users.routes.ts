import { changePasswordHandlers } from './change-password.routes.ts';
import { emailChangeHandlers } from './email-change.routes.ts';
import { googleHandlers } from './google.routes.ts';
import { passwordResetHandlers } from './password-reset.routes.ts';
import { profileHandlers } from './profile.routes.ts';
import { ownFactorsHandlers } from './second-factor/own-factors.routes.ts';
import { secondFactorHandlers } from './second-factor/second-factor.routes.ts';
import { sessionHandlers } from './session.routes.ts';
import { signInHandlers } from './sign-in.routes.ts';
import { signUpHandlers } from './sign-up.routes.ts';

export const usersHandlers = {
  ...changePasswordHandlers,
  ...emailChangeHandlers,
  ...googleHandlers,
  ...ownFactorsHandlers,
  ...passwordResetHandlers,
  ...profileHandlers,
  ...sessionHandlers,
  ...secondFactorHandlers,
  ...signInHandlers,
  ...signUpHandlers,
};
