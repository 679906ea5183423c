import { useEffect, useRef } from 'react';
import { Analytics } from './analytics.tsx';
import { LanguageOffer } from './language-offer.tsx';

/** What is asked at the lower edge of the window. Toasts stay above it, so it tells its height to the style. */
export function BottomBars() {
  const bars = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const { style } = document.documentElement;
    const measured = new ResizeObserver(([entry]) =>
      style.setProperty('--bottom-bars', `${entry?.contentRect.height ?? 0}px`),
    );
    if (bars.current) measured.observe(bars.current);
    return () => {
      measured.disconnect();
      style.removeProperty('--bottom-bars');
    };
  }, []);

  return (
    <div ref={bars} className="bottom-bars">
      <LanguageOffer />
      <Analytics />
    </div>
  );
}
