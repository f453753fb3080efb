import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { expect, test, vi } from 'vitest'
import type { Db } from '#server/db/db.ts'
import { addFirstAdmin } from './first-admin.ts'
import { createGuessCheck } from './guessable.ts'
import { hashPassword, verifyPassword } from './password.ts'

vi.mock('@zxcvbn-ts/core', { spy: true })

const isGuessable = createGuessCheck()

test('a letter and its combining marks are one password, however a keyboard writes them', async () => {
  const hash = await hashPassword('Caf\u00e9#\u0623\u062d\u0645\u062f1')
  expect(await verifyPassword('Cafe\u0301#\u0627\u0654\u062d\u0645\u062f1', hash)).toBe(true)
  expect(await verifyPassword('Cafe#\u0627\u062d\u0645\u062f1', hash)).toBe(false)
})

test.each(['Password1!', 'P@ssw0rd1', 'Qwerty123!', 'Aa@123456', 'Welcome1!', 'P@ssw0rd'.repeat(16)])(
  '%s is easy to guess',
  async (password) => {
    expect(await isGuessable(password, [])).toBe(true)
  },
)

test('the common passwords are indexed once, with the first password', async () => {
  vi.mocked(ZxcvbnFactory).mockClear()
  const check = createGuessCheck()
  expect(ZxcvbnFactory).not.toHaveBeenCalled()
  await Promise.all([check('Qahwah-Noor1', []), check('Qahwah-Noor2', [])])
  await check('Qahwah-Noor3', [])
  expect(ZxcvbnFactory).toHaveBeenCalledOnce()
})

test('of a long name, too, as much is compared as of the password', async () => {
  const name = 'Vq7#-Kx2!Wz9?Rt4%Hn6+Bd3=Lm8&Js5'
  expect(await isGuessable(`${name}Pq1`, [])).toBe(false)
  expect(await isGuessable(`${name}Pq1`, [`${name}, and more of it`])).toBe(true)
})

test('a password is easy to guess for whoever knows the name in it', async () => {
  expect(await isGuessable('Qahwah-Noor1', ['Sara'])).toBe(false)
  expect(await isGuessable('Qahwah-Noor1', ['Qahwah-Noor'])).toBe(true)
})

test.each(['Qaseema#2026', 'My-Voucher7', 'Aa#1قسيمة'])('%s has a word of the product and is easy to guess', async (password) => {
  expect(await isGuessable(password, [])).toBe(true)
})

test('the first administrator gets no password that is easy to guess', async () => {
  const added = addFirstAdmin({} as Db, { emailAddress: 'first@example.test', password: 'P@ssw0rd1' }, 0)
  await expect(added).rejects.toThrow('FIRST_ADMIN_PASSWORD is easy to guess: choose another')
})
