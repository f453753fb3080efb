/** How much slower than this machine a browser runs: CPU by a factor, the line in bytes a second and milliseconds. */
export interface Conditions {
  readonly name: string
  readonly cpu: number
  readonly line?: { readonly latency: number; readonly downloadThroughput: number; readonly uploadThroughput: number }
}

const bitsPerSecond = (bits: number) => bits / 8

export const asIs: Conditions = { name: 'CPU 1×', cpu: 1 }
export const slowCpu: Conditions = { name: 'CPU 4× slower', cpu: 4 }
/** A cheap phone on a slow mobile line: 1.6 Mbps down, 0.75 up, 150 ms a request. */
export const slowPhone: Conditions = {
  name: 'CPU 4× slower, 1.6 Mbps, 150 ms',
  cpu: 4,
  line: { latency: 150, downloadThroughput: bitsPerSecond(1.6e6), uploadThroughput: bitsPerSecond(750e3) },
}
