/** A GET request that the boot script sent before the portal was loaded. */
export interface EarlyCall {
  readonly sentAt: number
  readonly response: Promise<Response>
}

/** Returns the early call that replaces a request, once. */
export type TakeEarlyCall = (request: Request) => EarlyCall | undefined

declare global {
  interface Window {
    /** Set by `src/boot/early-calls.ts`. */
    takeEarlyCall?: TakeEarlyCall
  }
}
