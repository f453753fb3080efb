import { setTimeout as pause } from 'node:timers/promises'

/** Resolves with the milliseconds. @throws after the limit */
export async function waitUntil(isTrue: () => boolean | Promise<boolean>, limitMs: number, what: string): Promise<number> {
  const started = performance.now()
  while (!(await isTrue())) {
    if (performance.now() - started > limitMs) throw new Error(`Not within ${limitMs / 1_000} s: ${what}`)
    await pause(50)
  }
  return performance.now() - started
}
