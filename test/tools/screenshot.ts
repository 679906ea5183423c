import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { closeBrowser, newVisitor } from '../support/browser.ts';
import { startServer } from '../support/server-process.ts';

// `npm run screenshot`: the picture in the README, of the demo board as it is now.
const folder = fileURLToPath(new URL('../../docs/pictures', import.meta.url));
mkdirSync(folder, { recursive: true });

const server = await startServer();
try {
  const { page } = await newVisitor({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 });
  await page.goto(`${server.origin}/nabidky`);
  await page.locator('main h1').waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${folder}/job-list.png` });
} finally {
  await closeBrowser();
  await server.stop();
}
