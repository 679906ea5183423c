/** Documents that the page would navigate to; it stays. */
export function blockNavigations() {
  const asked: string[] = [];
  const { navigation } = window as unknown as { navigation: EventTarget };
  const hold = (event: Event & { destination?: { url: string; sameDocument: boolean } }) => {
    if (!event.destination || event.destination.sameDocument) return;
    asked.push(event.destination.url);
    event.preventDefault();
  };
  navigation.addEventListener('navigate', hold);
  return { asked, release: () => navigation.removeEventListener('navigate', hold) };
}
