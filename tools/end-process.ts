import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Resolves when the process has ended; kills it if it does not within the limit. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals, limitMs: number): Promise<void> {
  const hasStarted = child.pid !== undefined
  if (!hasStarted || child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  const timer = setTimeout(() => child.kill('SIGKILL'), limitMs)
  await gone
  clearTimeout(timer)
}
