import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SettingError } from '#server/config.ts'
import { signingSecret } from './secret.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qaseema-secret-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('the end of a line that an editor has added is no part of the secret', async () => {
  const secret = await signingSecret(folder, undefined)
  const path = join(folder, 'jwt-secret')
  await writeFile(path, `${await readFile(path, 'utf8')}\n`)
  expect(await signingSecret(folder, undefined)).toEqual(secret)
})

test.each(['', 'short\n'])('a file that holds %j is refused in one sentence, and stays', async (content) => {
  const path = join(folder, 'jwt-secret')
  await writeFile(path, content)
  await expect(signingSecret(folder, undefined)).rejects.toThrow(
    new SettingError(
      `${path} cannot be used: it has fewer than 32 characters. Put back the one of the last backup, or remove the file: then everybody signs in again.`,
    ),
  )
  expect(await readFile(path, 'utf8')).toBe(content)
})
