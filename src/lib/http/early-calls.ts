/** A GET that the boot script has sent before the portal was there. */
interface EarlyCall {
  readonly sentAt: number
  readonly response: Promise<Response>
}

/** By {@link earlyCallKey}: a call of another user or in another language is not found. */
export type EarlyCalls = Map<string, EarlyCall>

declare global {
  interface Window {
    earlyCalls?: EarlyCalls
  }
}

/** Milliseconds, the `staleTime` of queries. */
const maxAge = 15_000

export const earlyCallKey = (
  url: string,
  { authorization, 'accept-language': language }: Readonly<Record<string, string | null>>,
): string => `${url} ${authorization} ${language}`

/** The early call in place of this request, once. A change makes all of them out of date. */
export function takeEarlyCall(calls: EarlyCalls, { method, url, headers }: Request, now: number): EarlyCall | undefined {
  if (method !== 'GET') calls.clear()
  const key = earlyCallKey(url, { authorization: headers.get('authorization'), 'accept-language': headers.get('accept-language') })
  const call = calls.get(key)
  calls.delete(key)
  return call && now - call.sentAt < maxAge ? call : undefined
}
