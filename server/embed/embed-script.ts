// Scripts for other sites: small, self-contained, independent of builds. They are cached for an hour, so that fixes soon reach everybody.

/**
 * Puts a company's ads into its page: `<script src="…/embed.js" data-company="kolibrik" data-lang="cs" async></script>`. The frame is
 * placed where the script is, or in the element whose id `data-target` gives.
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

/** Inside the frame: tells the surrounding page its height, which is no secret, and nothing else. */
export const frameScript = `(() => {
  const tell = () => parent.postMessage({ type: 'skok:height', height: document.documentElement.offsetHeight }, '*');
  new ResizeObserver(tell).observe(document.documentElement);
  tell();
})();
`;
