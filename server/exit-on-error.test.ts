import { DrizzleQueryError } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { SettingError } from './config.ts'
import { exitOnError } from './exit-on-error.ts'

afterEach(() => vi.restoreAllMocks())

test('a start-up error is printed without a statement’s values', async () => {
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  const consoleError = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const hash = 'argon2id$19456$2$1$salt$hash'
  await exitOnError(() => Promise.reject(new DrizzleQueryError('insert into accounts values ($1)', [hash], new Error('duplicate key'))))
  expect(JSON.stringify(consoleError.mock.calls)).toContain('insert into accounts')
  expect(JSON.stringify(consoleError.mock.calls)).not.toContain(hash)
  await exitOnError(() => Promise.reject(new SettingError('PORT must be a whole number')))
  expect(consoleError).toHaveBeenLastCalledWith('PORT must be a whole number')
  const cut = new Error('Connection terminated unexpectedly')
  await exitOnError(() => Promise.reject(new DrizzleQueryError('select $1', [hash], cut)))
  expect(consoleError).toHaveBeenLastCalledWith('The database is not available: Connection terminated unexpectedly')
  const locked = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
  await exitOnError(() => Promise.reject(new DrizzleQueryError('update accounts', [hash], locked)))
  expect(consoleError).toHaveBeenLastCalledWith(
    'Another connection to the database holds what is needed here: canceling statement due to lock timeout. Try again later.',
  )
  expect(exit.mock.calls).toEqual([[1], [1], [1], [1]])
})
