/** Makes the browser ask before the page is unloaded, until the returned function is called. */
export function warnBeforeUnload(): () => void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener('beforeunload', warn);
  return () => removeEventListener('beforeunload', warn);
}
