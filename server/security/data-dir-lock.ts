import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { SettingError } from '../config.ts'

/**
 * Takes a folder for this process alone: two processes on one PGlite folder lose data silently.
 * SQLite's lock on an empty file is the operating system's, so it dies with the process, kill -9 included.
 * @throws SettingError when another process has it
 */
export function lockDataDir(dataDir: string): { release: () => void } {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(join(dataDir, 'lock'))
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (cause) {
    lock.close()
    throw new SettingError(`DATA_DIR ${resolve(dataDir)} is in use by another server. Stop that one, or set another DATA_DIR.`, { cause })
  }
  return { release: () => lock.close() }
}
