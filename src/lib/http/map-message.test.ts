import { expect, test } from 'vitest'
import { errors as arabic } from '#i18n/ar/errors.ts'
import { createI18n } from '#i18n/create-i18n.ts'
import { mapMessage } from './map-message.ts'

const replacements = [
  ['not exist', 'Email address does not exist.'],
  ['otp', 'Invalid OTP code.'],
] as const

const mapped = (message: string, language: 'en' | 'ar' = 'en') => {
  const i18n = createI18n(language)
  return mapMessage(message, replacements, i18n.getFixedT(language, 'errors'))
}

test('the first substring that the message contains chooses the text, otherwise something went wrong', () => {
  expect(mapped('User does not exist for otp')).toBe('Email address does not exist.')
  expect(mapped('Wrong OTP')).toBe('Invalid OTP code.')
  expect(mapped('E_4711')).toBe('Something went wrong.')
  expect(mapped('')).toBe('Something went wrong.')
  expect(mapped('E_4711', 'ar')).toBe(arabic.somethingWrong)
})
