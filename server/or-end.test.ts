import { DrizzleQueryError } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { SettingError } from './config.ts'
import { orEnd } from './or-end.ts'

afterEach(() => vi.restoreAllMocks())

test('what keeps a server from starting is told without the values of a statement', async () => {
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const hash = 'argon2id$19456$2$1$salt$hash'
  await orEnd(() => Promise.reject(new DrizzleQueryError('insert into accounts values ($1)', [hash], new Error('duplicate key'))))
  expect(JSON.stringify(said.mock.calls)).toContain('insert into accounts')
  expect(JSON.stringify(said.mock.calls)).not.toContain(hash)
  await orEnd(() => Promise.reject(new SettingError('PORT must be a whole number')))
  expect(said).toHaveBeenLastCalledWith('PORT must be a whole number')
  expect(exit.mock.calls).toEqual([[1], [1]])
})
