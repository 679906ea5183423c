import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../src/app.css';
import { RichTextField } from '../../src/shell/rich-text/rich-text-field.tsx';
import { renderView } from './app-view.tsx';
import { axeFindings } from './axe.ts';
import { emulateTouch, forceColours, smallTouchTargets } from './screen.ts';

const onSettle = vi.fn();
let html: string;

function Field({ value }: { value: string }) {
  const [kept, keep] = useState(value);
  html = kept;
  return (
    <>
      <RichTextField
        label="What the work is"
        name="description"
        value={kept}
        language="en"
        domain="draci.example"
        error={kept.includes('wrong') ? 'This is wrong' : null}
        onType={keep}
        onSettle={onSettle}
      />
      <button type="button" onClick={() => keep('<p>Theirs</p>')}>
        Take theirs
      </button>
    </>
  );
}

beforeEach(() => onSettle.mockClear());
afterEach(async () => {
  cleanup();
  await emulateTouch(false);
  await page.viewport(1280, 900);
});

async function show(value = '') {
  renderView(<Field value={value} />, '/en/admin/ad/draft');
  const text = await screen.findByRole('textbox', { name: 'What the work is' });
  return { text, bar: within(await screen.findByRole('toolbar')) };
}

function paste(text: HTMLElement, data: Record<string, string>) {
  const clipboardData = new DataTransfer();
  for (const [type, given] of Object.entries(data)) clipboardData.setData(type, given);
  text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

describe('ruling 56 the rich-text field', () => {
  test('opens existing content and returns it unchanged', async () => {
    const kept = '<h3>What waits</h3><p>We <strong>fly</strong> <em>daily</em>.</p><ul><li>a</li><li>b</li></ul>';
    const { text } = await show(kept);
    expect([text.querySelector('h3')?.textContent, text.querySelectorAll('li')]).toMatchObject([
      'What waits',
      { length: 2 },
    ]);
    await userEvent.click(text.querySelector('h3') as Element);
    await userEvent.keyboard('{End}s{Backspace}');
    expect(html).toBe(kept);
  });

  test('has a toolbar that fits a phone of 320 px in a grid', async () => {
    await page.viewport(320, 640);
    renderView(
      <div style={{ display: 'grid' }}>
        <Field value="" />
      </div>,
      '/en/admin/ad/draft',
    );
    const bar = await screen.findByRole('toolbar');
    expect(bar.getBoundingClientRect().right).toBeLessThanOrEqual(320);
    expect(document.documentElement.scrollWidth).toBe(320);
  });

  test('is usable by keyboard alone: shortcuts for marks, prefixes for lists and headings', async () => {
    const { text } = await show();
    await userEvent.tab();
    await userEvent.tab();
    await waitFor(() => expect(document.activeElement).toBe(text));
    await userEvent.keyboard(
      '# Kites{Enter}We {Control>}b{/Control}fly{Control>}b{/Control}.{Enter}- daily{Enter}at night',
    );
    expect(html).toBe('<h3>Kites</h3><p>We <strong>fly</strong>.</p><ul><li>daily</li><li>at night</li></ul>');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(html).not.toContain('at night');
  });

  test('has a toolbar with one tab stop, arrow keys and pressed states', async () => {
    const { text, bar } = await show('<p>fly</p>');
    await userEvent.tripleClick(text.querySelector('p') as Element);
    await userEvent.tab({ shift: true });
    const [bold, italic, redo] = ['Bold', 'Italic', 'Redo'].map((name) => bar.getByRole('button', { name }));
    expect(document.activeElement).toBe(bold);
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(redo);
    await userEvent.keyboard('{Home}{ArrowRight}');
    expect(document.activeElement).toBe(italic);
    await userEvent.keyboard('{Enter}');
    expect(html).toBe('<p><em>fly</em></p>');
    await waitFor(() => expect(italic?.getAttribute('aria-pressed')).toBe('true'));
    expect(bold?.getAttribute('aria-pressed')).toBe('false');

    // Forced colours override ours, so a border marks the pressed tool.
    await forceColours(true);
    const edgeOf = (tool: Element | null | undefined) => tool && getComputedStyle(tool).borderTopWidth;
    expect([edgeOf(italic), edgeOf(bold)]).toEqual(['1px', '0px']);
    await forceColours(false);
  });

  test.each([
    [
      'Google Docs',
      {
        'text/html':
          '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr" style="line-height:1.38"><span style="font-size:20pt">Kites</span></h1><p><span style="font-weight:700;color:#f00">Fly</span><span style="font-style:italic"> now</span></p><ul><li dir="ltr"><p><span>daily</span></p></li></ul></b>',
      },
      '<h3>Kites</h3><p><strong>Fly</strong><em> now</em></p><ul><li>daily</li></ul>',
    ],
    [
      'Word',
      {
        'text/html':
          "<html><head><style>p {color:red}</style></head><body><!--StartFragment--><p class=MsoNormal>We <b>fly</b><o:p></o:p></p><p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>daily</p><p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>at night</p><!--EndFragment--></body></html>",
      },
      '<p>We <strong>fly</strong></p><ul><li>daily</li><li>at night</li></ul>',
    ],
    [
      'a page',
      {
        'text/html':
          '<div>One<br>Two</div><table><tr><td>Cell</td></tr></table><img src=x onerror="window.hit=1"><script>window.hit=1</script><a href="https://a.example">there</a> <a href="https://jobs.draci.example/x">here</a>',
      },
      '<p>One</p><p>Two</p><p>Cell</p><p>there <a href="https://jobs.draci.example/x">here</a></p>',
    ],
    [
      'plain lines',
      { 'text/plain': 'We fly.\n\n- daily\n- at night' },
      '<p>We fly.</p><ul><li>daily</li><li>at night</li></ul>',
    ],
  ])('pastes from %s only text and supported marks', async (_, data, expected) => {
    const { text } = await show();
    await userEvent.click(text);
    paste(text, data as Record<string, string>);
    await waitFor(() => expect(html).toBe(expected));
    expect(text.querySelector('img, script, table, [style], [class*=Mso]')).toBeNull();
    expect('hit' in window).toBe(false);
  });

  test('accepts only links to the company’s domain, and shows an error for others', async () => {
    const { text, bar } = await show('<p>kites</p>');
    await userEvent.tripleClick(text.querySelector('p') as Element);
    await userEvent.click(bar.getByRole('button', { name: 'Link' }));
    await userEvent.fill(await screen.findByLabelText('Where the link leads'), 'https://a.example');
    await userEvent.keyboard('{Enter}');
    await screen.findByText('Links can only lead to pages on draci.example.');
    await userEvent.fill(screen.getByLabelText('Where the link leads'), 'draci.example/jobs');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(html).toBe('<p><a href="https://draci.example/jobs">kites</a></p>'));
    await userEvent.click(bar.getByRole('button', { name: 'Link' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the link' }));
    expect(html).toBe('<p>kites</p>');
  });

  test('settles once neither its text nor its toolbar has the focus', async () => {
    const { text, bar } = await show('<p>fly</p>');
    await userEvent.click(text);
    await userEvent.click(bar.getByRole('button', { name: 'Bold' }));
    expect(onSettle).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Take theirs' }));
    expect(onSettle).toHaveBeenCalledOnce();
  });

  test('shows a value set from outside, which cannot be undone', async () => {
    const { text } = await show('<p>Ours</p>');
    await userEvent.click(screen.getByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(text.textContent).toBe('Theirs'));
    await userEvent.click(text);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(text.textContent).toBe('Theirs');
  });

  test('is invalid and described by its error', async () => {
    const { text } = await show('<p>wrong</p>');
    const error = await screen.findByText('This is wrong');
    expect([text.getAttribute('aria-invalid'), text.getAttribute('aria-describedby')]).toEqual(['true', error.id]);
  });

  test.each([360, 1280])('has no axe findings at %d px, and large enough targets on a phone', async (width) => {
    await page.viewport(width, 900);
    await emulateTouch(width === 360);
    const { bar } = await show('<p>fly</p>');
    await userEvent.click(bar.getByRole('button', { name: 'Link' }));
    await screen.findByLabelText('Where the link leads');
    expect(await axeFindings()).toEqual([]);
    if (width === 360) expect(smallTouchTargets(document.querySelector('fieldset') as HTMLElement)).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});
