// Scripts for pages of others: small, whole, and of no build. They are kept for an hour, so that a mended one reaches everybody soon.

/**
 * Puts the ads of a company into its page: `<script src="…/embed.js" data-company="kolibrik" data-lang="cs" async></script>`. The frame
 * stands where the script does, or in the element that `data-target` names by its id.
 */
export const embedScript = `(() => {
  const script = document.currentScript;
  if (!script || !script.dataset.company) return;
  const { company, lang = 'cs', target, title } = script.dataset;
  const origin = new URL(script.src).origin;
  const frame = document.createElement('iframe');
  frame.src = origin + '/embed/' + encodeURIComponent(company) + '?lang=' + (lang === 'en' ? 'en' : 'cs');
  frame.title = title || (lang === 'en' ? 'Open jobs' : 'Volná místa');
  frame.loading = 'lazy';
  frame.width = '100%';
  frame.height = '480';
  frame.setAttribute('frameborder', '0');
  addEventListener('message', ({ origin: from, source, data }) => {
    if (from !== origin || source !== frame.contentWindow) return;
    const height = data && data.type === 'skok:height' ? Number(data.height) : 0;
    if (height > 0 && height < 20000) frame.height = String(Math.ceil(height));
  });
  const place = target ? document.getElementById(target) : null;
  if (place) place.append(frame);
  else script.after(frame);
})();
`;

/** In the frame: tells the page around it how high it is. Its height is no secret, and it says nothing else. */
export const frameScript = `(() => {
  const tell = () => parent.postMessage({ type: 'skok:height', height: document.documentElement.offsetHeight }, '*');
  new ResizeObserver(tell).observe(document.documentElement);
  tell();
})();
`;
