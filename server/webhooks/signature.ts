import { createHmac } from 'node:crypto';

/** `t=…,v1=…`: when it was sent, in seconds, and the HMAC-SHA256 of that and the body (CO02). */
export function signatureOf(secret: string, body: string, now: Date): string {
  const time = Math.floor(now.getTime() / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}
