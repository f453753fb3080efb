import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { SettingError } from '../config.ts'

/** SQLite's number for a lock that someone else has. */
const busy = 5

/**
 * Takes a folder for this process alone: two processes on one PGlite folder lose data silently.
 * SQLite's lock on an empty file is the operating system's, so it dies with the process, kill -9 included.
 * @throws SettingError when another process has it, or when it cannot be written
 */
export function lockDataDir(dataDir: string): { release: () => void } {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const lock = new DatabaseSync(join(dataDir, 'lock'))
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    return { release: () => lock.close() }
  } catch (cause) {
    const { errcode, message } = cause as Error & { errcode?: number }
    const why = errcode === busy ? 'is in use by another server. Stop that one, or set another DATA_DIR.' : `cannot be used: ${message}`
    throw new SettingError(`DATA_DIR ${resolve(dataDir)} ${why}`, { cause })
  }
}
