import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { endProcess } from '../end-process.ts'
import type { Programs } from './programs.ts'

export interface Part {
  readonly isRunning: () => boolean
  readonly signal: (name: NodeJS.Signals) => void
  /** Resolves when it has ended; kills it if it does not within a minute. */
  readonly end: (name: NodeJS.Signals) => Promise<void>
}

interface PartOptions {
  readonly log: string
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
  readonly user?: Programs['user']
}

const stopLimitMs = 60_000

const running = new Set<ChildProcess>()

/** Starts a program, with its output in a file. */
export function startPart(program: string, args: readonly string[], { log, env = {}, cwd, user }: PartOptions): Part {
  const output = openSync(log, 'a')
  const { PATH = '', HOME = '/' } = process.env
  const child = spawn(program, args, { cwd, env: { PATH, HOME, ...env }, stdio: ['ignore', output, output], ...user })
  closeSync(output)
  child.on('error', () => running.delete(child))
  running.add(child)
  child.once('exit', () => running.delete(child))
  return {
    isRunning: () => running.has(child),
    signal: (name) => void child.kill(name),
    end: (name) => endProcess(child, name, stopLimitMs),
  }
}

/** Kills what the rehearsal started and has not stopped. */
export function killParts(): void {
  for (const child of running) child.kill('SIGKILL')
}
