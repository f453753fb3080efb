import { spawn } from 'node:child_process'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')
const binaries = path.join(root, 'node_modules', '.bin')

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>
  /** Hides the child's output. */
  readonly quiet?: boolean
}

/** Runs a program in the root of the project; resolves with its exit code and never rejects. */
export function run(command: string, args: readonly string[], { env = {}, quiet = false }: RunOptions = {}): Promise<number> {
  const PATH = [binaries, process.env.PATH ?? ''].join(path.delimiter)
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env, PATH },
    stdio: quiet ? 'ignore' : 'inherit',
    shell: process.platform === 'win32',
  })
  return new Promise((resolve) => {
    child.once('error', (error) => {
      if (!quiet) console.error(`${command}: ${error.message}`)
      resolve(127)
    })
    child.once('close', (code) => resolve(code ?? 1))
  })
}
