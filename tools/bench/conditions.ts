/** The throttling of a browser: a CPU factor, and the network in bytes per second and milliseconds. */
export interface Conditions {
  readonly name: string
  readonly cpu: number
  readonly line?: { readonly latency: number; readonly downloadThroughput: number; readonly uploadThroughput: number }
}

export const asIs: Conditions = { name: 'CPU 1×', cpu: 1 }
export const slowCpu: Conditions = { name: 'CPU 4× slower', cpu: 4 }
/** A cheap phone on a slow mobile network: 1.6 Mbit/s down, 0.75 up, 150 ms latency. */
export const slowPhone: Conditions = {
  name: 'CPU 4× slower, 1.6 Mbps, 150 ms',
  cpu: 4,
  line: { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 },
}
