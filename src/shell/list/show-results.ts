/** Brings what a list found to the upper edge of the window, from its heading on, which takes the focus. */
export function showResults(): void {
  const heading = document.querySelector<HTMLElement>('#results,#jobs-found');
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
