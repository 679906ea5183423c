/** XHRs with upload progress, over the same held or mocked network as all other requests. */
export class XhrOverFetch {
  static last: XhrOverFetch | null = null;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  withCredentials = false;
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  private readonly stop = new AbortController();
  private readonly headers = new Headers();
  private answer: Response | null = null;
  private asked = { method: '', address: '' };

  open(method: string, address: string): void {
    XhrOverFetch.last = this;
    this.asked = { method, address };
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }
  getResponseHeader(name: string): string | null {
    return this.answer?.headers.get(name) ?? null;
  }
  abort(): void {
    this.stop.abort();
  }
  async send(body: BodyInit): Promise<void> {
    const { method, address } = this.asked;
    try {
      this.answer = await fetch(address, { method, headers: this.headers, body, signal: this.stop.signal });
      this.status = this.answer.status;
      this.responseText = await this.answer.text();
      this.onload?.();
    } catch {
      if (!this.stop.signal.aborted) this.onerror?.();
    }
  }
}
