/** Scrolls the results to the top of the window, from their heading on, and focuses the heading. */
export function scrollToResults(): void {
  const heading = document.querySelector<HTMLElement>('#results,#jobs-found');
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
