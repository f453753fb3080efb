import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** Resident memory of a process in MB; NaN where the system does not tell it under /proc. */
function memoryOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024
  } catch {
    return Number.NaN
  }
}

/** The most memory that a process has while something goes on, above what it has before; MB. */
export async function addedMemory<T>(pid: number, work: () => Promise<T>): Promise<{ readonly result: T; readonly added: number }> {
  const before = memoryOf(pid)
  let most = before
  const done = new AbortController()
  const watching = (async () => {
    while (!done.signal.aborted) {
      most = Math.max(most, memoryOf(pid))
      await pause(20)
    }
  })()
  const result = await work()
  done.abort()
  await watching
  return { result, added: most - before }
}
