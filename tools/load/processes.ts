import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { processMemory } from '../memory.ts'

/** Clock ticks a second of /proc, on all Linux machines. */
const ticks = 100

interface ProcessTimes {
  readonly parent: number
  /** Seconds of a processor. */
  readonly cpu: number
  /** Megabytes. */
  readonly memory: number
}

function readProcess(pid: number): ProcessTimes | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    return { parent: fields[1] ?? 0, cpu: ((fields[11] ?? 0) + (fields[12] ?? 0)) / ticks, memory: processMemory(pid) || 0 }
  } catch {
    return undefined
  }
}

/** Processor time and resident memory of a process and its children, from /proc. Shared memory counts once for each. */
export function readProcessTree(root: number): { readonly cpu: number; readonly memory: number } {
  const times = new Map<number, ProcessTimes>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const found = readProcess(Number(name))
    if (found) times.set(Number(name), found)
  }
  const isWithin = (pid: number): boolean => pid === root || (times.has(pid) && isWithin(times.get(pid)?.parent ?? 0))
  const tree = [...times].filter(([pid]) => pid > 1 && isWithin(pid)).map(([, each]) => each)
  const sum = (figure: (each: ProcessTimes) => number) => tree.reduce((total, each) => total + figure(each), 0)
  return { cpu: sum(({ cpu }) => cpu), memory: sum(({ memory }) => memory) }
}

/** Moves this process and everything that it starts from now on to some processor cores, such as `0,1`. */
export const moveToCores = (cores: string): void => {
  execFileSync('taskset', ['-acp', cores, String(process.pid)], { stdio: 'ignore' })
}
