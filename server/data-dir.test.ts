import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lockDataDir, makePrivate } from './data-dir.ts'

const parent = mkdtempSync(join(tmpdir(), 'qaseema-private-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))
const fileMode = (folder: string) => statSync(folder).mode & 0o777

test.skipIf(process.platform === 'win32')('a data folder is closed to other users unless it holds foreign files', () => {
  const [fresh, open, shared] = ['fresh', 'open', 'shared'].map((name) => join(parent, name)) as [string, string, string]
  for (const folder of [open, shared]) mkdirSync(folder, { mode: 0o755 })
  writeFileSync(join(open, 'jwt-secret'), '')
  writeFileSync(join(shared, 'letters.txt'), '')
  expect([fresh, open, shared].map(makePrivate)).toEqual([true, true, false])
  expect([fresh, open, shared].map(fileMode)).toEqual([0o700, 0o700, 0o755])
})

test('a file is no data folder', () => {
  const file = join(parent, 'file')
  writeFileSync(file, '')
  expect(() => makePrivate(file)).toThrow(`DATA_DIR ${file} cannot be used`)
})

test.skipIf(process.platform === 'win32')('a data folder is closed while a server holds its lock, too', () => {
  const folder = join(parent, 'locked')
  mkdirSync(folder, { mode: 0o755 })
  const { release } = lockDataDir(folder)
  expect([makePrivate(folder), fileMode(folder)]).toEqual([true, 0o700])
  release()
})
