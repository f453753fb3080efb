/** A GET that the boot script has sent before the portal was there. */
export interface EarlyCall {
  readonly sentAt: number
  readonly response: Promise<Response>
}

/** The early call in place of a request, once. */
export type TakeEarlyCall = (request: Request) => EarlyCall | undefined

declare global {
  interface Window {
    /** Set by `src/boot/early-calls.ts`. */
    takeEarlyCall?: TakeEarlyCall
  }
}
