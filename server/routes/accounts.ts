import { Hono } from 'hono';
import type { AccountServices } from '../accounts/services.ts';
import { accountOverviewRoutes } from './account-overview.ts';
import { accountPasswordRoutes } from './account-password.ts';
import { accountProofRoutes } from './account-proof.ts';
import { accountTwoFactorRoutes } from './account-two-factor.ts';
import { carryRoutes } from './carry.ts';
import { confirmEmailRoutes } from './confirm-email.ts';
import { connectRoutes } from './connect.ts';
import { newPasswordRoutes } from './new-password.ts';
import { providerLinkRoutes } from './provider-links.ts';
import { registrationRoutes } from './registration.ts';
import { resetPasswordRoutes } from './reset-password.ts';
import { sessionRoutes } from './session.ts';
import { signInRoutes } from './sign-in.ts';
import { twoFactorCheckRoutes } from './two-factor-check.ts';
import { uniqueUsernameRoutes } from './unique-username.ts';

const parts = [
  accountOverviewRoutes,
  accountPasswordRoutes,
  accountProofRoutes,
  accountTwoFactorRoutes,
  carryRoutes,
  confirmEmailRoutes,
  connectRoutes,
  newPasswordRoutes,
  providerLinkRoutes,
  registrationRoutes,
  resetPasswordRoutes,
  sessionRoutes,
  signInRoutes,
  twoFactorCheckRoutes,
  uniqueUsernameRoutes,
];

/** All that people do with accounts, from their session to their second factor. */
export function accountRoutes(services: AccountServices): Hono {
  const routes = new Hono();
  for (const part of parts) routes.route('/', part(services));
  return routes;
}
