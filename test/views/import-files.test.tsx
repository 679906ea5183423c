import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { importFiles } from '../../src/effects/import-files.ts';
import { network } from './network.ts';

const worker = network();

test('§8 imports code once its files have loaded, and requests only the failed one again', async () => {
  const asked: string[] = [];
  let status = 404;
  worker.use(
    http.get('*/assets/:file', ({ params }) => {
      asked.push(String(params.file));
      return params.file === 'page.js' && status === 404
        ? new HttpResponse(null, { status })
        : HttpResponse.text('export {}');
    }),
  );
  let imports = 0;
  const load = async () => {
    imports += 1;
    return 'page';
  };
  const files = ['assets/page.js', 'assets/shared.js'];
  await expect(importFiles(load, files)).rejects.toThrow('assets/page.js 404');
  // A failed import of a module can't be retried.
  expect(imports).toBe(0);

  status = 200;
  expect([await importFiles(load, files), await importFiles(load, files)]).toEqual(['page', 'page']);
  expect(asked.sort()).toEqual(['page.js', 'page.js', 'shared.js']);
});

test('does not request files that the document already links to', async () => {
  const asked: string[] = [];
  worker.use(
    http.get('*/assets/:file', ({ params }) => {
      asked.push(String(params.file));
      return HttpResponse.text('export {}');
    }),
  );
  const link = document.createElement('link');
  link.href = `${import.meta.env.BASE_URL}assets/of-the-document.js`;
  document.head.append(link);
  expect(await importFiles(async () => 'page', ['assets/of-the-document.js', 'assets/other.js'])).toBe('page');
  expect(asked).toEqual(['other.js']);
  link.remove();
});
