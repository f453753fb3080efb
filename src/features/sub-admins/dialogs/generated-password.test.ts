import { expect, test } from 'vitest'
import { newPassword } from '#contract/field-rules.ts'
import { generatePassword } from './generated-password.ts'

test('every one keeps the rules, is long, can be read aloud, and comes once', () => {
  const made = Array.from({ length: 2_000 }, generatePassword)
  for (const password of made) {
    expect(newPassword.safeParse(password).success, password).toBe(true)
    expect(password).toMatch(/^[^Il1Oo0]{16}$/)
  }
  expect(new Set(made).size).toBe(made.length)
})

test('no kind of sign has a place of its own', () => {
  const starts = Array.from({ length: 2_000 }, () => generatePassword().charAt(0))
  for (const kind of [/[A-Z]/, /[a-z]/, /\d/, /[^\w]/]) expect(starts.filter((sign) => kind.test(sign)).length).toBeGreaterThan(100)
})
