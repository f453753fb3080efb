import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { SettingError } from './config.ts'

const busy = 5

const unusable = (dataDir: string, why: string, cause: unknown) => new SettingError(`DATA_DIR ${resolve(dataDir)} ${why}`, { cause })

export const hasEmbedded = (dataDir: string): boolean => existsSync(join(dataDir, 'pg', 'PG_VERSION'))

/** PGlite has no lock of its own. SQLite's lock ends with the process, kill -9 included. @throws SettingError */
export function lockDataDir(dataDir: string): { release: () => void } {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const lock = new DatabaseSync(join(dataDir, 'lock'))
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    return { release: () => lock.close() }
  } catch (cause) {
    const { errcode, message } = cause as Error & { errcode?: number }
    const why = errcode === busy ? 'is in use by another server. Stop that one, or set another DATA_DIR.' : `cannot be used: ${message}`
    throw unusable(dataDir, why, cause)
  }
}

const ownEntries = new Set(['pg', 'lock', 'lock-journal', 'files', 'documents', 'uploads', 'mail', 'jwt-secret'])

/** Foreign entries mean a shared folder such as `/tmp`, whose permissions stay as they are. @throws SettingError */
export function makePrivate(dataDir: string): boolean {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (cause) {
    throw unusable(dataDir, `cannot be used: ${(cause as Error).message}`, cause)
  }
  const isPrivate = () => (statSync(dataDir).mode & 0o077) === 0
  if (isPrivate() || process.platform === 'win32') return true
  if (!readdirSync(dataDir).every((name) => ownEntries.has(name))) return false
  try {
    chmodSync(dataDir, 0o700)
  } catch {
    return false
  }
  return isPrivate()
}
