import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** Reads the resident memory of a process in MB; NaN without /proc. */
export function processMemory(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024
  } catch {
    return Number.NaN
  }
}

/** Measures the peak memory of a process during `work`, above its initial memory, in MB. */
export async function addedMemory<T>(pid: number, work: () => Promise<T>): Promise<{ readonly result: T; readonly added: number }> {
  const before = processMemory(pid)
  let most = before
  const done = new AbortController()
  const watching = (async () => {
    while (!done.signal.aborted) {
      most = Math.max(most, processMemory(pid))
      await pause(20)
    }
  })()
  const result = await work()
  done.abort()
  await watching
  return { result, added: most - before }
}
