import { setTimeout as pause } from 'node:timers/promises'

/** Resolves with the milliseconds. @throws after the limit, or what the condition throws */
export async function waitUntil(isTrue: () => boolean | Promise<boolean>, limitMs: number, describe: () => string): Promise<number> {
  const started = performance.now()
  while (!(await isTrue())) {
    if (performance.now() - started > limitMs) throw new Error(`Not within ${limitMs / 1_000} s: ${describe()}`)
    await pause(50)
  }
  return performance.now() - started
}

/** Whether a server answers, with a status of success. */
export const isOk = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
