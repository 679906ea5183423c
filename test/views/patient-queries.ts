import { configure } from '@testing-library/react';

// As long as `expect.poll` (vitest.config.ts).
configure({ asyncUtilTimeout: 60_000 });
