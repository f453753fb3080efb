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

/** Clock ticks a second of /proc, on all Linux machines. */
const ticks = 100

/** Seconds of a processor and resident memory in MB of a process and its children. Shared memory counts once for each. */
export function processTreeUse(pid: number): { readonly cpu: number; readonly memory: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  const own = { cpu: (Number(fields[11]) + Number(fields[12])) / ticks, memory: processMemory(pid) }
  return children
    .map((child) => processTreeUse(Number(child)))
    .reduce((sum, { cpu, memory }) => ({ cpu: sum.cpu + cpu, memory: sum.memory + memory }), own)
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
