import { Hono } from 'hono';
import type { AppServices } from '../app-services.ts';
import { passwordRoutes } from './password/routes.ts';
import { providerRoutes } from './providers/routes.ts';
import { recoveryRoutes } from './recovery/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { signUpRoutes } from './sign-up/routes.ts';
import { twoFactorRoutes } from './two-factor/routes.ts';

export const accountRoutes = (services: AppServices): Hono =>
  new Hono()
    .route('/', sessionRoutes(services))
    .route('/', signInRoutes(services))
    .route('/', signUpRoutes(services))
    .route('/', passwordRoutes(services))
    .route('/', twoFactorRoutes(services))
    .route('/', recoveryRoutes(services))
    .route('/', providerRoutes(services)) as unknown as Hono;
