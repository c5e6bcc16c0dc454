import { vi } from 'vitest';

/** The browser's request of an upload, answered by the test. */
export function answerUploads(status: number, body: object, during?: () => void): readonly string[] {
  const sent: string[] = [];
  class FakeRequest {
    status = 0;
    responseText = '';
    readonly upload = {};
    onload = () => {};
    onerror = () => {};
    onloadend = () => {};
    open(method: string, address: string) {
      sent.push(`${method} ${address.replace(/^.*\/api/, '')}`);
    }
    setRequestHeader() {}
    getResponseHeader() {
      return null;
    }
    abort() {}
    send() {
      during?.();
      queueMicrotask(() => {
        this.status = status;
        this.responseText = JSON.stringify(body);
        if (status === 0) this.onerror();
        else this.onload();
        this.onloadend();
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return sent;
}
