/** Milliseconds between two keys of a barcode scanner at most: Bluetooth ones need 40 to 60. A hand that presses one key again and again needs more. */
export const scannerGap = 100

/** Milliseconds without a key after which a scan is over. */
export const scanEnd = 1.5 * scannerGap

/** Calls `end` when no key has followed within `timeout`. A timer that runs late belongs to a busy page, whose next keys may be waiting: they come first. */
export function createBurstEnd(end: () => void, timeout: number, now: () => number = () => performance.now()) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const start = () => {
    stop()
    const due = now() + timeout
    timer = setTimeout(() => (now() - due < scannerGap / 2 ? end() : start()), timeout)
  }
  return { start, stop }
}
